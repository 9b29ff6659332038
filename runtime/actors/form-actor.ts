/**
 * The form as an actor: publishing is an event of its own journal (§3.3).
 *
 * Owns: numbering versions, replacing an unused one, the event `form.published`.
 * Does not own: the draft (`runtime/postgres/forms.ts`), the checks before publishing (`machines/form/publish-checks.ts`).
 *
 * 1. Versions are numbered from 1 without gaps; a version id is never used twice.
 * 2. A version on which a session ever opened is never replaced.
 */
import { Packr } from "msgpackr";
import { encodeEvents } from "../../machines/conversation/codec.ts";
import type { DomainEvent } from "../../machines/conversation/events.ts";
import { changedPaths } from "../../machines/form/changed-paths.ts";
import type { FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";
import type { FormVersionRow } from "../journal/journal.ts";
import type { Clock } from "../node/clock.ts";
import type { FormsRepository } from "../postgres/forms.ts";
import type { ActorKind, Handled } from "./actor-kind.ts";
import type { CommandEnvelope, PublishCommand } from "./commands.ts";

/** What a form's actor remembers; the documents are rows. */
interface FormState {
  readonly organization: OrganizationId;
  readonly seq: number;
  readonly number: number;
  readonly versionId: FormVersionId | null;
}

const STATE_VERSION = 1;
const packr = new Packr({ useRecords: false });

export interface FormActorOptions {
  readonly forms: Pick<FormsRepository, "get" | "version" | "versionInUse">;
  readonly clock: Clock;
}

export function formActor({ forms, clock }: FormActorOptions): ActorKind<FormState> {
  const publish = async (state: FormState | undefined, envelope: CommandEnvelope, command: PublishCommand): Promise<Handled<FormState>> => {
    const form = envelope.actor as FormId;
    const { organization } = envelope;
    const before: FormState = state ?? { organization, seq: 0, number: 0, versionId: null };
    if (before.organization !== organization || (await forms.get(organization, form)) === undefined) return refused("not_found");
    const replaces = command.replace ? before.versionId : null;
    if (replaces !== null && (await forms.versionInUse(organization, replaces))) return refused("version_in_use");
    const previous = before.versionId === null ? undefined : await forms.version(before.versionId);
    const publishedAt = clock.now();
    const version: FormVersionRow = {
      versionId: command.versionId,
      organization,
      form,
      number: replaces === null ? before.number + 1 : before.number,
      document: command.document,
      note: command.note,
      authorLabel: command.authorLabel,
      changeCount: changedPaths(previous?.document ?? {}, command.document),
      publishedAt,
    };
    const next: FormState = { organization, seq: before.seq + 1, number: version.number, versionId: version.versionId };
    const data: JsonObject = { formId: form, version: version.number, versionId: version.versionId, note: version.note };
    const event: DomainEvent = { v: 1, seq: next.seq, ts: publishedAt, type: "form.published", data };
    const { number, versionId, note, authorLabel, changeCount } = version;
    return {
      outcome: "turn",
      state: next,
      events: [event],
      turn: {
        organization,
        seqFrom: next.seq,
        seqTo: next.seq,
        at: publishedAt,
        body: encodeEvents([event]),
        state: packr.pack([STATE_VERSION, next.organization, next.seq, next.number, next.versionId]),
        answers: [],
        response: undefined,
        timer: undefined,
        sideWrites: [{ type: "publishVersion", version, replaces }],
      },
      reply: { ok: true, result: { version: { version: number, versionId, note, publishedAt, authorLabel, changeCount } } },
    };
  };

  return {
    prefix: "frm",

    activate(_actor, stored) {
      if (stored === undefined) return Promise.resolve(undefined);
      const [version, organization, seq, number, versionId] = packr.unpack(stored.state) as [number, OrganizationId, number, number, FormVersionId | null];
      if (version !== STATE_VERSION) throw new Error(`form state of version ${version}; this release reads ${STATE_VERSION}`);
      return Promise.resolve({ organization, seq, number, versionId });
    },

    handle(state, envelope) {
      if (envelope.command.type !== "publish") return refused("not_found");
      if (state?.versionId === envelope.command.versionId) return published(envelope.command.versionId);
      return publish(state, envelope, envelope.command);
    },
  };

  /** The same publish again: the version id is new for each publish, so meeting it means that it took effect. */
  async function published(versionId: FormVersionId): Promise<Handled<FormState>> {
    const row = await forms.version(versionId);
    if (row === undefined) throw new Error(`version ${versionId} of the state is not among the rows`);
    const { number, note, publishedAt, authorLabel, changeCount } = row;
    return { outcome: "reply", reply: { ok: true, result: { version: { version: number, versionId, note, publishedAt, authorLabel, changeCount } } } };
  }
}

function refused(code: string): Handled<FormState> {
  return { outcome: "reply", reply: { ok: false, error: { code } } };
}
