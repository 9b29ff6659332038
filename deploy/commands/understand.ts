/**
 * `npm run --silent understand`: reads replies as JSON lines on standard input and writes one result for each line on
 * standard output. A line is
 * `{block, text, now?, timeZone?, locales?, country?, currency?, answered?, upcoming?, pending?}`. `block` is a block
 * of a form document; only its `type` is required. Missing required keys of its `config` come from the type's example,
 * and its currency from the line. The result of an invalid line is `{"error": …}`.
 */
import { createInterface } from "node:readline";
import { z } from "zod";
import type { BlockType } from "../../machines/document/block-type/block-type.ts";
import { blockTypes } from "../../machines/blocks/catalogue.ts";
import type { Block } from "../../machines/document/schema/block.ts";
import type { JsonObject } from "../../machines/json.ts";
import type { AnswerKind } from "../../machines/values/answer-kind.ts";
import type { OtherQuestion, Understanding, UnderstandContext } from "../../machines/understanding/reply/result.ts";
import { understand } from "../../machines/understanding/understand.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { commandLine } from "../config/config.ts";
import { parametersOf, plainUsage } from "./parameters.ts";

const blockSchema = z.looseObject({
  type: z.string(),
  ref: z.string().default("question"),
  title: z.string().default(""),
  required: z.boolean().default(false),
  config: z.record(z.string(), z.json()).default({}),
});
const otherSchema = z.object({
  ref: z.string(),
  title: z.string().default(""),
  kind: z.looseObject({ kind: z.string() }),
});
const candidateSchema = z.object({ value: z.json(), label: z.string() });
const lineSchema = z.object({
  block: blockSchema,
  text: z.string(),
  now: z.number().optional(),
  timeZone: z.string().optional(),
  locales: z.array(z.string()).optional(),
  country: z.string().optional(),
  currency: z.string().optional(),
  answered: z.array(otherSchema).optional(),
  upcoming: z.array(otherSchema).optional(),
  pending: z.array(candidateSchema).optional(),
});
type Line = z.infer<typeof lineSchema>;

/** Adds the required keys of the type's config. */
function completed(config: JsonObject, { configSchema, example }: BlockType, { currency }: Line): JsonObject {
  const parsed = configSchema.safeParse(config);
  if (parsed.success) return config;
  const missing = new Set(
    parsed.error.issues.map(({ path: [key] }) => key).filter((key) => typeof key === "string" && !(key in config)),
  );
  const examples = { ...example.config, ...(currency === undefined ? {} : { currency }) };
  return { ...Object.fromEntries(Object.entries(examples).filter(([key]) => missing.has(key))), ...config };
}

function blockOf(line: Line): Block {
  const given = line.block;
  const type = blockTypes.get(given.type);
  if (type === undefined) throw new Error(`unknown block type ${given.type}`);
  const config = type.configSchema.safeParse(completed(given.config, type, line));
  if (!config.success) throw new Error(`config of ${given.type}: ${z.prettifyError(config.error)}`);
  return {
    id: given.ref,
    ref: given.ref,
    type: given.type,
    title: given.title,
    description: null,
    required: given.required,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config: config.data,
  };
}

// Kinds of other questions are not checked: this tool measures, and an unknown kind understands nothing.
function othersOf(others: readonly z.infer<typeof otherSchema>[]): OtherQuestion[] {
  return others.map(({ ref, title, kind }) => ({ ref, title, kind: kind as unknown as AnswerKind }));
}

function contextOf(line: Line): UnderstandContext {
  return {
    now: line.now ?? systemClock.now(),
    timeZone: line.timeZone ?? "UTC",
    locales: line.locales ?? ["en"],
    answered: othersOf(line.answered ?? []),
    ...(line.country === undefined ? {} : { country: line.country }),
    ...(line.currency === undefined ? {} : { currency: line.currency }),
    ...(line.upcoming === undefined ? {} : { upcoming: othersOf(line.upcoming) }),
    ...(line.pending === undefined ? {} : { pending: line.pending }),
  };
}

/** The result of one line, or the reason that it has none. */
function answerLine(text: string): Understanding | { readonly error: string } {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    // The line is the caller's input, so the error is its result.
    return { error: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const line = lineSchema.safeParse(input);
  if (!line.success) return { error: z.prettifyError(line.error) };
  try {
    return understand(blockOf(line.data), line.data.text, contextOf(line.data));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const USAGE = plainUsage(
  "understand",
  `Reads replies as JSON lines on standard input, such as {"block": {"type": "number"}, "text": "about ten"}, and writes
one result for each on standard output. A line may have now, timeZone, locales, country, currency, answered, upcoming
and pending, too. ${commandLine("understand").replace("npm run", "npm run --silent")} keeps npm's own lines away.`,
);

parametersOf({ command: "understand", usage: USAGE, options: {} });
for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (text.trim() !== "") process.stdout.write(`${JSON.stringify(answerLine(text))}\n`);
}
