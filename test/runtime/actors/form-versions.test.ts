/**
 * Published documents are read as they were stored, by whichever release, and reading one never holds the event loop.
 */
import { expect, test } from "vitest";
import { DOCUMENT_FORMAT, parseDocument } from "../../../machines/form/parse-document.ts";
import type { FormDocument } from "../../../machines/document/document.ts";
import type { JsonObject } from "../../../machines/json.ts";
import { createFormVersions } from "../../../runtime/actors/form-versions.ts";
import type { FormVersionRow } from "../../../runtime/journal/rows.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { HOLD_MS_MAX, longestHoldOf } from "../../support/programs/processor-time-of.ts";

const VERSION = `fv_${"0".repeat(26)}` as const;

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_item, index) => make(index));

function documentOf(input: JsonObject): FormDocument {
  const parsed = parseDocument(input);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues[0]));
  return parsed.document;
}

function versionsOf(document: JsonObject, documentFormat: number) {
  const row: FormVersionRow = {
    versionId: VERSION,
    organization: `org_${"0".repeat(26)}`,
    form: `frm_${"0".repeat(26)}`,
    number: 1,
    document,
    documentFormat,
    note: "",
    authorLabel: "someone",
    changeCount: 1,
    publishedAt: 0,
  };
  return createFormVersions({ version: () => Promise.resolve(row) }, systemClock);
}

const large = documentOf({
  title: "Large",
  blocks: times(35, (block) => ({
    type: "multi_choice",
    ref: `c${block}`,
    title: "q",
    config: { options: times(700, (index) => ({ ref: `o${index}`, label: "x" })) },
  })),
  logic: times(35, (index) => ({ after: `c${index}`, do: [{ jump: { block: `c${34 - index}` } }] })),
  hiddenFields: [{ key: "source" }],
});

test("a document that this build has read is not read again", async () => {
  const form = await versionsOf(large, DOCUMENT_FORMAT).get(VERSION);
  expect(form?.document).toBe(large);
});

test.each([0, DOCUMENT_FORMAT + 1])(
  "a document of format %s, which another build has read, is read anew, with what is missing",
  async (format) => {
    const { theme: _theme, endings: _endings, ...rest } = large;
    const older = { ...rest, blocks: large.blocks.map(({ visibleIf: _visibleIf, ...block }) => block) };
    expect((await versionsOf(older, format).get(VERSION))?.document).toEqual(large);
  },
);

test("a row that holds no document is named", async () => {
  await expect(
    versionsOf({ blocks: [...large.blocks, { type: "unknown", ref: "x" }] }, 0).get(VERSION),
  ).rejects.toThrow(`version ${VERSION} is not a form document`);
  await expect(versionsOf({ blocks: [], colour: "red" }, 0).get(VERSION)).rejects.toThrow(
    `version ${VERSION} is not a form document`,
  );
});

test.each([0, DOCUMENT_FORMAT])(
  "a large document of format %s holds the event loop for steps alone",
  async (format) => {
    let heldMs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5 && heldMs >= HOLD_MS_MAX / 2; round++) {
      const versions = versionsOf(large, format);
      heldMs = Math.min(heldMs, await longestHoldOf(() => versions.get(VERSION)));
    }
    expect(heldMs).toBeLessThan(HOLD_MS_MAX);
  },
);
