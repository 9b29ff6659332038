/**
 * The conversation as an actor: commands in, turns of the domain out.
 *
 * Owns: translating commands to inputs of the domain, and outcomes to rows and replies.
 * Does not own: the conversation itself (`machines/conversation`), its requests (`runtime/requests`), when its reply
 * leaves (`activation.ts`).
 *
 * 1. A command of another organization is answered `not_found`, whatever it asks.
 * 2. A command id that took effect before is answered from the journal and does nothing. A repeat that may have taken
 *    effect longer ago than ids are remembered is refused.
 * 3. While a turn waits for its requests, its session handles no other command and nothing of the turn is committed. A
 *    turn without requests is computed synchronously.
 */
import { keptMetadata } from "../../machines/conversation/kept-metadata.ts";
import { decodeEvents, decodeState, encodeEvents, encodeState } from "../../machines/conversation/state/codec.ts";
import { pathInput, responseStatus, standingRef } from "../../machines/conversation/state/standing.ts";
import { RECENT_COMMANDS_MAX, type Conversation, type Facts } from "../../machines/conversation/state/conversation.ts";
import type { TurnOutcome } from "../../machines/conversation/state/turn-outcome.ts";
import { hasEnded } from "../../machines/conversation/state/machine.ts";
import { sessionView, turnView } from "../../machines/conversation/view/session-view.ts";
import { replayedTurn, type ReplayedTurn } from "../../machines/conversation/view/replayed-turn.ts";
import { open, turn, type ConversationInput, type Refusal, type Stale } from "../../machines/conversation/turn.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { replayPath } from "../../machines/logic/path.ts";
import { spokenLanguage } from "../../machines/form/session-language.ts";
import { inLanguage } from "../../machines/form/translated-form.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { digestOf, greetingIn, NO_TURN } from "../../machines/conversation/events/turn-digest.ts";
import type { TurnView } from "../../machines/conversation/protocol/views.ts";
import { withPrefix, type ActorId, type SessionId } from "../../machines/ids.ts";
import { waitBeforeReply } from "../../machines/conversation/reading/answer-pace.ts";
import { responseView } from "../../machines/conversation/view/response-view.ts";
import { usageOf } from "../../machines/conversation/usage.ts";
import type { RequestContext } from "../requests/request-handler.ts";
import { RequestsStoppedError, type RequestRunner } from "../requests/request-runner.ts";
import { queueMessages, type OutboundMessagePorts } from "../postgres/messages/outbound-messages.ts";
import { runRequestRounds } from "../requests/request-rounds.ts";
import type { ResponseRow } from "../journal/rows.ts";
import type { SideWrite, StoredActor } from "../journal/turn-record.ts";
import type { Clock } from "../node/clock.ts";
import { neededRead, type ActorKind, type Handled, type TurnContent } from "./actor-kind.ts";
import {
  isRead,
  type ConversationRefusal,
  type CommandEnvelope,
  type ConversationCommand,
  type OpenCommand,
  type Reply,
  type SessionResult,
} from "../commands/commands.ts";
import { deletedConversationOf, deletionOf, handleDeleted, type DeletedConversation } from "./deletion.ts";
import type { FormVersions } from "./form-versions.ts";
import { hibernate, restore, estimateBytes } from "./hibernated-conversation.ts";
import { ActorTurnEnvironment, type TurnPorts } from "./turn-environment.ts";

/** How far the clocks of two nodes may be apart: a shard moves between them. */
const CLOCKS_APART_MS = 5_000;

/** An active conversation with its form, in its language. */
export interface ActiveConversation {
  readonly form: CompiledForm;
  readonly conversation: Conversation;
}

export interface ConversationActorOptions extends TurnPorts {
  readonly formVersions: FormVersions;
  readonly clock: Clock;
  readonly effects: RequestRunner;
  /** The newest version of state that every living node reads; absent: that of this release. */
  readonly stateVersion?: () => number;
}

/** What the rows of a turn need. */
type CommitPorts = OutboundMessagePorts & Pick<ConversationActorOptions, "stateVersion">;

/** The state of a session's actor. */
export type ConversationState = ActiveConversation | DeletedConversation;
type HandledConversation = Handled<ConversationState>;
/** Turns the outcome of a turn into rows and a reply. */
type Finish = (
  world: CommitPorts,
  living: ActiveConversation,
  outcome: TurnOutcome | Refusal | Stale,
) => HandledConversation;

/** Decodes a conversation from its stored parts. Lists of responses use it without a timer. */
export function conversationOf(
  version: CompiledForm,
  stored: Pick<StoredActor, "state" | "answers" | "timer">,
  row: ResponseRow,
): ActiveConversation {
  const { facts, control } = decodeState(stored.state, row, stored.timer);
  const form = inLanguage(version, facts.language);
  const answers = new Map(stored.answers.map(({ ref, value }) => [ref, value]));
  return {
    form,
    conversation: { facts, control, answers, path: replayPath(form, pathInput(facts, answers, control)) },
  };
}

