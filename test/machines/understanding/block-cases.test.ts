/**
 * Replies at blocks of every type, as `npm run understand` and a turn read them: the rules of the block decide between
 * readings.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import { understand } from "../../../machines/understanding/understand.ts";
import { contextOf, isSame, outcomeOf, type CaseGroup } from "./case-files.ts";

type BlockGroup = Omit<CaseGroup, "kind"> & {
  readonly block: { readonly type: string; readonly title: string; readonly config?: Block["config"] };
};

const { groups } = JSON.parse(readFileSync(join(import.meta.dirname, "block-cases.json"), "utf8")) as {
  readonly groups: readonly BlockGroup[];
};

function blockOf({ type, title, config = {} }: BlockGroup["block"]): Block {
  const parsed = blockTypes.get(type)?.configSchema.parse(config);
  return {
    id: "b",
    ref: "q",
    type,
    title,
    description: null,
    required: false,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config: parsed as Block["config"],
  };
}

describe("replies at blocks", () => {
  test("there are cases for every type", () => {
    expect([...blockTypes.keys()].filter((type) => !groups.some(({ block }) => block.type === type))).toEqual([]);
  });

  test.each(groups)("$name: every reply comes to what is written beside it", (group) => {
    const block = blockOf(group.block);
    const wrong = group.cases.flatMap(([text, expected]) => {
      const outcome = outcomeOf(understand(block, text, contextOf(group)));
      return isSame(outcome, expected) ? [] : [{ text, expected, outcome }];
    });
    expect(wrong).toEqual([]);
  });
});
