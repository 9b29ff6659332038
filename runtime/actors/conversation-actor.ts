/**
 * The conversation as an actor: commands in, turns of the domain out.
 *
 * Owns: translating commands to inputs of the domain and outcomes to rows and replies.
 * Does not own: the conversation itself (`machines/conversation`), when its reply leaves (`activation.ts`).
 *
 * 1. A command of another organization is answered `not_found`, whatever it asks.
 * 2. A command id that took effect before is answered from the journal and does nothing.
 */
import { decodeEvents, decodeState, encodeEvents, encodeState } from "../../machines/conversation/codec.ts";
import { pathInput, responseStatus, type Conversation } from "../../machines/conversation/conversation.ts";
import type { TurnEnvironment, TurnOutcome } from "../../machines/conversation/draft.ts";
import { sessionView, turnView } from "../../machines/conversation/session-view.ts";
import { replayedTurn } from "../../machines/conversation/replayed-turn.ts";
import { open, turn, type Refusal } from "../../machines/conversation/turn.ts";
import type { CompiledForm } from "../../machines/form/compile.ts";
import { replayPath } from "../../machines/form/path.ts";
import { withPrefix, type ActorId, type SessionId } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";
import { responseView } from "../../machines/response/view.ts";
import type { ResponseRow, StoredActor } from "../journal/journal.ts";
import type { Clock } from "../node/clock.ts";
import type { Entropy } from "../node/entropy.ts";
import type { ActorKind, Handled, TurnContent } from "./actor-kind.ts";
import type { CommandEnvelope, ConversationCommand, OpenCommand, Reply } from "./commands.ts";
import type { FormVersions } from "./form-versions.ts";

/** A conversation in memory, with the form that it follows. */
export interface LivingConversation {
  readonly form: CompiledForm;
  readonly conversation: Conversation;
}

export interface ConversationActorOptions {
  readonly formVersions: FormVersions;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly clockScale: number;
}

type HandledConversation = Handled<LivingConversation>;

/** Reads a conversation from its stored parts; also what lists of responses are made with, which need no timer. */
export function conversationOf(form: CompiledForm, stored: Pick<StoredActor, "state" | "answers" | "timer">, row: ResponseRow): Conversation {
  const { facts, control } = decodeState(stored.state, row, stored.timer);
  const answers = new Map(stored.answers.map(({ ref, value }) => [ref, value]));
  return { facts, control, answers, path: replayPath(form, pathInput(facts, answers)) };
}

export function conversationActor(options: ConversationActorOptions): ActorKind<LivingConversation> {
  const { formVersions, clock, entropy, clockScale } = options;

  const environment = (commandId: string | null): TurnEnvironment => ({
    now: clock.now(),
    commandId,
    clockScale,
    got: new Map(),
    model: false,
    // TODO until the keyring and the fetching of wants stand here: no block type asks for a code yet.
    issueCode: () => { throw new Error("codes are not issued yet"); },
    hashCode: () => { throw new Error("codes are not issued yet"); },
    resumeLink: null,
  });

  const handleOpen = (envelope: CommandEnvelope, command: OpenCommand, form: CompiledForm | undefined): HandledConversation => {
    if (form === undefined) return refused("not_found");
    const env = environment(envelope.commandId);
    const facts = {
      session: envelope.actor as SessionId,
      organization: envelope.organization,
      form: command.form,
      versionId: command.versionId,
      mode: command.mode,
      source: command.source,
      startedAt: env.now,
      hiddenFields: command.hiddenFields,
      metadata: command.metadata,
      seed: entropy.uint32(),
      language: languageFor(form.settings.languages, command.language),
      answering: command.api?.answering ?? "flow",
    };
    const outcome = open(form, facts, command.expiresAt, command.api, env);
    if ("wants" in outcome) return refused("unavailable");
    if ("refused" in outcome) return refusal(outcome);
    return committed(form, outcome, openReply(form, outcome));
  };

  return {
    prefix: "ses",

    async activate(actor: ActorId, stored) {
      if (stored === undefined) return undefined;
      const { response } = stored;
      if (response === undefined) throw new Error(`${actor} has a state but no row of its response`);
      const form = await formVersions.get(response.versionId);
      if (form === undefined) throw new Error(`${actor} is on version ${response.versionId}, which does not exist`);
      return { form, conversation: conversationOf(form, stored, response) };
    },

    handle(state, envelope) {
      const command = envelope.command as ConversationCommand;
      if (state === undefined) {
        if (command.type !== "open") return refused("not_found");
        const form = formVersions.peek(command.versionId);
        if (form !== undefined) return handleOpen(envelope, command, form);
        return formVersions.get(command.versionId).then((read) => handleOpen(envelope, command, read));
      }
      const { form, conversation } = state;
      if (conversation.facts.organization !== envelope.organization && command.type !== "wake") return refused("not_found");
      // Only what clients send has an id of theirs: one that looks like a timer's must not keep the timer from firing.
      const taken = command.type === "wake" ? undefined : conversation.control.taken.find(({ id }) => id === envelope.commandId);
      if (taken !== undefined) return repeated(state, command, taken);
      return apply(form, conversation, command, environment(envelope.commandId));
    },
  };
}

