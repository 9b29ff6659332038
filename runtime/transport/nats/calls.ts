/**
 * Calls between nodes over NATS: bytes there, bytes back.
 *
 * Owns: matching answers to calls, waiting, which messages leave together. Does not own: the connection, the bytes of a
 * batch (`message-batches.ts`) or of a part (`message-parts.ts`), the meaning of what is carried.
 *
 * 1. A call is answered once, or rejected with {@link UnreachableError}: at once if there is no responder or NATS is
 *    unavailable, else after the given time. It is then unknown whether the other node acted.
 * 2. Nothing is queued for a node that is not there.
 * 3. The calls of one turn of the event loop to one subject leave as one message, and so do the answers to one node.
 *    What is large goes alone, in parts.
 * 4. A node of a release without batches does not listen to them. NATS says so before anything is acted on, and that
 *    node is called one by one.
 * 5. What has another version is of another release: it is not read and not answered, and the log says so.
 */
import type { Msg } from "nats";
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";
import type { Nats } from "./connection.ts";
import { RepeatedFailures } from "../../node/repeated-failures.ts";
import { BATCH_VERSION, BATCHED_BYTES_MAX, packBatches, unpackBatch, type Batched } from "./message-batches.ts";
import { MessageAssembler, PARTS_VERSION, splitMessage } from "./message-parts.ts";
import { UnreachableError } from "../transport.ts";

/** The status that NATS sends if a subject has no responder. */
const NO_RESPONDERS = 503;
/** A batch names its calls by 32 bits. Four thousand are under way at most. */
const CALL_NUMBERS = 2 ** 32;
/** Nodes without batches that are remembered. */
const ALONE_MAX = 1_000;

/**
 * Behind the subject of a node's answers: `_` has answers in batches; `_n` is where batch n of calls would be answered,
 * which only NATS itself does, without a responder; `~n` has the answer to call n alone. Older nodes use bare numbers.
 */
const ANSWER_BATCHES = "_";
const ANSWER_ALONE = "~";

export interface NatsCallsOptions {
  readonly nats: Nats;
  readonly clock: Clock;
  readonly log: Log;
  /** Identifies this process among all that use the server. */
  readonly nodeId: string;
}

interface Asked {
  readonly subject: string;
  readonly question: Uint8Array;
  readonly resolve: (answer: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly cancelTimer: () => void;
  /** The batch that it left in. */
  batch: CallBatch | undefined;
}

/** Calls that left together and have no answer yet. */
interface CallBatch {
  readonly number: number;
  readonly calls: Set<number>;
}

export class NatsCalls {
  readonly #options: NatsCallsOptions;
  readonly #answerSubject: string;
  readonly #asked = new Map<number, Asked>();
  readonly #batches = new Map<number, CallBatch>();
  readonly #assembler = new MessageAssembler();
  /** Calls by subject, and answers by the asking node's subject, that leave at the end of this turn of the loop. */
  readonly #callsToSend = new Map<string, Batched[]>();
  readonly #answersToSend = new Map<string, Batched[]>();
  /** Subjects that are called one by one. */
  readonly #alone = new Set<string>();
  readonly #foreign: RepeatedFailures;
  #questions = 0;
  #batchesSent = 0;

