/**
 * Calls between nodes over NATS: bytes there, bytes back.
 *
 * Owns: matching replies to calls, waiting, parts. Does not own: the connection, the meaning of the bytes.
 *
 * 1. A call is answered once, or rejected with {@link UnreachableError}: at once if there is no responder or NATS is
 *    unavailable, else after the given time. It is then unknown whether the other node acted.
 * 2. Nothing is queued for a node that is not there.
 */
import type { Msg } from "nats";
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";
import type { Nats } from "./connection.ts";
import { MessageAssembler, splitMessage } from "./message-parts.ts";
import { UnreachableError } from "../transport.ts";

/** The status that NATS sends if a subject has no responder. */
const NO_RESPONDERS = 503;

export interface NatsCallsOptions {
  readonly nats: Nats;
  readonly clock: Clock;
  readonly log: Log;
  /** Identifies this process among all that use the server. */
  readonly nodeId: string;
}

interface Asked {
  readonly resolve: (answer: Uint8Array) => void;
  readonly reject: (error: UnreachableError) => void;
  readonly cancelTimer: () => void;
}

export class NatsCalls {
  readonly #options: NatsCallsOptions;
  readonly #answerSubject: string;
  readonly #asked = new Map<string, Asked>();
  readonly #assembler = new MessageAssembler();
  #questions = 0;

  constructor(options: NatsCallsOptions) {
    this.#options = options;
    this.#answerSubject = `parley.answers.${options.nodeId}`;
    options.nats.subscribe(`${this.#answerSubject}.*`, (message) => this.#answered(message));
    options.nats.watch((isUp) => {
      if (!isUp) this.#giveUp("NATS went away");
    });
  }

  /** Answers calls to a subject. A handler that rejects sends no reply. */
  serve(subject: string, handler: (question: Uint8Array) => Promise<Uint8Array>): void {
    const { nats, log } = this.#options;
    nats.subscribe(subject, (message) => {
      const { reply } = message;
      const question = reply === undefined ? undefined : this.#assembler.take(reply, message.data);
      if (reply === undefined || question === undefined) return;
      handler(question)
        .then((answer) => this.#publish(reply, answer))
        .catch((error: unknown) => log.error({ err: error, subject }, "could not answer a call of another node"));
    });
  }

  /** @throws UnreachableError; RangeError for a call that is too large. */
  ask(subject: string, question: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const reply = `${this.#answerSubject}.${(this.#questions++).toString(36)}`;
      const cancelTimer = this.#options.clock.after(timeoutMs, () =>
        this.#failed(reply, `no answer within ${Math.round(timeoutMs)} ms`),
      );
      this.#asked.set(reply, { resolve, reject, cancelTimer });
      try {
        if (!this.#publish(subject, question, reply)) this.#failed(reply, "NATS is away");
      } catch (error) {
        this.#take(reply);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  /** Rejects all waiting calls. */
  close(): void {
    this.#giveUp("this node stops");
  }

  #publish(subject: string, bytes: Uint8Array, reply?: string): boolean {
    const { nats } = this.#options;
    return splitMessage(bytes, nats.payloadBytesMax).every((part) => nats.publish(subject, part, reply));
  }

  #answered(message: Msg): void {
    const reply = message.subject;
    if (!this.#asked.has(reply)) return;
    if (message.data.length === 0 && message.headers?.code === NO_RESPONDERS) {
      this.#failed(reply, "nobody listens");
      return;
    }
    const answer = this.#assembler.take(reply, message.data);
    if (answer !== undefined) this.#take(reply)?.resolve(answer);
  }

  #failed(reply: string, reason: string): void {
    this.#assembler.forget(reply);
    this.#take(reply)?.reject(new UnreachableError(reason));
  }

  #take(reply: string): Asked | undefined {
    const asked = this.#asked.get(reply);
    this.#asked.delete(reply);
    asked?.cancelTimer();
    return asked;
  }

  #giveUp(reason: string): void {
    for (const reply of [...this.#asked.keys()]) this.#failed(reply, reason);
  }
}
