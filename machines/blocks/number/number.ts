/** number: a number, whole or with decimals. */
import { z } from "zod";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { boundsIssues, publicBounds } from "../answers/bounds.ts";
import {
  checkNumber,
  displayNumber,
  NUMBER_CODES,
  type NumberRules,
  understoodNumber,
  UNIT_CHARACTERS_MAX,
} from "./number-answer.ts";

export type NumberConfig = {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly unit?: string;
};

const rulesOf = ({ integer = false, ...config }: NumberConfig): NumberRules => ({ integer, ...publicBounds(config) });

export const number: BlockType<NumberConfig, number> = {
  type: "number",
  summary: "A number, such as an age, a count or a weight.",
  configHint: "min and max, integer (true: whole numbers only), unit that is shown behind the number.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "number",
  valueType: "number",
  configSchema: z.strictObject({
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
    integer: z.boolean().exactOptional(),
    unit: z.string().max(UNIT_CHARACTERS_MAX).exactOptional(),
  }),
  answerSchema: z.number(),
  codes: NUMBER_CODES,
  example: { title: "How many people are coming?", config: { min: 1, max: 20, integer: true }, answer: 4 },
  check: ({ config }, value, { locale }) => checkNumber(value, rulesOf(config), locale),
  publicIsFixed: true,
  publicConfig: ({ config }) => ({ ...rulesOf(config), ...(config.unit === undefined ? {} : { unit: config.unit }) }),
  display: ({ config }, answer, { locale }) => displayNumber(answer, config.unit, locale),
  answerKind: ({ config }) => understoodNumber(rulesOf(config), config.unit),
  configIssues: ({ config }) => boundsIssues(config, "min", "max"),
};