export function conversationActor(options: ConversationActorOptions): ActorKind<ConversationState> {
  const { formVersions, clock, entropy } = options;

  const handleOpen = (
    envelope: CommandEnvelope,
    command: OpenCommand,
    version: CompiledForm | undefined,
  ): HandledConversation | Promise<HandledConversation> => {
    if (version === undefined) return refused("not_found");
    const session = envelope.actor as SessionId;
    const environment = new ActorTurnEnvironment(
      options,
      session,
      envelope.organization,
      clock.now(),
      envelope.commandId,
    );
    const facts: Facts = {
      session,
      organization: envelope.organization,
      form: command.form,
      versionId: command.versionId,
      mode: command.mode,
      source: command.source,
      startedAt: environment.now,
      hiddenFields: command.hiddenFields,
      metadata: keptMetadata(version.settings, command.metadata),
      seed: entropy.uint32(),
      language: languageFor(version.settings.languages, command.language),
      answering: command.api?.answering ?? "flow",
    };
    const form = inLanguage(version, facts.language);
    const outcome = open(form, facts, command.expiresAt, command.api, environment);
    if (!("requests" in outcome)) return opened(options, form, outcome);
    const decided = runRequestRounds(
      outcome,
      contextOf(facts),
      (got) => open(form, facts, command.expiresAt, command.api, environment.with(got)),
      options,
    );
    return decided.then((last) => opened(options, form, last), whenStopped);
  };

  /** Computes a turn; one with requests is computed again with their results. */
  const take = (
    living: ActiveConversation,
    input: ConversationInput,
    environment: ActorTurnEnvironment,
    finish: Finish,
    client?: string,
  ): HandledConversation | Promise<HandledConversation> => {
    const { form, conversation } = living;
    const outcome = turn(form, conversation, input, environment);
    if (!("requests" in outcome)) return finish(options, living, outcome);
    const decided = runRequestRounds(
      outcome,
      { ...contextOf(conversation.facts), client },
      (got) => turn(form, conversation, input, environment.with(got)),
      options,
    );
    return decided.then((last) => finish(options, living, last), whenStopped);
  };

  const apply = (
    living: ActiveConversation,
    command: ConversationCommand,
    commandId: string,
  ): HandledConversation | Promise<HandledConversation> => {
    const { form, conversation } = living;
    const { session, organization } = conversation.facts;
    switch (command.type) {
      case "readSession":
        return sessionRead(form, conversation, command.sent);
      case "readResponse":
        return replied({ response: responseView(form, conversation) });
      case "open":
        // The session was opened by another command. The service chooses ids, so the caller made a mistake.
        return refused("not_found");
      case "wake":
        if (command.generation !== conversation.control.timerGeneration) return replied(null);
        return take(
          living,
          { type: "wake" },
          new ActorTurnEnvironment(options, session, organization, clock.now(), null),
          woken,
        );
      case "resume": {
        const isOver = hasEnded(conversation.control.status) || conversation.control.status === "abandoned";
        // The session is still open: there is nothing to resume.
        if (!isOver) return sessionReplied(form, conversation, turnView(form, conversation, NO_TURN));
        return take(
          living,
          command,
          new ActorTurnEnvironment(options, session, organization, clock.now(), commandId),
          resumed,
        );
      }
      case "deleteResponse":
        return deletionOf(conversation, commandId, clock.now());
      case "message": {
        // A server sends for its respondents at its own pace.
        const waitMs =
          command.client === undefined
            ? 0
            : waitBeforeReply(form.settings, command.message, conversation.control.updatedAt, clock.now());
        if (waitMs > 0) return tooSoon(waitMs);
        return take(
          living,
          command,
          new ActorTurnEnvironment(options, session, organization, clock.now(), commandId),
          messageTaken,
          command.client,
        );
      }
      case "answers":
      case "complete":
        return take(
          living,
          command,
          new ActorTurnEnvironment(options, session, organization, clock.now(), commandId),
          answersTaken,
        );
    }
  };

  return {
    prefix: "ses",
    weigh: (state) => ("deletedBy" in state ? 0 : estimateBytes(state)),
    hibernate: (state) => ("deletedBy" in state ? undefined : hibernate(state.conversation)),
    restore: (text) => restore(text, (id) => formVersions.peek(id)),

    async activate(actor: ActorId, stored) {
      if (stored === undefined) return undefined;
      const { response } = stored;
      if (response === undefined) return deletedConversationOf(stored.state);
      const version = await formVersions.get(response.versionId);
      if (version === undefined) throw new Error(`${actor} is on version ${response.versionId}, which does not exist`);
      return conversationOf(version, stored, response);
    },

    handle(state, envelope) {
      const command = envelope.command as ConversationCommand;
      if (state === undefined) {
        if (command.type !== "open") return refused("not_found");
        const version = formVersions.peek(command.versionId);
        if (version !== undefined) return handleOpen(envelope, command, version);
        return neededRead(formVersions.get(command.versionId)).then((read) => handleOpen(envelope, command, read));
      }
      if ("deletedBy" in state) return handleDeleted(state, envelope);
      const { conversation } = state;
      if (conversation.facts.organization !== envelope.organization && command.type !== "wake")
        return refused("not_found");
      // A client may choose any command id; one that equals a wake's id must not stop the timer from firing.
      const taken =
        command.type === "wake" ? undefined : conversation.control.taken.find(({ id }) => id === envelope.commandId);
      if (taken !== undefined) return repeated(state, command, taken);
      if (command.type !== "wake" && !isRead(command) && mayBeForgotten(conversation, envelope, clock.now()))
        return { outcome: "reply", reply: { ok: false, error: { code: "unavailable", retryAfterMs: 1000 } } };
      return apply(state, command, envelope.commandId);
    },
  };
}

