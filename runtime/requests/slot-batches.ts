/**
 * Slot batches: slot requests of several sessions of this node to one form, in one command.
 *
 * Owns: which requests go together, and when. Does not own: sending and what a reply means (`slots.ts`), granting
 * (`runtime/actors/form-slots.ts`).
 *
 * 1. At most {@link UNDER_WAY_MAX} commands to a form are under way; later requests go with the next one. So a form
 *    that all sessions complete at once takes one turn for many of them.
 * 2. Requests are sent once, in their order. One that is aborted before is not sent.
 * 3. The bound on waiting requests is the handler's (`slots.ts`): each waits with its own signal.
 */
import { SLOT_REQUESTS_PER_COMMAND_MAX, SLOTS_PER_COMMAND_MAX, type SlotRequest } from "../commands/slots.ts";

/** Two: the form decides the second while the first commits, and each journal batch holds one. */
const UNDER_WAY_MAX = 2;

/** The slots that a session requests, until `untilMs` of this node's monotonic clock. */
export interface PendingSlotRequest extends Omit<SlotRequest, "until"> {
  readonly untilMs: number;
}

interface Waiting<Answer> {
  readonly ask: PendingSlotRequest;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface FormQueue<Target, Answer> {
  readonly target: Target;
  underWay: number;
  readonly waiting: Set<Waiting<Answer>>;
}

/** Sends requests to the form and returns the answers in their order. */
export type SendSlots<Target, Answer> = (
  target: Target,
  asks: readonly PendingSlotRequest[],
) => Promise<readonly Answer[]>;

export class SlotBatches<Target extends { readonly form: string }, Answer> {
  readonly #send: SendSlots<Target, Answer>;
  /** Forms with a command under way. */
  readonly #queues = new Map<string, FormQueue<Target, Answer>>();

  constructor(send: SendSlots<Target, Answer>) {
    this.#send = send;
  }

  /** Rejects with the error of the command, or if the signal aborts before it was sent. */
  ask(target: Target, ask: PendingSlotRequest, signal: AbortSignal): Promise<Answer> {
    let queue = this.#queues.get(target.form);
    if (queue === undefined) {
      queue = { target, underWay: 0, waiting: new Set() };
      this.#queues.set(target.form, queue);
    }
    const { waiting } = queue;
    const answered = new Promise<Answer>((resolve, reject) => {
      const one = { ask, resolve, reject };
      waiting.add(one);
      signal.addEventListener(
        "abort",
        () => {
          if (waiting.delete(one)) reject(new Error("aborted before it was sent"));
        },
        { once: true },
      );
    });
    this.#sendNext(queue);
    return answered;
  }

  #sendNext(queue: FormQueue<Target, Answer>): void {
    if (queue.underWay >= UNDER_WAY_MAX) return;
    const together = nextOf(queue.waiting);
    if (together.length === 0) {
      if (queue.underWay === 0) this.#queues.delete(queue.target.form);
      return;
    }
    queue.underWay++;
    void this.#sendTogether(queue, together).then(() => {
      queue.underWay--;
      this.#sendNext(queue);
    });
  }

  /** Never rejects: an error rejects the requests that were sent. */
  async #sendTogether({ target }: FormQueue<Target, Answer>, together: readonly Waiting<Answer>[]): Promise<void> {
    try {
      const answers = await this.#send(
        target,
        together.map(({ ask }) => ask),
      );
      for (const [index, { resolve, reject }] of together.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error("a form did not answer a slot request"));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}

/** Takes as many waiting requests as one command may hold, at least one. */
function nextOf<Answer>(waiting: Set<Waiting<Answer>>): Waiting<Answer>[] {
  const together: Waiting<Answer>[] = [];
  let slots = 0;
  for (const one of waiting) {
    slots += one.ask.take.length;
    if (together.length > 0 && (together.length >= SLOT_REQUESTS_PER_COMMAND_MAX || slots > SLOTS_PER_COMMAND_MAX))
      break;
    waiting.delete(one);
    together.push(one);
  }
  return together;
}