  constructor(options: NatsCallsOptions) {
    this.#options = options;
    this.#foreign = new RepeatedFailures(() => options.clock.monotonicMs());
    this.#answerSubject = `parley.answers.${options.nodeId}`;
    options.nats.subscribe(`${this.#answerSubject}.*`, (message) => this.#answered(message));
    options.nats.watch((isUp) => {
      if (!isUp) this.#giveUp("NATS went away");
    });
  }

  /** Answers calls to a subject. A handler that rejects sends no reply. */
  serve(subject: string, handler: (question: Uint8Array) => Promise<Uint8Array>): void {
    const { nats, log } = this.#options;
    const answer = (question: Uint8Array, send: (answer: Uint8Array) => void): void => {
      handler(question)
        .then(send)
        .catch((error: unknown) => log.error({ err: error, subject }, "could not answer a call of another node"));
    };
    nats.subscribe(batchesOf(subject), ({ reply, data }) => {
      const asker = reply === undefined ? undefined : replySubject(reply).asker;
      if (asker === undefined || this.#isForeign(data, BATCH_VERSION, subject)) return;
      for (const { call, bytes } of unpackBatch(data))
        answer(bytes, (answered) => this.#answerTo(asker, call, answered));
    });
    nats.subscribe(subject, ({ reply, data }) => {
      if (this.#isForeign(data, PARTS_VERSION, subject)) return;
      const question = reply === undefined ? undefined : this.#assembler.take(reply, data);
      if (reply === undefined || question === undefined) return;
      const { asker, name } = replySubject(reply);
      answer(question, (answered) =>
        name.startsWith(ANSWER_ALONE)
          ? this.#answerTo(asker, numberOf(name), answered)
          : this.#publish(reply, answered),
      );
    });
  }

  /** @throws UnreachableError; RangeError for a call that is too large. */
  ask(subject: string, question: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const call = this.#questions;
      this.#questions = (this.#questions + 1) % CALL_NUMBERS;
      const cancelTimer = this.#options.clock.after(timeoutMs, () =>
        this.#failed(call, `no answer within ${Math.round(timeoutMs)} ms`),
      );
      this.#asked.set(call, { subject, question, resolve, reject, cancelTimer, batch: undefined });
      if (!this.#options.nats.isUp) this.#failed(call, "NATS is away");
      else if (question.length > BATCHED_BYTES_MAX || this.#alone.has(subject)) this.#askAlone(call);
      else this.#gather(this.#callsToSend, subject, { call, bytes: question });
    });
  }

  /** Rejects all waiting calls. */
  close(): void {
    this.#giveUp("this node stops");
  }

  #askAlone(call: number): void {
    const asked = this.#asked.get(call);
    if (asked === undefined) return;
    asked.batch = undefined;
    try {
      if (!this.#publish(asked.subject, asked.question, this.#aloneSubject(call))) this.#failed(call, "NATS is away");
    } catch (error) {
      this.#take(call)?.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #answerTo(asker: string, call: number, answer: Uint8Array): void {
    if (answer.length > BATCHED_BYTES_MAX) this.#publish(`${asker}.${aloneName(call)}`, answer);
    else this.#gather(this.#answersToSend, asker, { call, bytes: answer });
  }

  #gather(gathered: Map<string, Batched[]>, subject: string, message: Batched): void {
    if (this.#callsToSend.size === 0 && this.#answersToSend.size === 0) setImmediate(() => this.#sendGathered());
    const messages = gathered.get(subject);
    if (messages === undefined) gathered.set(subject, [message]);
    else messages.push(message);
  }

  #sendGathered(): void {
    const { nats } = this.#options;
    for (const [subject, calls] of this.#callsToSend) {
      // Calls may have failed since: their callers do not wait, so nothing must act on them.
      const waiting = calls.filter(({ call }) => this.#asked.has(call));
      for (const { frame, messages } of packBatches(waiting, nats.payloadBytesMax)) {
        const batch = { number: this.#batchesSent++, calls: new Set(messages.map(({ call }) => call)) };
        const reply = `${this.#answerSubject}.${ANSWER_BATCHES}${batch.number.toString(36)}`;
        if (nats.publish(batchesOf(subject), frame, reply)) this.#left(batch);
        else for (const call of batch.calls) this.#failed(call, "NATS is away");
      }
    }
    for (const [asker, answers] of this.#answersToSend)
      for (const { frame } of packBatches(answers, nats.payloadBytesMax))
        nats.publish(`${asker}.${ANSWER_BATCHES}`, frame);
    this.#callsToSend.clear();
    this.#answersToSend.clear();
  }

  #left(batch: CallBatch): void {
    this.#batches.set(batch.number, batch);
    for (const call of batch.calls) {
      const asked = this.#asked.get(call);
      if (asked !== undefined) asked.batch = batch;
    }
  }

  #publish(subject: string, bytes: Uint8Array, reply?: string): boolean {
    const { nats } = this.#options;
    return splitMessage(bytes, nats.payloadBytesMax).every((part) => nats.publish(subject, part, reply));
  }

  #answered(message: Msg): void {
    const { name } = replySubject(message.subject);
    if (name === ANSWER_BATCHES) {
      if (this.#isForeign(message.data, BATCH_VERSION, message.subject)) return;
      for (const { call, bytes } of unpackBatch(message.data)) {
        const asked = this.#take(call);
        if (asked === undefined) continue;
        this.#alone.delete(asked.subject);
        asked.resolve(bytes);
      }
      return;
    }
    const isUnheard = message.data.length === 0 && message.headers?.code === NO_RESPONDERS;
    const number = numberOf(name);
    if (name.startsWith(ANSWER_BATCHES)) {
      if (isUnheard) for (const call of this.#batches.get(number)?.calls ?? []) this.#askAlone(call);
      this.#batches.delete(number);
      return;
    }
    const asked = this.#asked.get(number);
    if (asked === undefined) return;
    if (isUnheard) {
      this.#failed(number, "nobody listens");
      return;
    }
    if (this.#isForeign(message.data, PARTS_VERSION, message.subject)) return;
    const answer = this.#assembler.take(message.subject, message.data);
    if (answer === undefined) return;
    // A node that knows batches would have answered in one.
    if (answer.length <= BATCHED_BYTES_MAX && this.#alone.size < ALONE_MAX) this.#alone.add(asked.subject);
    this.#take(number)?.resolve(answer);
  }

  /** True for a frame of another version. An empty one is NATS's own. */
  #isForeign(frame: Uint8Array, version: number, subject: string): boolean {
    if (frame.length === 0 || frame[0] === version) return false;
    const omitted = this.#foreign.note(subject);
    if (omitted !== undefined)
      this.#options.log.warn(
        { subject, version: frame[0], known: version, omitted },
        "a message of another release cannot be read and is not answered",
      );
    return true;
  }

  #failed(call: number, reason: string): void {
    this.#assembler.forget(this.#aloneSubject(call));
    this.#take(call)?.reject(new UnreachableError(reason));
  }

  #take(call: number): Asked | undefined {
    const asked = this.#asked.get(call);
    if (asked === undefined) return undefined;
    this.#asked.delete(call);
    asked.cancelTimer();
    asked.batch?.calls.delete(call);
    if (asked.batch?.calls.size === 0) this.#batches.delete(asked.batch.number);
    return asked;
  }

  #giveUp(reason: string): void {
    for (const call of [...this.#asked.keys()]) this.#failed(call, reason);
  }

  #aloneSubject(call: number): string {
    return `${this.#answerSubject}.${aloneName(call)}`;
  }
}

/** Where a subject's calls come in batches. */
function batchesOf(subject: string): string {
  return `${subject}.batch`;
}

function aloneName(call: number): string {
  return ANSWER_ALONE + call.toString(36);
}

/** The number in `_n` and `~n`. */
function numberOf(name: string): number {
  return Number.parseInt(name.slice(1), 36);
}

/** A reply subject as the asking node's subject of answers and what follows it. */
function replySubject(subject: string): { readonly asker: string; readonly name: string } {
  const at = subject.lastIndexOf(".");
  return { asker: subject.slice(0, at), name: subject.slice(at + 1) };
}