/**
 * Whether a conversation may have taken a command and forgotten its id: its caller has reached this node in another way
 * meanwhile, and has sent as many commands as are remembered. Taken again, it would overwrite newer answers. A caller
 * who still waits sends it once more.
 */
function mayBeForgotten({ control }: Conversation, { sentMsAgo }: CommandEnvelope, nowMs: number): boolean {
  if (sentMsAgo === undefined || control.taken.length < RECENT_COMMANDS_MAX) return false;
  return control.updatedAt > nowMs - sentMsAgo - CLOCKS_APART_MS;
}

function contextOf({ organization, session, form, mode }: Facts): Omit<RequestContext, "signal"> {
  return { organization, session, form, mode };
}

/** The node stops: nothing of the command is committed here, and its caller sends it again. */
function whenStopped(error: unknown): HandledConversation {
  if (!(error instanceof RequestsStoppedError)) throw error;
  return { outcome: "reply", reply: { ok: false, error: { code: "unavailable", retryAfterMs: 1000 } } };
}

function opened(world: CommitPorts, form: CompiledForm, outcome: TurnOutcome | Refusal): HandledConversation {
  return "refused" in outcome ? refusal(outcome) : committed(world, form, outcome, openReply(form, outcome));
}

const messageTaken: Finish = (world, { form }, outcome) => {
  if (!("events" in outcome)) return refusal(outcome);
  return committed(world, form, outcome, {
    ok: true,
    result: { turn: turnView(form, outcome.conversation, outcome) },
  });
};

const answersTaken: Finish = (world, { form }, outcome) => {
  if (!("events" in outcome)) return refusal(outcome);
  return committed(world, form, outcome, {
    ok: true,
    result: { response: responseView(form, outcome.conversation, outcome.recorded) },
  });
};

const resumed: Finish = (world, { form }, outcome) => {
  if (!("events" in outcome)) return refusal(outcome);
  const { conversation } = outcome;
  return committed(world, form, outcome, {
    ok: true,
    result: sessionResult(form, conversation, turnView(form, conversation, outcome)),
  });
};

const woken: Finish = (world, { form, conversation }, outcome) => {
  if ("events" in outcome) return committed(world, form, outcome, { ok: true, result: null });
  if ("refused" in outcome) return refusal(outcome);
  const { wakeAt } = outcome.stale;
  const generation = conversation.control.timerGeneration;
  const control = { ...conversation.control, timerAt: wakeAt };
  return {
    outcome: "rearm",
    state: { form, conversation: { ...conversation, control } },
    generation,
    timer: wakeAt === null ? "none" : { wakeAt, generation },
  };
};

/** The language of a session: the requested one if the form has it, else the form's first. */
function languageFor(languages: readonly string[], requested: string | null): string {
  const spoken = requested === null ? undefined : spokenLanguage(languages, requested);
  return spoken ?? languages[0] ?? "en";
}

const NO_SIDE_WRITES: readonly SideWrite[] = [];

