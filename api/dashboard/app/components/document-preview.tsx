/** A document in small: its questions as the respondent is asked them, one after another, and how it ends. */
import type { FormDocument } from "../requests/forms.ts";
import { t } from "../words/words.ts";
import { Recalling } from "./recalling.tsx";

/** More do not help to decide; the rest is counted. */
const SHOWN_MAX = 12;
const OPTIONS_MAX = 6;

interface Shown {
  readonly ref: string;
  readonly title: string;
  readonly options: readonly string[];
}

export function DocumentPreview({ document }: { readonly document: FormDocument }) {
  const blocks = listOf(document["blocks"]).map(shownOf);
  const endings = listOf(document["endings"]).map(shownOf);
  const rest = blocks.length - SHOWN_MAX;
  return (
    <section className="card pad preview" aria-label={t("frame.preview")}>
      <h2>{textOf(document["title"])}</h2>
      <ol className="chat">
        {blocks.slice(0, SHOWN_MAX).map(({ ref, title, options }) => (
          <li key={ref} className="they">
            <Recalling text={title} />
            {options.length > 0 && (
              <span className="options">
                {options.slice(0, OPTIONS_MAX).map((option) => (
                  <span className="tag" key={option}>
                    {option}
                  </span>
                ))}
                {options.length > OPTIONS_MAX && (
                  <span className="tag">{t("frame.andMore", { count: options.length - OPTIONS_MAX })}</span>
                )}
              </span>
            )}
          </li>
        ))}
        {rest > 0 && <li className="sys">{t("frame.moreQuestions", { count: rest })}</li>}
        {endings.slice(0, 1).map(({ ref, title }) => (
          <li key={`ending ${ref}`} className="sys">
            <Recalling text={title} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function shownOf(value: unknown, at: number): Shown {
  const block = recordOf(value);
  const options = listOf(recordOf(block["config"])["options"] ?? block["options"]);
  return {
    ref: textOf(block["ref"]) || String(at),
    title: textOf(block["title"]),
    options: options
      .map((option) => textOf(recordOf(option)["label"]) || textOf(option))
      .filter((label) => label !== ""),
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
