/**
 * Commands to actors and their replies: plain data, because they may cross the network (`runtime/transport`).
 *
 * Owns: the envelope, the commands of both kinds of actor, the reply.
 * Does not own: what a command does (`machines/conversation`, `runtime/actors/form-actor.ts`), the slot commands
 * (`slots.ts`).
 *
 * 1. Every command names its organization; an actor of another organization answers `not_found`.
 * 2. A command with the same `commandId` takes effect once; a repeat gets the first result.
 */
import type { Message } from "../../machines/conversation/protocol/messages.ts";
import type { ConversationView, ResponseView, TurnView } from "../../machines/conversation/protocol/views.ts";
import type { Refusal } from "../../machines/conversation/turn.ts";
import type { ActorId, FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import type { Json, JsonObject } from "../../machines/json.ts";
import type {
  LookAtSlotsCommand,
  ReleaseSlotsCommand,
  SlotsResult,
  TakeSlotsCommand,
  TakeSlotsOfManyCommand,
} from "./slots.ts";

/** Opens a conversation; the actor's id is new and chosen by the caller. */
export interface OpenCommand {
  readonly type: "open";
  readonly form: FormId;
  readonly versionId: FormVersionId;
  readonly mode: "live" | "test";
  readonly source: "chat" | "embed" | "api";
  readonly hiddenFields: Readonly<Record<string, string>>;
  readonly metadata: JsonObject | null;
  readonly language: string | null;
  /** Epoch milliseconds after which the session expires. */
  readonly expiresAt: number;
  /**
   * True if the id was made for this command, so that nothing has to be looked up. False for a command that may have
   * been sent before.
   */
  readonly fresh?: boolean;
  /**
   * Set when a response is opened over the API (§4.2): answers to record at once, in `flow` or `free`, and completing.
   */
  readonly api?: {
    readonly answers: readonly { readonly ref: string; readonly value: Json }[];
    readonly answering: "flow" | "free";
    readonly complete: boolean;
  };
}

/** A respondent's message (§4.7, contract §4). */
export interface MessageCommand {
  readonly type: "message";
  readonly message: Message;
  /** A name for the sender's address, used for limits; absent if a server sent it. */
  readonly client?: string;
}

/** Answers recorded over the API (§4.5): all or nothing. */
export interface AnswersCommand {
  readonly type: "answers";
  readonly answers: readonly { readonly ref: string; readonly value: Json }[];
}

/** Completes a response over the API. */
export interface CompleteCommand {
  readonly type: "complete";
}

/** Resumes an abandoned or expired session for the bearer of a resume token (contract §4). */
export interface ResumeCommand {
  readonly type: "resume";
  /** Epoch milliseconds: the new expiry if the old one has passed. */
  readonly expiresAt: number;
}

/** Reads the session (§4.8) without changing anything. */
export interface ReadSessionCommand {
  readonly type: "readSession";
  /** The id of a command whose caller stopped waiting: the result says whether it took effect. */
  readonly sent?: string;
}

/** Reads the response (§4.4) without changing anything. */
export interface ReadResponseCommand {
  readonly type: "readResponse";
}

/**
 * Deletes the response and its conversation; a worker erases the rest. A later command with another id gets
 * `not_found`.
 */
export interface DeleteResponseCommand {
  readonly type: "deleteResponse";
}

/** A timer fired. A stale generation re-arms. */
export interface WakeCommand {
  readonly type: "wake";
  readonly generation: number;
}

/** Publishes the given draft of the form (§3.3). */
export interface PublishCommand {
  readonly type: "publish";
  readonly versionId: FormVersionId;
  readonly document: JsonObject;
  /** The `DOCUMENT_FORMAT` of the build that validated the document, which may differ from the actor's. Absent: 0. */
  readonly documentFormat?: number;
  readonly note: string;
  readonly authorLabel: string;
  readonly replace: boolean;
}

/**
 * Views of the form's page since the last such command of the same process (contract §6: a view is one visit of the
 * page).
 */
export interface ViewCommand {
  readonly type: "view";
  /** At least 1. */
  readonly count: number;
  readonly mode: "live" | "test";
  readonly source: "chat" | "embed";
}

/**
 * Deletes the form at once; its responses follow (`workers/deletions`). A later command with another id gets
 * `not_found`.
 */
export interface DeleteFormCommand {
  readonly type: "deleteForm";
}

export type ConversationCommand =
  | OpenCommand
  | MessageCommand
  | AnswersCommand
  | CompleteCommand
  | ReadSessionCommand
  | ReadResponseCommand
  | ResumeCommand
  | DeleteResponseCommand
  | WakeCommand;
export type FormCommand =
  | PublishCommand
  | ViewCommand
  | TakeSlotsCommand
  | TakeSlotsOfManyCommand
  | LookAtSlotsCommand
  | ReleaseSlotsCommand
  | DeleteFormCommand;
export type AnyCommand = ConversationCommand | FormCommand;

/** True if a command changes nothing and is answered from the present state. */
export function isRead(command: AnyCommand): command is ReadSessionCommand | ReadResponseCommand {
  return command.type === "readSession" || command.type === "readResponse";
}

/** Every type of command that a node of this release carries out. */
const COMMAND_TYPES: Readonly<Record<AnyCommand["type"], true>> = {
  open: true,
  message: true,
  answers: true,
  complete: true,
  readSession: true,
  readResponse: true,
  resume: true,
  deleteResponse: true,
  wake: true,
  publish: true,
  view: true,
  takeSlots: true,
  takeSlotsOfMany: true,
  lookAtSlots: true,
  releaseSlots: true,
  deleteForm: true,
};

/** False for a command of a newer release: it came from another node. */
export function isKnownCommand({ type }: { readonly type: string }): boolean {
  return Object.hasOwn(COMMAND_TYPES, type);
}

export interface CommandEnvelope {
  readonly organization: OrganizationId;
  readonly actor: ActorId;
  readonly commandId: string;
  readonly command: AnyCommand;
  /** In a repeat by the directory: how long ago the command was first sent. */
  readonly sentMsAgo?: number;
  /** The span under which the command is sent; absent without traces (`runtime/tracing/tracer.ts`). */
  readonly traceparent?: string;
}

/**
 * What a command to a conversation may be refused for, beside what its turn says ({@link Refusal}). `rate_limited`: a
 * reply came too soon after its question.
 */
export type ConversationRefusal = Refusal["refused"] | "not_found" | "rate_limited";
/** What a command to a form may be refused for. */
export type FormRefusal = "not_found" | "version_in_use" | "unavailable";
/**
 * What a host, a directory or a transport refuses: `not_owner` while the actor's shard moves, `internal` for a fault,
 * the others for too much work.
 */
export type HostRefusal = "not_found" | "not_owner" | "overloaded" | "unavailable" | "internal";
export type CommandErrorCode = ConversationRefusal | FormRefusal | HostRefusal;

/**
 * Why a command was refused; `api/errors/failures.ts` turns it into an error of the catalogue. A node of another
 * release may send a code that this one does not know.
 */
export interface CommandError {
  readonly code: CommandErrorCode;
  readonly message?: string;
  readonly issues?: readonly {
    readonly ref?: string;
    readonly path?: string;
    readonly code: string;
    readonly message: string;
  }[];
  readonly retryAfterMs?: number;
}

/** Answer to `open`. `turn.question` is the first question. */
export interface OpenResult {
  readonly greeting: string;
  readonly turn: TurnView;
  readonly response: ResponseView;
}

/** Answer to `message`. */
export interface MessageResult {
  readonly turn: TurnView;
}

/** Answer to `answers`, `complete` and `readResponse`. */
export interface ResponseResult {
  readonly response: ResponseView;
}

/**
 * Answer to `readSession` and `resume`: the state, and the present question as a turn without events whose `sinceSeq`
 * is the head.
 */
export interface SessionResult {
  readonly session: ConversationView;
  readonly turn: TurnView;
  /** The language of the conversation, as a tag. */
  readonly language: string;
  /** The seq of the first event of `sent`, once it took effect. */
  readonly sentFrom?: number;
}

export interface FormResult {
  readonly version: {
    readonly version: number;
    readonly versionId: FormVersionId;
    readonly note: string;
    readonly publishedAt: number;
    readonly authorLabel: string;
    readonly changeCount: number;
  };
}

export type Reply<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: CommandError };

/** What each command is answered with. */
export type ResultOf<Command extends AnyCommand> = ResultByType[Command["type"]];

interface ResultByType {
  readonly open: OpenResult;
  readonly message: MessageResult;
  readonly answers: ResponseResult;
  readonly complete: ResponseResult;
  readonly readSession: SessionResult;
  readonly readResponse: ResponseResult;
  readonly resume: SessionResult;
  readonly deleteResponse: null;
  readonly wake: null;
  readonly publish: FormResult;
  readonly view: null;
  readonly takeSlots: SlotsResult;
  /** In the order of the requests; null for a session that no longer waits. */
  readonly takeSlotsOfMany: readonly (SlotsResult | null)[];
  readonly lookAtSlots: SlotsResult;
  readonly releaseSlots: null;
  readonly deleteForm: null;
}

/** Sends commands to actors, on whichever node they are. */
export interface Actors {
  /**
   * Sends a command and waits for its reply.
   * @param deadlineMs how long to wait. After it, `{late: true}`: the command goes on and takes effect all the same.
   */
  call<Command extends AnyCommand>(
    envelope: CommandEnvelope & { readonly command: Command },
    deadlineMs: number,
  ): Promise<Reply<ResultOf<Command>> | { readonly late: true }>;
}
