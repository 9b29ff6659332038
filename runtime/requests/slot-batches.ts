/**
 * What sessions of this node ask of one form in the same moments, sent together.
 *
 * Owns: who goes with whom, and when. Does not own: sending and what an answer means (`slots.ts`), granting
 * (`runtime/actors/form-slots.ts`).
 *
 * 1. Of a form so many sendings are under way, {@link UNDER_WAY_MAX}: who asks meanwhile goes with the next. So a
 *    form that all sessions of the node complete at once is asked as often as one that few do, and takes one turn for
 *    many of them.
 * 2. Sent in the order in which they asked, each once. Who gives up before that is not sent.
 * 3. Bounded by who waits: whoever asks waits with its signal, and the kind has a bound on these (`slots.ts`).
 */
import { SLOT_REQUESTS_PER_COMMAND_MAX, SLOTS_PER_COMMAND_MAX, type SlotRequest } from "../commands/slots.ts";

/** Two: the form decides the second while the first is committed, and each batch of the journal has one. */
const UNDER_WAY_MAX = 2;

/** What a session asks for, which waits until `untilMs` of this node's monotonic clock. */
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

/** Sends to the form and gives the answers in the order of the asks. */
export type SendSlots<Target, Answer> = (
  target: Target,
  asks: readonly PendingSlotRequest[],
) => Promise<readonly Answer[]>;

export class SlotBatches<Target extends { readonly form: string }, Answer> {
  readonly #send: SendSlots<Target, Answer>;
  /** Forms of which something is under way. */
  readonly #queues = new Map<string, FormQueue<Target, Answer>>();

  constructor(send: SendSlots<Target, Answer>) {
    this.#send = send;
  }

  /** Rejects with what sending rejected with, or when the signal comes before it was sent. */
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
          if (waiting.delete(one)) reject(new Error("given up before it was sent"));
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

  /** Never rejects: an error is the answer of those who were sent. */
  async #sendTogether({ target }: FormQueue<Target, Answer>, together: readonly Waiting<Answer>[]): Promise<void> {
    try {
      const answers = await this.#send(
        target,
        together.map(({ ask }) => ask),
      );
      for (const [index, { resolve, reject }] of together.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error("a form left an ask without an answer"));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}

/** Takes as many from those who wait as one command may hold; the first in any case. */
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
