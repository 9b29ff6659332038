/**
 * The form as an actor: publishing is an event of its own journal (§3.3), and so is each change of its slots.
 *
 * Owns: numbering versions, replacing an unused one, the events `form.published`, `form.viewed`, `form.slots` and
 * `form.deleted`. Does not own: the draft (`runtime/postgres/forms/forms.ts`), the checks before publishing
 * (`machines/form/checks/publish-checks.ts`), which session gets a slot (`form-slots.ts`).
 *
 * 1. Versions are numbered from 1 without gaps; a version id is never used twice.
 * 2. A version on which a session ever opened is never replaced.
 * 3. Views that arrive twice under one command id are counted once.
 * 4. A deleted form answers `not_found`, except to the command that deleted it. Its rows go with the turn, its
 *    responses after it (`workers/deletions`).
 */
import { ok } from "node:assert";
import { Packr } from "msgpackr";
import { encodeEvents, UnknownFormatError } from "../../machines/conversation/state/codec.ts";
import type { DomainEvent, EventData } from "../../machines/conversation/events/events.ts";
import { changedPathsInSteps } from "../../machines/document/settings/changed-paths.ts";
import type { FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import type { FormVersionRow, SlotHolder, SlotsChange } from "../journal/rows.ts";
import type { Clock } from "../node/clock.ts";
import { inSteps } from "../node/in-steps.ts";
import type { FormSlotsRepository } from "../postgres/forms/form-slots.ts";
import type { FormsRepository } from "../postgres/forms/forms.ts";
import { neededRead, type ActorKind, type Handled, type TurnContent } from "./actor-kind.ts";
import type { FormRefusal, CommandEnvelope, PublishCommand, Reply, ViewCommand } from "../commands/commands.ts";
import {
  SLOT_REQUESTS_PER_COMMAND_MAX,
  SLOTS_PER_COMMAND_MAX,
  TAKEN_AT_ONCE_MAX,
  type ReleaseSlotsCommand,
  type SlotRequest,
  type SlotsResult,
} from "../commands/slots.ts";
import { decideSlots, NO_SLOTS, releaseSlots, type SlotDecisionInput, type SlotsState } from "./form-slots.ts";

/** Ids of `view` commands that are kept: a node has one under way for a form, and repeats only the last. */
const TAKEN_VIEWS_MAX = 32;

/** The state of a form's actor; the documents are rows. */
interface FormState {
  readonly organization: OrganizationId;
  readonly seq: number;
  readonly number: number;
  readonly versionId: FormVersionId | null;
  /** Ids of the last `view` commands, the latest last. */
  readonly takenViews: readonly string[];
  /** The id of the deleting command; null while the form exists. */
  readonly deletedBy: string | null;
  /** Not stored: it follows from the rows. */
  readonly slots: SlotsState;
}

type StoredState = readonly [
  version: number,
  organization: OrganizationId,
  seq: number,
  number: number,
  versionId: FormVersionId | null,
  takenViews?: readonly string[],
  deletedBy?: string | boolean | null,
];

/** Version 1 has no views, version 2 no deletion, version 3 only whether the form is deleted, not by which command. */
export const FORM_STATE_VERSION = 4;
const packr = new Packr({ useRecords: false });

export interface FormActorOptions {
  readonly forms: Pick<FormsRepository, "head" | "version" | "versionInUse">;
  readonly slots: FormSlotsRepository;
  readonly clock: Clock;
}

export function formActor({ forms, slots, clock }: FormActorOptions): ActorKind<FormState> {
  const publish = async (
    state: FormState | undefined,
    envelope: CommandEnvelope,
    command: PublishCommand,
  ): Promise<Handled<FormState>> => {
    const form = envelope.actor as FormId;
    const { organization } = envelope;
    const before = state ?? neverPublished(organization);
    if (before.organization !== organization || (await neededRead(forms.head(organization, form))) === undefined)
      return refused("not_found");
    const replaces = command.replace ? before.versionId : null;
    if (replaces !== null && (await neededRead(forms.versionInUse(organization, replaces))))
      return refused("version_in_use");
    const previous = before.versionId === null ? undefined : await neededRead(forms.version(before.versionId));
    const publishedAt = clock.now();
    const version: FormVersionRow = {
      versionId: command.versionId,
      organization,
      form,
      number: replaces === null ? before.number + 1 : before.number,
      document: command.document,
      documentFormat: command.documentFormat ?? 0,
      note: command.note,
      authorLabel: command.authorLabel,
      changeCount: await inSteps(changedPathsInSteps(previous?.document ?? {}, command.document), clock),
      publishedAt,
    };
    const next: FormState = { ...before, seq: before.seq + 1, number: version.number, versionId: version.versionId };
    const data: EventData<"form.published"> = {
      formId: form,
      version: version.number,
      versionId: version.versionId,
      note: version.note,
    };
    const { number, versionId, note, authorLabel, changeCount } = version;
    return {
      ...turnOf(next, { v: 1, seq: next.seq, ts: publishedAt, type: "form.published", data }, [
        { type: "publishVersion", version, replaces },
      ]),
      reply: {
        ok: true,
        result: { version: { version: number, versionId, note, publishedAt, authorLabel, changeCount } },
      },
    };
  };

  const view = (
    before: FormState | undefined,
    envelope: CommandEnvelope,
    { count, mode, source }: ViewCommand,
  ): Handled<FormState> => {
    const { organization, commandId } = envelope;
    // A form that was never published has no page.
    if (before === undefined || before.organization !== organization) return refused("not_found");
    if (before.takenViews.includes(commandId)) return DONE;
    const next: FormState = {
      ...before,
      seq: before.seq + 1,
      takenViews: [...before.takenViews, commandId].slice(-TAKEN_VIEWS_MAX),
    };
    const data: EventData<"form.viewed"> = { formId: envelope.actor as FormId, count, mode, source };
    return {
      ...turnOf(next, { v: 1, seq: next.seq, ts: clock.now(), type: "form.viewed", data }, []),
      reply: DONE.reply,
    };
  };

  /** @param replyOf makes the reply from the results, in the order of `asked`. */
  const decide = async (
    before: FormState,
    form: FormId,
    asked: readonly SlotDecisionInput[],
    replyOf: (results: readonly (SlotsResult | null)[]) => Reply<unknown>,
  ): Promise<Handled<FormState>> => {
    ok(
      asked.length <= SLOT_REQUESTS_PER_COMMAND_MAX,
      `${asked.length} slot requests in one command; at most ${SLOT_REQUESTS_PER_COMMAND_MAX}`,
    );
    const most = Math.max(...asked.map(({ take }) => take.length));
    ok(most <= TAKEN_AT_ONCE_MAX, `${most} slots for one session; at most ${TAKEN_AT_ONCE_MAX}`);
    const all = asked.reduce((sum, { take }) => sum + take.length, 0);
    ok(all <= SLOTS_PER_COMMAND_MAX, `${all} slots in one command; at most ${SLOTS_PER_COMMAND_MAX}`);
    const { organization } = before;
    const { results, state, change } = await decideSlots(before.slots, asked, {
      rows: slots,
      organization,
      form,
      clock,
    });
    const reply = replyOf(results);
    if (change === undefined) return { outcome: "reply", reply, state: { ...before, slots: state } };
    return { ...slotsChanged({ ...before, slots: state }, form, change, clock.now()), reply };
  };

  const askedBy = ({ session, key, until, take }: SlotRequest): SlotDecisionInput => ({
    holder: { session, key, until },
    take,
  });

  const release = async (
    before: FormState | undefined,
    envelope: CommandEnvelope,
    { session }: ReleaseSlotsCommand,
  ): Promise<Handled<FormState>> => {
    if (before === undefined || before.organization !== envelope.organization) return refused("not_found");
    const form = envelope.actor as FormId;
    const { state, change } = await releaseSlots(before.slots, session, {
      rows: slots,
      organization: before.organization,
      form,
      clock,
    });
    return change === undefined
      ? DONE
      : { ...slotsChanged({ ...before, slots: state }, form, change, clock.now()), reply: DONE.reply };
  };

  const remove = async (state: FormState | undefined, envelope: CommandEnvelope): Promise<Handled<FormState>> => {
    const form = envelope.actor as FormId;
    const { organization } = envelope;
    const before = state ?? neverPublished(organization);
    if (before.organization !== organization || (await neededRead(forms.head(organization, form))) === undefined)
      return refused("not_found");
    const at = clock.now();
    const next: FormState = {
      ...before,
      seq: before.seq + 1,
      takenViews: [],
      slots: NO_SLOTS,
      deletedBy: envelope.commandId,
    };
    const event: DomainEvent = {
      v: 1,
      seq: next.seq,
      ts: at,
      type: "form.deleted",
      data: { organization, formId: form },
    };
    return { ...turnOf(next, event, [{ type: "deleteForm", organization, form, at }]), reply: DONE.reply };
  };

  const slotsOf = (
    before: FormState | undefined,
    { actor, organization, command }: CommandEnvelope,
  ): Handled<FormState> | Promise<Handled<FormState>> => {
    if (before === undefined || before.organization !== organization) return refused("not_found");
    const form = actor as FormId;
    switch (command.type) {
      case "lookAtSlots":
        return decide(before, form, [{ holder: undefined, take: command.take }], ([result]) => ({ ok: true, result }));
      case "takeSlots":
        return decide(before, form, [askedBy(command)], ([result]) =>
          result === null ? UNAVAILABLE : { ok: true, result },
        );
      case "takeSlotsOfMany":
        return decide(before, form, command.asks.map(askedBy), (results) => ({ ok: true, result: results }));
      default:
        return refused("not_found");
    }
  };

  return {
    prefix: "frm",

    activate(_actor, stored) {
      if (stored === undefined) return Promise.resolve(undefined);
      const [version, organization, seq, number, versionId, takenViews = [], deleted = null] = packr.unpack(
        stored.state,
      ) as StoredState;
      if (version < 1 || version > FORM_STATE_VERSION)
        throw new UnknownFormatError(
          `form state of version ${version}; this release reads up to ${FORM_STATE_VERSION}`,
        );
      const deletedBy = typeof deleted === "string" ? deleted : deleted === true ? "" : null;
      return Promise.resolve({ organization, seq, number, versionId, takenViews, deletedBy, slots: NO_SLOTS });
    },

    handle(state, envelope) {
      const { command } = envelope;
      if (typeof state?.deletedBy === "string") {
        const isSame =
          command.type === "deleteForm" &&
          envelope.commandId === state.deletedBy &&
          envelope.organization === state.organization;
        return isSame ? DONE : refused("not_found");
      }
      switch (command.type) {
        case "view":
          return view(state, envelope, command);
        case "takeSlots":
        case "takeSlotsOfMany":
        case "lookAtSlots":
          return slotsOf(state, envelope);
        case "releaseSlots":
          return release(state, envelope, command);
        case "deleteForm":
          return remove(state, envelope);
        case "publish":
          return state?.versionId === command.versionId
            ? published(command.versionId)
            : publish(state, envelope, command);
        default:
          return refused("not_found");
      }
    },
  };

  /** A repeat of a publish: a version id is new for each publish, so a known one means that it took effect. */
  async function published(versionId: FormVersionId): Promise<Handled<FormState>> {
    const row = await neededRead(forms.version(versionId));
    if (row === undefined) throw new Error(`version ${versionId} of the state is not among the rows`);
    const { number, note, publishedAt, authorLabel, changeCount } = row;
    return {
      outcome: "reply",
      reply: {
        ok: true,
        result: { version: { version: number, versionId, note, publishedAt, authorLabel, changeCount } },
      },
    };
  }
}

function neverPublished(organization: OrganizationId): FormState {
  return { organization, seq: 0, number: 0, versionId: null, takenViews: [], deletedBy: null, slots: NO_SLOTS };
}

const DONE = { outcome: "reply", reply: { ok: true, result: null } } as const;
const UNAVAILABLE: Reply<never> = { ok: false, error: { code: "unavailable" } };

function slotsChanged(before: FormState, form: FormId, change: SlotsChange, at: number): ReturnType<typeof turnOf> {
  const next: FormState = { ...before, seq: before.seq + 1 };
  const listed = (holders: readonly SlotHolder[]): EventData<"form.slots">["taken"] =>
    holders.map(({ slot, session }) => ({ slot, session }));
  const data: EventData<"form.slots"> = {
    formId: form,
    taken: listed(change.taken),
    released: listed(change.released),
    confirmed: listed(change.confirmed),
  };
  return turnOf(next, { v: 1, seq: next.seq, ts: at, type: "form.slots", data }, [], change);
}

/** A turn of one event that leaves `next`. */
function turnOf(
  next: FormState,
  event: DomainEvent,
  sideWrites: TurnContent["sideWrites"],
  slots?: SlotsChange,
): Omit<Extract<Handled<FormState>, { outcome: "turn" }>, "reply"> {
  const stored: StoredState = [
    FORM_STATE_VERSION,
    next.organization,
    next.seq,
    next.number,
    next.versionId,
    next.takenViews,
    next.deletedBy,
  ];
  return {
    outcome: "turn",
    state: next,
    events: [event],
    turn: {
      organization: next.organization,
      seqFrom: event.seq,
      seqTo: event.seq,
      at: event.ts,
      body: encodeEvents([event]),
      state: packr.pack(stored),
      answers: [],
      response: undefined,
      timer: undefined,
      usage: [],
      ...(slots === undefined ? {} : { slots }),
      sideWrites,
    },
  };
}

function refused(code: FormRefusal): Handled<FormState> {
  return { outcome: "reply", reply: { ok: false, error: { code } } };
}
