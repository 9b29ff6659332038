/**
 * Takes one turn: sends a respondent's message to its session and waits for the result (§4.7).
 *
 * 1. The deadline bounds the wait, not the work. When it passes, the answer says where to read on: every event after
 *    `sinceSeq` is of this turn or of a later one.
 * 2. The message's id is the command's id: a repeat joins the running turn or gets its result.
 * 3. After the deadline the answer carries what is committed, and whether the message is part of it.
 */
import type { Message } from "../../machines/conversation/protocol/messages.ts";
import type { TurnView } from "../../machines/conversation/protocol/views.ts";
import type { SessionId } from "../../machines/ids.ts";
import type { RespondentCaller, OrganizationCaller } from "../auth/caller.ts";
import { namesFile, withKnownFiles } from "./answer-files.ts";
import { addressName } from "../limits/address-name.ts";
import type { Services } from "../services/services.ts";
import { callActorUntil } from "../commands/call-actor.ts";
import { readSessionFor, readSession } from "./read-session.ts";
import { seesTestDataOnly } from "../auth/test-keys.ts";

/**
 * How long to wait, after the deadline, for the read of the committed events. A read takes milliseconds. One that takes
 * longer means that the database or a node is unavailable; the answer then carries the last `seq` seen by this node.
 */
const READ_SO_FAR_MS = 1_000;

/** The services that a turn uses. */
export type TurnServices = Pick<Services, "actors" | "lastSeenSeqs" | "sessionEvents" | "uploads">;

export interface SentMessage {
  readonly caller: OrganizationCaller | RespondentCaller;
  readonly session: SessionId;
  readonly message: Message;
  /** Creates the id of a message without one. */
  readonly newId: () => string;
  readonly deadlineMs: number;
  /** {@link clientAddressOf} the message. */
  readonly client: string | undefined;
}

export interface TurnAnswer {
  /** False if the deadline passed first. */
  readonly inTime: boolean;
  readonly turn: TurnView;
}

/**
 * The address whose limit of guesses (codes, passwords) a message counts against. Undefined for a server's key, which
 * sends for many respondents from one address.
 * @param connection reading its address costs some microseconds, so it is read for respondents only.
 */
export function clientAddressOf(
  caller: OrganizationCaller | RespondentCaller,
  connection: { readonly address: Uint8Array },
): string | undefined {
  return caller.kind === "secret" ? undefined : addressName(connection.address);
}

/** @throws ApiError for a refusal; `not_found` also for a live session and a test key. */
export async function takeTurn(services: TurnServices, sent: SentMessage): Promise<TurnAnswer> {
  const { caller, session } = sent;
  const { organization } = caller;
  // A live key costs no read.
  if (seesTestDataOnly(caller)) await readSessionFor(services, caller, session);
  const message = namesFiles(sent.message) ? await withKnownFilesIn(sent.message, services, sent) : sent.message;
  // With a deadline of 0 there is no time after the message, so the head is read before it is sent.
  const before = sent.deadlineMs <= 0 ? (await readSession(services, organization, session)).turn : undefined;
  const commandId = message.id ?? sent.newId();
  const command = { type: "message", message, ...(sent.client === undefined ? {} : { client: sent.client }) } as const;
  const result = await callActorUntil(services, { organization, actor: session, commandId, command }, sent.deadlineMs);
  if (result === undefined)
    return { inTime: false, turn: before === undefined ? await soFar(services, sent, commandId) : pending(before) };
  const { turn } = result;
  const head = turn.sinceSeq + turn.events.length;
  services.lastSeenSeqs.set(session, head);
  // A watcher on this node that has not received these events reads them now.
  services.sessionEvents.announce(session, head);
  return { inTime: true, turn };
}

type AnswerMessage = Extract<Message, { readonly type: "answer" }>;

function namesFiles(message: Message): message is AnswerMessage {
  return message.type === "answer" && namesFile(message.value);
}

/**
 * The message with its files as the service stores them. @throws ApiError `validation_failed` for a file of another
 * session.
 */
async function withKnownFilesIn(
  message: AnswerMessage,
  services: TurnServices,
  { caller: { organization }, session }: SentMessage,
): Promise<Message> {
  const [value = null] = await withKnownFiles(services, organization, session, [
    { ref: message.ref, value: message.value, path: "value" },
  ]);
  return { ...message, value };
}

/** The committed part of the turn when its deadline has passed. */
async function soFar(
  services: TurnServices,
  { caller: { organization }, session }: SentMessage,
  commandId: string,
): Promise<TurnView> {
  const read = await callActorUntil(
    services,
    { organization, actor: session, commandId: "", command: { type: "readSession", sent: commandId } },
    READ_SO_FAR_MS,
  );
  if (read === undefined) return pending({ sinceSeq: services.lastSeenSeqs.get(session) });
  const { turn, sentFrom } = read;
  // The message was committed after the deadline and before this read.
  return sentFrom === undefined ? pending(turn) : { ...pending(turn), accepted: true, sinceSeq: sentFrom - 1 };
}

/** The turn of a message that is not committed yet, with the session's committed state. */
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
