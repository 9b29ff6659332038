/**
 * One message of a respondent and the turn that it makes (§4.7): for the endpoint and for messages over the stream
 * alike.
 *
 * 1. The deadline bounds the wait, not the work. When it passes, the caller learns where to read on: everything behind
 *    `sinceSeq` is this turn's or later.
 * 2. The message's id is the command's id, so a repeat joins the running turn or gets its result.
 * 3. A caller who stops waiting gets what is committed so far, and whether its message is part of that.
 */
import type { Message } from "../../machines/conversation/protocol/messages.ts";
import type { TurnView } from "../../machines/conversation/protocol/views.ts";
import type { OrganizationId, SessionId } from "../../machines/ids.ts";
import type { RespondentCaller, SecretCaller } from "../auth/caller.ts";
import { namesFile, withKnownFiles } from "./answer-files.ts";
import { addressName } from "../limits/address-name.ts";
import type { Services } from "../services/services.ts";
import { callActorUntil, readSession } from "../commands/call-actor.ts";

/**
 * How long a caller whose deadline has passed waits for what is committed. A read takes milliseconds; one that is not
 * answered by then meets a database or a node that is away, and the answer carries what this node knows.
 */
const READ_SO_FAR_MS = 1_000;

/** What a turn needs. */
export type TurnServices = Pick<Services, "actors" | "lastSeenSeqs" | "sessionEvents" | "uploads">;

export interface SentMessage {
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly message: Message;
  /** Taken when the message has no id of its own. */
  readonly newId: () => string;
  readonly deadlineMs: number;
  /** {@link clientAddressOf} the message. */
  readonly client: string | undefined;
}

export interface TurnAnswer {
  /** False: the deadline passed first. */
  readonly inTime: boolean;
  readonly turn: TurnView;
}

/**
 * Whose tries a message counts with, where tries are limited by address. A server's key sends for many respondents from
 * one address.
 * @param connection reading its address is a call of the library, some microseconds: it is read for respondents only.
 */
export function clientAddressOf(
  caller: SecretCaller | RespondentCaller,
  connection: { readonly address: Uint8Array },
): string | undefined {
  return caller.kind === "secret" ? undefined : addressName(connection.address);
}

/** @throws ApiError for a refusal. */
export async function takeTurn(services: TurnServices, sent: SentMessage): Promise<TurnAnswer> {
  const { organization, session } = sent;
  const message = namesFiles(sent.message) ? await withKnownFilesIn(sent.message, services, sent) : sent.message;
  // A deadline that has passed already leaves time for nothing else, so the head is read before the message is sent.
  const before = sent.deadlineMs <= 0 ? (await readSession(services, organization, session)).turn : undefined;
  const commandId = message.id ?? sent.newId();
  const command = { type: "message", message, ...(sent.client === undefined ? {} : { client: sent.client }) } as const;
  const result = await callActorUntil(services, { organization, actor: session, commandId, command }, sent.deadlineMs);
  if (result === undefined)
    return { inTime: false, turn: before === undefined ? await soFar(services, sent, commandId) : pending(before) };
  const { turn } = result;
  const head = turn.sinceSeq + turn.events.length;
  services.lastSeenSeqs.set(session, head);
  // Whoever watches through this node has these events already, or misses them.
  services.sessionEvents.announce(session, head);
  return { inTime: true, turn };
}

type AnswerMessage = Extract<Message, { readonly type: "answer" }>;

function namesFiles(message: Message): message is AnswerMessage {
  return message.type === "answer" && namesFile(message.value);
}

/**
 * The message with its files as the service knows them. @throws ApiError `validation_failed` for a file that is none of
 * the session's.
 */
async function withKnownFilesIn(
  message: AnswerMessage,
  services: TurnServices,
  { organization, session }: SentMessage,
): Promise<Message> {
  const [value = null] = await withKnownFiles(services, organization, session, [
    { ref: message.ref, value: message.value, path: "value" },
  ]);
  return { ...message, value };
}

/** The turn as far as it is committed when its deadline has passed. */
async function soFar(
  services: TurnServices,
  { organization, session }: SentMessage,
  commandId: string,
): Promise<TurnView> {
  const read = await callActorUntil(
    services,
    { organization, actor: session, commandId: "", command: { type: "readSession", sent: commandId } },
    READ_SO_FAR_MS,
  );
  if (read === undefined) return pending({ sinceSeq: services.lastSeenSeqs.get(session) });
  const { turn, sentFrom } = read;
  // It was committed while its caller gave up: what is read has it already.
  return sentFrom === undefined ? pending(turn) : { ...pending(turn), accepted: true, sinceSeq: sentFrom - 1 };
}

/** The turn that a message waits for, given what is committed. */
function pending(committed: Partial<TurnView>): TurnView {
  return {
    complete: false,
    awaitingSubmit: false,
    question: null,
    ending: null,
    answers: {},
    collected: 0,
    pendingVerification: null,
    pendingPayment: null,
    sinceSeq: 0,
    ...committed,
    accepted: false,
    assistantMessages: [],
    validation: null,
    events: [],
  };
}
