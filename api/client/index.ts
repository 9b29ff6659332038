/** `@parley/client`: what runs outside the service, in browsers and on servers. */
export { createApi, type ApiOptions, type ParleyApi } from "./api.ts";
export { Conversation } from "./conversation.ts";
export type {
  ConnectionOptions,
  ConversationNotices,
  Message,
  NoticeName,
  NoticeOf,
  OpenOptions,
  ResumeOptions,
  SentFile,
  Turn,
} from "./conversation-options.ts";
export type { ConversationState, Ending, Question } from "./conversation-state.ts";
export type { ConversationEvent, EventOf, EventType, ServerFrame } from "./protocol/frames.ts";
export type { Connection } from "./link/link-machine.ts";
export { ParleyError, type ClientErrorCode, type ErrorEnvelope } from "./protocol/requests.ts";
export { memoryStorage, webStorage, type ConversationStorage } from "./storage.ts";
export type { components, operations, paths } from "./generated/description.ts";