/** The rows of a turn. */
function committed(
  world: CommitPorts,
  form: CompiledForm,
  outcome: TurnOutcome,
  reply: Reply<unknown>,
): HandledConversation {
  const { conversation, events, answers, listed, timer, outbound } = outcome;
  const { facts, control } = conversation;
  const [first] = events;
  if (first === undefined) throw new Error("a turn without an event");
  const content: TurnContent = {
    organization: facts.organization,
    seqFrom: first.seq,
    seqTo: control.seq,
    at: control.updatedAt,
    body: encodeEvents(events),
    state: encodeState(facts, control, world.stateVersion?.()),
    answers,
    response: listed
      ? { kind: "full", row: rowOf(conversation) }
      : { kind: "touch", id: withPrefix("res", facts.session), updatedAt: control.updatedAt },
    timer,
    usage: usageOf(facts, events),
    sideWrites: outbound.length === 0 ? NO_SIDE_WRITES : [queueMessages(outbound, facts, control.updatedAt, world)],
  };
  // A turn may have changed the language.
  const state = { form: inLanguage(form, facts.language), conversation };
  return { outcome: "turn", state, turn: content, events, reply };
}

function rowOf({ facts, control, path }: Conversation): ResponseRow {
  const status = responseStatus(control.status);
  return {
    id: withPrefix("res", facts.session),
    organization: facts.organization,
    form: facts.form,
    versionId: facts.versionId,
    status,
    source: facts.source,
    mode: facts.mode,
    startedAt: facts.startedAt,
    updatedAt: control.updatedAt,
    completedAt: control.completedAt,
    expiresAt: control.expiresAt,
    endingRef: control.endingRef,
    abandonReason: control.abandonReason,
    leftRef: status === "abandoned" ? (standingRef({ control, path }) ?? null) : null,
    metadata: facts.metadata,
    hiddenFields: facts.hiddenFields,
  };
}

/** A command that took effect before: its reply is made from the journal, and nothing is done. */
function repeated(
  state: ActiveConversation,
  command: ConversationCommand,
  taken: { readonly from: number; readonly to: number },
): HandledConversation {
  const { form, conversation } = state;
  return {
    outcome: "repeat",
    reply(entries) {
      const events = entries.flatMap(({ body }) => decodeEvents(body)).filter(({ seq }) => seq <= taken.to);
      const isWhole = events.length === taken.to;
      const then = isWhole
        ? replayedTurn(form, conversation, events, taken.from)
        : forgottenTurn(form, conversation, events, taken.from);
      switch (command.type) {
        case "open":
          return {
            ok: true,
            result: {
              greeting: isWhole ? greetingIn(conversation.facts.source, then.digest) : "",
              turn: then.turn,
              response: responseView(form, conversation),
            },
          };
        case "message":
          return { ok: true, result: { turn: then.turn } };
        case "resume":
          return { ok: true, result: sessionResult(form, conversation, then.turn) };
        default:
          return { ok: true, result: { response: responseView(form, conversation, then.digest.recorded) } };
      }
    },
  };
}

/**
 * The reply to a repeated command whose events, or those before it, retention has dropped: its own events as far as
 * they are kept, everything else as it is now.
 */
function forgottenTurn(
  form: CompiledForm,
  conversation: Conversation,
  events: readonly DomainEvent[],
  from: number,
): ReplayedTurn {
  const digest = digestOf(events.filter(({ seq }) => seq >= from));
  return { digest, turn: turnView(form, conversation, digest) };
}

function openReply(form: CompiledForm, outcome: TurnOutcome): Reply<unknown> {
  const { conversation } = outcome;
  return {
    ok: true,
    result: {
      greeting: greetingIn(conversation.facts.source, outcome),
      turn: turnView(form, conversation, outcome),
      response: responseView(form, conversation, outcome.recorded),
    },
  };
}

function sessionResult(form: CompiledForm, conversation: Conversation, view: TurnView): SessionResult {
  return { session: sessionView(form, conversation), turn: view, language: conversation.facts.language };
}

function sessionRead(form: CompiledForm, conversation: Conversation, sent: string | undefined): HandledConversation {
  const result = sessionResult(form, conversation, turnView(form, conversation, NO_TURN));
  const taken = sent === undefined ? undefined : conversation.control.taken.find(({ id }) => id === sent);
  return replied(taken === undefined ? result : { ...result, sentFrom: taken.from });
}

function sessionReplied(form: CompiledForm, conversation: Conversation, view: TurnView): HandledConversation {
  return replied(sessionResult(form, conversation, view));
}

function replied(result: unknown): HandledConversation {
  return { outcome: "reply", reply: { ok: true, result } };
}

function refused(code: ConversationRefusal): HandledConversation {
  return { outcome: "reply", reply: { ok: false, error: { code } } };
}

function tooSoon(retryAfterMs: number): HandledConversation {
  const message = "The reply came sooner than this form accepts one.";
  return { outcome: "reply", reply: { ok: false, error: { code: "rate_limited", message, retryAfterMs } } };
}

function refusal(outcome: Refusal | Stale): HandledConversation {
  if ("stale" in outcome) throw new Error("only a wake may come too early");
  const { refused: code, issues } = outcome;
  return { outcome: "reply", reply: { ok: false, error: { code, ...(issues === undefined ? {} : { issues }) } } };
}
