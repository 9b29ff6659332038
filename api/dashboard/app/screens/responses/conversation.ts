/**
 * A conversation as it happened, from the events of its session (§4.4): bubbles of both sides, and small notes on what
 * was understood and changed.
 */
import type { components } from "../../../../client/generated/description.ts";
import { t } from "../../words/words.ts";

export type SessionEvent = components["schemas"]["Event"];
type AskedQuestion = components["schemas"]["QuestionAskedEvent"]["data"]["question"];

export interface ConversationItem {
  readonly key: number;
  readonly side: "they" | "me" | "note";
  readonly text: string;
}

export function conversationItems(events: readonly SessionEvent[]): readonly ConversationItem[] {
  const items: ConversationItem[] = [];
  const asked = new Map<string, AskedQuestion>();
  /** The last reply, if it was words: it is worth saying what they were understood as where that differs. */
  let words: string | undefined;
  const add = (seq: number, side: ConversationItem["side"], text: string): void => {
    if (text !== "") items.push({ key: items.length === 0 ? seq : seq + items.length / 10_000, side, text });
  };
  for (const event of events) {
    const { seq } = event;
    switch (event.type) {
      case "message.assistant":
        add(seq, "they", event.data.text);
        break;
      case "question.asked":
        asked.set(event.data.ref, event.data.question);
        break;
      case "message.respondent": {
        const { data } = event;
        words = data.type === "text" ? data.text : undefined;
        if (data.type === "text") add(seq, "me", data.redacted === true ? t("responses.hidden") : (data.text ?? ""));
        else if (data.type === "answer")
          add(seq, "me", data.redacted === true ? t("responses.hidden") : valueWords(data.value, asked.get(data.ref)));
        else add(seq, "note", actionWords(data.type));
        break;
      }
      case "answer.recorded": {
        const value = valueWords(event.data.value, asked.get(event.data.ref));
        if (words !== undefined && value.toLowerCase() !== words.trim().toLowerCase())
          add(seq, "note", t("responses.recordedAs", { value }));
        break;
      }
      case "answer.changed":
        add(
          seq,
          "note",
          t("responses.changedTo", {
            value: valueWords(event.data.value, asked.get(event.data.ref)),
            before: valueWords(event.data.before, asked.get(event.data.ref)),
          }),
        );
        break;
      case "answer.skipped":
        add(seq, "note", t("responses.skippedNote"));
        break;
      case "question.deferred":
        if (event.data.cleared !== true) add(seq, "note", t("responses.deferredNote"));
        break;
      case "validation.failed":
        add(seq, "note", t("responses.notUnderstood"));
        break;
      case "session.opened":
        break;
      default: {
        const told = eventWords(event);
        if (told !== undefined) add(seq, "note", told);
      }
    }
  }
  return items;
}

function actionWords(type: string): string {
  switch (type) {
    case "skip":
      return "";
    case "back":
    case "edit":
      return t("responses.wentBack");
    case "restart":
      return t("responses.restarted");
    default:
      return "";
  }
}

/** What an event says by itself; undefined: nothing that a person needs. */
export function eventWords(event: SessionEvent): string | undefined {
  switch (event.type) {
    case "session.opened":
      return t("responses.evOpened");
    case "session.completed":
      return t("responses.evCompleted");
    case "session.disqualified":
      return t("responses.evDisqualified");
    case "session.abandoned":
      return t("responses.evAbandoned", { reason: event.data.reason });
    case "session.resumed":
      return t("responses.evResumed");
    case "auth.passed":
      return t("responses.evAuth");
    case "verification.sent":
      return t("responses.evCodeSent", { to: event.data.sentTo });
    case "verification.passed":
      return t("responses.evCodePassed");
    case "payment.pending":
      return t("responses.evPaymentPending");
    case "payment.paid":
      return t("responses.evPaymentPaid");
    case "payment.failed":
      return t("responses.evPaymentFailed");
    case "followup.sent":
      return t("responses.evFollowUp", { to: event.data.sentTo });
    case "review.ready":
      return t("responses.evReview");
    default:
      return undefined;
  }
}

/** The line of an event on the time line; undefined: it is not told there. */
export function timelineWords(event: SessionEvent, titleOf: (ref: string) => string): string | undefined {
  switch (event.type) {
    case "question.asked":
      return t("responses.evAsked", { question: titleOf(event.data.ref) });
    case "answer.recorded":
      return t("responses.evAnswered", { question: titleOf(event.data.ref) });
    case "answer.changed":
      return t("responses.evChanged", { question: titleOf(event.data.ref) });
    case "answer.skipped":
      return t("responses.evSkipped", { question: titleOf(event.data.ref) });
    case "question.deferred":
      return event.data.cleared === true ? undefined : t("responses.evDeferred", { question: titleOf(event.data.ref) });
    case "validation.failed":
      return t("responses.evNotUnderstood", { question: titleOf(event.data.ref) });
    default:
      return eventWords(event);
  }
}

/** A value as a person reads it, with the labels of the question as it was asked. */
export function valueWords(value: unknown, question: AskedQuestion | undefined): string {
  if (value === null || value === undefined) return t("responses.noAnswer");
  if (typeof value === "boolean") return value ? t("responses.yes") : t("responses.no");
  if (Array.isArray(value)) return value.map((each) => valueWords(each, question)).join(", ");
  if (typeof value === "object") {
    const { other, name, accepted, start, end } = value as Readonly<Record<string, unknown>>;
    if (typeof other === "string") return other;
    if (typeof name === "string") return name;
    if (typeof accepted === "boolean") return valueWords(accepted, question);
    if (typeof start === "string")
      return typeof end === "string" ? t("responses.fromTo", { from: start, to: end }) : start;
    return Object.values(value)
      .map((each) => valueWords(each, question))
      .join(", ");
  }
  const options: unknown = question?.["options"];
  if (Array.isArray(options)) {
    const option = (options as readonly { readonly ref?: unknown; readonly label?: unknown }[]).find(
      ({ ref }) => ref === value,
    );
    if (typeof option?.label === "string") return option.label;
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