function apply(form: CompiledForm, conversation: Conversation, command: ConversationCommand, environment: TurnEnvironment): HandledConversation {
  switch (command.type) {
    case "readSession":
      return replied({ session: sessionView(form, conversation), turn: turnView(form, conversation, []) });
    case "readResponse":
      return replied({ response: responseView(form, conversation) });
    case "message": {
      const outcome = turn(form, conversation, { type: "message", message: command.message }, environment);
      if ("wants" in outcome) return refused("unavailable");
      if (!("events" in outcome)) return refusal(outcome as Refusal);
      return committed(form, outcome, { ok: true, result: { turn: turnView(form, outcome.conversation, outcome.events) } });
    }
    case "answers":
    case "complete": {
      const input = command.type === "answers" ? { type: "answers" as const, answers: command.answers } : { type: "complete" as const };
      const outcome = turn(form, conversation, input, environment);
      if ("wants" in outcome) return refused("unavailable");
      if (!("events" in outcome)) return refusal(outcome as Refusal);
      return committed(form, outcome, { ok: true, result: { response: responseView(form, outcome.conversation, recordedIn(outcome)) } });
    }
    case "wake": {
      if (command.generation !== conversation.control.timerGeneration) return replied(null);
      const outcome = turn(form, conversation, { type: "wake" }, { ...environment, commandId: null });
      if ("events" in outcome) return committed(form, outcome, { ok: true, result: null });
      if ("wants" in outcome) return refused("unavailable");
      if ("refused" in outcome) return refusal(outcome);
      const { wakeAt } = outcome.stale;
      const control = { ...conversation.control, timerAt: wakeAt };
      const generation = command.generation;
      return { outcome: "rearm", state: { form, conversation: { ...conversation, control } }, generation, timer: wakeAt === null ? "none" : { wakeAt, generation } };
    }
    case "open":
      // The id exists under another command: ids are chosen by the service, so this is a fault of a caller.
      return refused("not_found");
  }
}

/** The language of a session: the one that was asked for when the form speaks it, else the form's first. */
function languageFor(languages: readonly string[], requested: string | null): string {
  const primary = (tag: string): string => tag.split("-", 1)[0]?.toLowerCase() ?? "";
  const spoken = requested === null ? undefined : (languages.find((tag) => tag.toLowerCase() === requested.toLowerCase()) ?? (languages.some((tag) => primary(tag) === primary(requested)) ? requested : undefined));
  return spoken ?? languages[0] ?? "en";
}

/** The rows of a turn. */
function committed(form: CompiledForm, outcome: TurnOutcome, reply: Reply<unknown>): HandledConversation {
  const { conversation, events, answers, listed, timer } = outcome;
  const { facts, control } = conversation;
  const [first] = events;
  if (first === undefined) throw new Error("a turn without an event");
  const content: TurnContent = {
    organization: facts.organization,
    seqFrom: first.seq,
    seqTo: control.seq,
    at: control.updatedAt,
    body: encodeEvents(events),
    state: encodeState(facts, control),
    answers,
    response: listed ? { kind: "full", row: rowOf(conversation) } : { kind: "touch", id: withPrefix("res", facts.session), updatedAt: control.updatedAt },
    timer,
    sideWrites: [],
  };
  return { outcome: "turn", state: { form, conversation }, turn: content, events, reply };
}

function rowOf({ facts, control }: Conversation): ResponseRow {
  return {
    id: withPrefix("res", facts.session),
    organization: facts.organization,
    form: facts.form,
    versionId: facts.versionId,
    status: responseStatus(control.status),
    source: facts.source,
    mode: facts.mode,
    startedAt: facts.startedAt,
    updatedAt: control.updatedAt,
    completedAt: control.completedAt,
    expiresAt: control.expiresAt,
    endingRef: control.endingRef,
    abandonReason: control.abandonReason,
    metadata: facts.metadata,
    hiddenFields: facts.hiddenFields,
  };
}

/** A command that took effect before: its turn is told again from the journal, without doing anything. */
function repeated(state: LivingConversation, command: ConversationCommand, taken: { readonly from: number; readonly to: number }): HandledConversation {
  const { form, conversation } = state;
  return {
    outcome: "repeat",
    reply(entries) {
      const events = entries.flatMap(({ body }) => decodeEvents(body)).filter(({ seq }) => seq <= taken.to);
      const then = replayedTurn(form, conversation, events, taken.from);
      switch (command.type) {
        case "open":
          return { ok: true, result: { greeting: then.greeting, turn: then.turn, response: responseView(form, conversation) } };
        case "message":
          return { ok: true, result: { turn: then.turn } };
        default:
          return { ok: true, result: { response: responseView(form, conversation, then.recorded) } };
      }
    },
  };
}

function openReply(form: CompiledForm, outcome: TurnOutcome): Reply<unknown> {
  const { conversation, events } = outcome;
  const opened = replayedTurn(form, conversation, events, 1);
  return { ok: true, result: { greeting: opened.greeting, turn: turnView(form, conversation, events), response: responseView(form, conversation, recordedIn(outcome)) } };
}

function recordedIn(outcome: TurnOutcome): { readonly ref: string; readonly value: Json }[] {
  return outcome.events.flatMap(({ type, data }) => {
    if ((type !== "answer.recorded" && type !== "answer.changed") || data["cleared"] === true) return [];
    const { ref, value } = data;
    return typeof ref === "string" && value !== undefined ? [{ ref, value }] : [];
  });
}

function replied(result: unknown): HandledConversation {
  return { outcome: "reply", reply: { ok: true, result } };
}

function refused(code: string): HandledConversation {
  return { outcome: "reply", reply: { ok: false, error: { code } } };
}

function refusal({ refused: code, issues }: Refusal): HandledConversation {
  return { outcome: "reply", reply: { ok: false, error: { code, ...(issues === undefined ? {} : { issues }) } } };
}
