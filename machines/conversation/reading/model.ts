/**
 * The language model, for replies that the deterministic understanding does not know or doubts.
 *
 * Owns: when it is asked, and what its answer means. Does not own: the request (`protocol/requests.ts`), the
 * understanding without it (`machines/understanding`).
 *
 * 1. At most once per message, only where a model is available, and never about what words cannot answer.
 * 2. Its answer must pass the block like any other. An answer that it is not sure of, or that the reply itself bounds,
 *    doubts or makes depend on something, is offered back.
 * 3. Without an answer in time the conversation continues as if there were no model.
 * 4. Only the respondent can consent: no model reads consent from a reply.
 */
import type { BlockContext } from "../../document/block-type/block-type.ts";
import type { Block } from "../../document/schema/block.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { AnswerKind } from "../../values/answer-kind.ts";
import { dateText, timeText, weekdayOf } from "../../values/calendar.ts";
import { localNow } from "../../values/local-now.ts";
import { mustBeConfirmed } from "../../understanding/fences.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { languageContext } from "./question-context.ts";
import type { ModelUse } from "../events/message-events.ts";

/** Characters of a reply that are sent; a longer text is no answer that was missed by a word. */
const TEXT_CHARACTERS_MAX = 2_000;

/** Kinds without a model: any text is an answer, consent, and what words cannot give. */
const NOT_ASKED: ReadonlySet<AnswerKind["kind"]> = new Set(["text", "consent", "none"]);
/** Kinds whose words may be relative to today ("the Friday after next"). */
const COUNTED_FROM_TODAY: ReadonlySet<AnswerKind["kind"]> = new Set(["date", "datetime", "date_range", "time"]);
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export interface ModelAnswer {
  readonly reason: string;
  /** Undefined if the model does not know either, or could not be asked. */
  readonly answer: { readonly value: Json; readonly isSure: boolean } | undefined;
  readonly outcome: ModelUse["outcome"];
  readonly tokens?: number;
}

/**
 * The model's reading of a reply; undefined if it is not asked.
 * @param why the rules know nothing, or have a reading that they doubt. Where the reply itself doubts, no reader can
 * settle it.
 */
export function askModel(
  draft: TurnDraft,
  block: Block,
  kind: AnswerKind,
  text: string,
  context: Pick<BlockContext, "locale">,
  why: "unclear" | "doubtful" = "unclear",
): ModelAnswer | undefined {
  if (!draft.environment.model || NOT_ASKED.has(kind.kind) || text.length > TEXT_CHARACTERS_MAX) return undefined;
  const isFenced = mustBeConfirmed(kind, text, languageContext(draft).locales);
  if (why === "doubtful" && isFenced) return undefined;
  const reason = `${why}_${kind.kind}`;
  const question: JsonObject = {
    ref: block.ref,
    type: block.type,
    title: draft.render(block.title),
    description: block.description === null ? null : draft.render(block.description),
    ...(COUNTED_FROM_TODAY.has(kind.kind) ? { moment: momentOf(draft) } : {}),
    ...(kind as unknown as JsonObject),
  };
  const { seq } = draft.control;
  const said = draft.request({ key: "model", kind: "model", block: question, text, language: context.locale, seq });
  if (!said.ok) return { reason, answer: undefined, outcome: "failed" };
  const { answer, confidence, tokens } = said.value as {
    readonly answer?: Json;
    readonly confidence?: string;
    readonly tokens?: number;
  };
  const used = tokens === undefined ? {} : { tokens };
  if (answer === undefined || answer === null) return { reason, answer: undefined, outcome: "unclear", ...used };
  const isSure = confidence !== "weak" && !isFenced;
  return { reason, answer: { value: answer, isSure }, outcome: isSure ? "answered" : "asked_back", ...used };
}

/** The respondent's local date and time. */
function momentOf(draft: TurnDraft): string {
  const { date, time } = localNow(draft.now, languageContext(draft).timeZone);
  return `${WEEKDAYS[weekdayOf(date) - 1]}, ${dateText(date)}T${timeText(time)}`;
}
