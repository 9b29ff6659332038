/**
 * One conversation as a person has it: a message goes out, and what comes back is heard. The same over the machine in
 * this process and over HTTP, so that people and judges know no difference.
 */
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import type { EndingView, PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import type { Json } from "../../../machines/json.ts";

/** A change of an answer; null is a skipped question. */
export interface Written {
  readonly ref: string;
  readonly value: Json;
  /** Absent for a question that had no answer. */
  readonly before?: Json;
}

export interface Heard {
  readonly messages: readonly { readonly text: string; readonly ref?: string }[];
  readonly written: readonly Written[];
  /** The question that waits; null where none does. */
  readonly question: PublicBlock | null;
  readonly status: string;
  /** True if the person was offered a choice of ways, or the question was put aside for later. */
  readonly offersWayOn: boolean;
  /** Words that reply to a question of the assistant's own, such as whether to change an earlier answer. */
  readonly proposed: readonly string[];
  readonly ending: EndingView | null;
}

export interface Talk {
  /** What was said when the conversation opened. */
  readonly opening: Heard;
  /** @throws Error if the message is refused. */
  send(message: Message): Promise<Heard>;
  /** An answer as the person reads it, after it was recorded; undefined where there is none. */
  displayOf(ref: string): Promise<string | undefined>;
  /**
   * Goes on where words do not help: a file, a signature, a payment, a code that was sent; undefined where this way of
   * talking cannot.
   */
  goOnWithoutWords(heard: Heard): Promise<Heard | undefined>;
}

export const ENDED: ReadonlySet<string> = new Set(["completed", "disqualified", "expired"]);

/** What a turn's events say to the person. */
export function heardFrom(
  events: readonly DomainEvent[],
  { question, status, ending }: Pick<Heard, "question" | "status" | "ending">,
): Heard {
  const messages: { text: string; ref?: string }[] = [];
  const written: Written[] = [];
  let offersWayOn = false;
  let proposed: readonly string[] = [];
  for (const { type, data } of events) {
    // Read by its name: a release before it does not have the event.
    if ((type as string) === "question.deferred") offersWayOn = true;
    if (type === "message.assistant") {
      messages.push({ text: data.text, ...(data.ref === undefined ? {} : { ref: data.ref }) });
      // Replies beside the question's own input are ways on; others answer a question of the assistant's.
      const { replies = [], beside } = data as { readonly replies?: readonly string[]; readonly beside?: true };
      if (replies.length > 0 && beside === true) offersWayOn = true;
      else if (replies.length > 0) proposed = replies;
    }
    if (type === "answer.recorded") written.push({ ref: data.ref, value: data.value });
    if (type === "answer.changed") written.push({ ref: data.ref, value: data.value, before: data.before });
    if (type === "answer.skipped") written.push({ ref: data.ref, value: null });
  }
  return { messages, written, question, status, offersWayOn, proposed, ending };
}
