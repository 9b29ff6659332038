/**
 * rating, opinion_scale, nps, csat, ces: a scale of whole numbers, shown as icons, numbers, or labels if every step has
 * one.
 */
import { formatNumber } from "../../../../../machines/values/locale-format.ts";
import { objectOf, textIn } from "../../conversation/checked-values.ts";
import { numberOf, textOf } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import { moveAmongButtons } from "../parts/arrow-keys.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";

/** SVG paths in a square of 24. */
const MARKS: Readonly<Record<string, string>> = {
  star: "M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z",
  heart: "M12 20.6S3 15.2 3 8.9A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 9 2.7c0 6.3-9 11.7-9 11.7z",
  thumb:
    "M7.2 10.6l4.1-7.9c1.6 0 2.6 1.1 2.6 2.6 0 1.3-.4 2.7-.9 3.9h5.6c1.3 0 2.2 1.1 1.9 2.4l-1.5 6.7c-.2 1-1 1.6-2 1.6H7.2zM7.2 10.6H3.6v9.3h3.6",
};

/** Steps that fit into one row. */
const NARROW_MAX = 7;
const WIDE_MAX = 11;

export function ScaleInput({ question, earlier, free, answer, language, labelledBy, describedBy }: QuestionInputProps) {
  const min = numberOf(question, "min") ?? 1;
  const max = numberOf(question, "max") ?? 5;
  const steps = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const labels = objectOf(question["labels"]);
  const [low, mid, high] = ["low", "mid", "high"].map((place) => textIn(labels[place]));
  const wordOf = (step: number): string =>
    textIn(labels[String(step)]) ||
    (step === min ? (low ?? "") : step === max ? (high ?? "") : step * 2 === min + max ? (mid ?? "") : "");
  const mark = question.type === "rating" ? MARKS[textOf(question, "icon") ?? "star"] : undefined;
  const inWords = mark === undefined && steps.length <= 7 && steps.every((step) => wordOf(step) !== "");
  const nameOf = (step: number): string =>
    mark === undefined
      ? [formatNumber(step, language), wordOf(step)].filter((part) => part !== "").join(", ")
      : wording.outOf(formatNumber(step, language), formatNumber(max, language));
  // One row as long as each step is large enough for a finger, else two.
  const half = Math.ceil(steps.length / 2);
  const columns = {
    "--narrow": steps.length <= NARROW_MAX ? steps.length : half,
    "--wide": steps.length <= WIDE_MAX ? steps.length : half,
  };
  const first = typeof earlier === "number" && steps.includes(earlier) ? earlier : min;
  return (
    <div class={`scale ${inWords ? "in-words" : mark === undefined ? "in-numbers" : "in-marks"}`}>
      <div
        class="steps"
        style={columns}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onKeyDown={moveAmongButtons}
      >
        {steps.map((step) => (
          <button
            type="button"
            key={step}
            role="radio"
            aria-checked={earlier === step}
            aria-label={nameOf(step)}
            // One stop for the tab key; the arrow keys move within the scale.
            tabIndex={step === first ? 0 : -1}
            class={
              typeof earlier === "number" && (earlier === step || (mark !== undefined && step <= earlier))
                ? "step-of chosen"
                : "step-of"
            }
            disabled={!free}
            onClick={() => answer(step)}
          >
            {mark === undefined ? (
              <span class="number-of">{formatNumber(step, language)}</span>
            ) : (
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={mark} />
              </svg>
            )}
            {inWords && <span dir="auto">{wordOf(step)}</span>}
          </button>
        ))}
      </div>
      {!inWords && [low, mid, high].some((word) => word !== "") && (
        // Screen readers read these labels with their steps.
        <div class="ends" aria-hidden="true">
          {[low, mid, high].map((word, index) => (
            <span key={index} dir="auto">
              {word}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
