/** A block by itself: what it makes of a value, and how it shows an answer. */
import { expect } from "vitest";
import { type BlockContext, standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import type { Understanding } from "../../../machines/understanding/reply/result.ts";
import { understand } from "../../../machines/understanding/understand.ts";
import { documentOf } from "../form/forms.ts";

export function blockOf(type: string, config: JsonObject = {}, title = "x"): Block {
  return documentOf({ blocks: [{ ref: "x", type, title, config }] }).blocks[0] as Block;
}

/** The value that is recorded, or the code of the refusal. */
export function check(block: Block, value: unknown, more: Partial<BlockContext> = {}): Json {
  const result = blockTypeOf(block).check(block, value, { ...standaloneContext, ...more });
  return result.ok ? { value: result.value } : result.code;
}

/** The sentence of a refusal, with its parameters. */
export function refusal(block: Block, value: unknown, locale = "en"): string {
  const type = blockTypeOf(block);
  const result = type.check(block, value, { ...standaloneContext, locale });
  if (result.ok) throw new Error(`${JSON.stringify(value)} is taken`);
  return (type.codes[result.code] ?? "").replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const parameter = result.params?.[name];
    return typeof parameter === "string" ? parameter : JSON.stringify(parameter);
  });
}

/** As it is read, with every kind of blank as a plain one. */
export function display(block: Block, answer: Json, locale = "en"): string {
  return blockTypeOf(block)
    .display(block, answer, { ...standaloneContext, locale })
    .replaceAll(/\s/g, " ");
}

export function publicConfig(block: Block, locale = "en"): JsonObject {
  return blockTypeOf(block).publicConfig(block, { ...standaloneContext, locale });
}

/** Codes of what publishing would refuse in a config. */
export function issues(type: string, config: JsonObject): string[] {
  const block = blockOf(type, config);
  return (blockTypeOf(block).configIssues?.(block) ?? []).map(({ code }) => code);
}

/** Whether the config stands in a document at all. */
export function isConfig(type: string, config: JsonObject): boolean {
  return blockTypeOf({ type }).configSchema.safeParse(config).success;
}

/** What a reply is understood as, once its block has checked it: a value, the code of a refusal, or what else it is. */
export function answered(block: Block, text: string, locale = "en"): Json {
  const result: Understanding = understand(block, text, {
    now: Date.UTC(2026, 2, 11, 10),
    timeZone: "UTC",
    locales: [locale],
    answered: [],
  });
  if ("answer" in result) {
    const checked = check(block, result.answer);
    return typeof checked === "object" && result.confidence === "weak" ? { guess: checked } : checked;
  }
  if ("ambiguous" in result) {
    // What is offered must be something that can be chosen.
    for (const { value } of result.ambiguous) expect(check(block, value)).toHaveProperty("value");
    return { offered: result.ambiguous.map(({ value }) => value) };
  }
  if ("invalid" in result) {
    expect(Object.keys(blockTypeOf(block).codes)).toContain(result.invalid);
    return result.invalid;
  }
  return "intent" in result ? result.intent : "unknown";
}
