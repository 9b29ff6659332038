/** The config, check and display of types whose answer is a step of a scale of whole numbers. */
import { z } from "zod";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import type { JsonObject } from "../../json.ts";
import type { BlockContext, BlockType, ConfigIssue } from "../../document/block-type/block-type.ts";
import { formatNumber } from "../../values/locale-format.ts";
import { checkNumber, NUMBER_CODES } from "./number-answer.ts";
import { perConfig } from "../../document/block-type/per-config.ts";

/** Labels of the scale: at its ends, in its middle, or at a step by its number. */
export type ScaleLabels = { readonly [place: string]: string };

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly labels?: ScaleLabels;
  /** Further words for a step, by its number, that a respondent may use. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  /** Units that respondents may name besides stars and plain numbers. */
  readonly mark?: "heart" | "thumb";
}

export const scaleLabelsSchema: z.ZodType<ScaleLabels> = z.record(
  z.string().regex(/^(low|mid|high|\d{1,2})$/, "must be low, mid, high or a step"),
  z.string().min(1).max(LABEL_CHARACTERS_MAX),
);

export const LABELS_HINT = 'labels as {low, mid, high} or by step, such as {"1": "Never", "5": "Always"}';

/** What each type of scale defines. */
interface OwnScale<Config extends JsonObject> extends Pick<
  BlockType<Config, number>,
  "type" | "summary" | "configHint" | "configSchema" | "example"
> {
  scaleOf(config: Config): Scale;
  /** Extras of the public block besides `min`, `max` and `labels`. */
  publicExtras?(config: Config, context: BlockContext): JsonObject;
}

/** Makes a block type whose answer is a step of a scale. */
export function scaleType<Config extends JsonObject>(own: OwnScale<Config>): BlockType<Config, number> {
  const { scaleOf, publicExtras, ...named } = own;
  const scales = perConfig((config: Config) => {
    const scale = scaleOf(config);
    const { min, max } = scale;
    return {
      scale,
      rules: { integer: true, min, max },
      kind: { ...scale, kind: "scale", labels: labelsByStep(scale) } as const,
    };
  });
  return {
    ...named,
    needsOptions: false,
    answeredBy: "message",
    analyticsKind: "number",
    valueType: "number",
    answerSchema: z.int().min(0),
    codes: NUMBER_CODES,
    check: ({ config }, value, { locale }) => checkNumber(value, scales(config).rules, locale),
    publicConfig({ config }, context) {
      const { min, max, labels = {} } = scales(config).scale;
      return { min, max, labels, ...publicExtras?.(config, context) };
    },
    display: (_block, answer, { locale }) => formatNumber(answer, locale),
    answerKind: ({ config }) => scales(config).kind,
    configIssues: ({ config }) => labelIssues(scales(config).scale),
    scoreOf: (_block, answer) => answer,
  };
}

/** The labels of steps by number. A middle between two steps has none. */
function labelsByStep(scale: Scale): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [place, label] of Object.entries(scale.labels ?? {})) {
    const step = stepOf(place, scale);
    if (Number.isInteger(step)) labels[step] = label;
  }
  return labels;
}

function stepOf(place: string, { min, max }: Scale): number {
  switch (place) {
    case "low":
      return min;
    case "mid":
      return (min + max) / 2;
    case "high":
      return max;
    default:
      return Number(place);
  }
}

function labelIssues(scale: Scale): ConfigIssue[] {
  return Object.keys(scale.labels ?? {}).flatMap((place) => {
    const step = stepOf(place, scale);
    return step >= scale.min && step <= scale.max
      ? []
      : [{ path: ["labels", place], code: "unknown_step", message: `The scale has no step ${place}` }];
  });
}
