/** What a conversation is opened with, what is sent, and what its listeners are told. */
import type { ConversationState } from "./conversation-state.ts";
import type { ConversationEvent, EventOf, EventType } from "./protocol/frames.ts";
import type { components, operations } from "./generated/description.ts";
import type { Connection } from "./link/link-machine.ts";
import type { ConversationStorage } from "./storage.ts";

type Schemas = components["schemas"];
type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

/** What a respondent may send (§4.7). The conversation gives it its id. */
export type Message = WithoutId<Schemas["Message"]>;
/** The result of a message (§2.8). */
export type Turn = Schemas["Turn"];
/** An uploaded file, as an answer names it. */
export type SentFile = Schemas["File"];

export interface ConnectionOptions {
  /** The address of the service, such as `https://forms.example.com`. */
  readonly baseUrl: string;
  /** An API key. A browser uses a publishable one; a secret key also renews an expired token. */
  readonly key?: string;
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * `websocket` and `http` (requests and polling) use only that; `auto` (the default) falls back to requests where
   * there is no WebSocket, or where three in a row could not be opened.
   */
  readonly transport?: "auto" | "websocket" | "http";
  /** Over requests: how long the service waits for a turn before it answers 202, in milliseconds (§4.7). */
  readonly deadlineMs?: number;
  /** Where the session and unsent messages are kept; default in memory. */
  readonly storage?: ConversationStorage;
  /** Under which key; default by the form or the session. */
  readonly storageKey?: string;
  /** Default: those of the platform. */
  readonly fetch?: typeof globalThis.fetch;
  readonly WebSocket?: typeof globalThis.WebSocket;
}

type OpenBody = NonNullable<operations["openSession"]["requestBody"]>["content"]["application/json"];

export interface OpenOptions extends ConnectionOptions, OpenBody {
  readonly formId: string;
  readonly key: string;
  /** How long to try while the service cannot be reached, in milliseconds; default 30 s. */
  readonly openTimeoutMs?: number;
}

export interface ResumeOptions extends ConnectionOptions {
  readonly sessionId: string;
  readonly respondentToken: string;
}

/** What is told beside the events of the session. */
export interface ConversationNotices {
  /** Every event of the session. */
  readonly event: ConversationEvent;
  readonly connection: Connection;
  /** The events could not be replayed: `state` was replaced, and events continue behind it. */
  readonly reset: Schemas["ResetFrame"];
  /** The conversation takes no more messages. */
  readonly over: ConversationState;
  /** The storage refused to keep what a reload needs. */
  readonly storageFailed: unknown;
}

/** The names that a listener can be called for. */
export type NoticeName = EventType | keyof ConversationNotices;

/** What a listener of a name gets. */
export type NoticeOf<Name extends NoticeName> = Name extends keyof ConversationNotices
  ? ConversationNotices[Name]
  : Name extends EventType
    ? EventOf<Name>
    : never;
