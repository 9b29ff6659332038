/** What the report needs of a question's config: the steps of a scale, the currency. Defaults are the block types'. */
import type { Scale } from "./question-chart.ts";

const DEFAULTS: Readonly<Record<string, Scale>> = {
  rating: { min: 1, max: 5, step: 1 },
  opinion_scale: { min: 1, max: 10, step: 1 },
  csat: { min: 1, max: 5, step: 1 },
  ces: { min: 1, max: 7, step: 1 },
  slider: { min: 0, max: 100, step: 1 },
};

/** @param doc of the draft, as it came: a question that it does not have has no scale */
export function scaleOf(doc: Readonly<Record<string, unknown>> | undefined, ref: string): Scale | undefined {
  const block = blockOf(doc, ref);
  const preset = DEFAULTS[String(block?.["type"])];
  if (block === undefined || preset === undefined) return undefined;
  const config = record(block["config"]);
  const number = (name: string, otherwise: number): number => {
    const value = config[name];
    return typeof value === "number" ? value : otherwise;
  };
  return { min: number("min", preset.min), max: number("max", preset.max), step: number("step", preset.step) };
}

/** The currency in which a question is answered; undefined: it has none. */
export function currencyOf(doc: Readonly<Record<string, unknown>> | undefined, ref: string): string | undefined {
  const currency = record(blockOf(doc, ref)?.["config"])["currency"];
  return typeof currency === "string" ? currency : undefined;
}

function blockOf(
  doc: Readonly<Record<string, unknown>> | undefined,
  ref: string,
): Readonly<Record<string, unknown>> | undefined {
  const blocks: readonly unknown[] = Array.isArray(doc?.["blocks"]) ? doc["blocks"] : [];
  return blocks.map(record).find((each) => each["ref"] === ref);
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
