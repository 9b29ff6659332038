/** `npm run understand`: JSON lines in, one result a line out, in order. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../support/structure/source-files.ts";

/** Starting Node with the whole catalogue on a busy machine. */
test("each line is answered in its place, also when one of them cannot be read", () => {
  const lines = [
    {
      block: { type: "date", title: "When?" },
      text: "tomorrow",
      now: Date.UTC(2026, 2, 11, 10),
      timeZone: "UTC",
      locales: ["en-US"],
    },
    { block: { type: "no_such_type" }, text: "x" },
    {
      block: {
        type: "single_choice",
        config: {
          options: [
            { ref: "a", label: "Apple" },
            { ref: "b", label: "Pear" },
          ],
        },
      },
      text: "the second one",
    },
    { text: "no block" },
    { block: { type: "number", config: { integer: true } }, text: "skip" },
  ].map((line) => JSON.stringify(line));
  lines.splice(1, 0, "{not json");
  const done = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(ROOT, "deploy/commands/understand.ts")],
    { input: `${lines.join("\n")}\n`, encoding: "utf8" },
  );
  expect(done.stderr).toBe("");
  const results = done.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(results).toHaveLength(6);
  expect(results[0]).toMatchObject({ answer: "2026-03-12", confidence: "exact" });
  expect(results[1]).toEqual({ error: expect.stringContaining("JSON") });
  expect(results[2]).toEqual({ error: expect.stringContaining("no_such_type") });
  expect(results[3]).toMatchObject({ answer: "b" });
  expect(results[4]).toEqual({ error: expect.stringContaining("block") });
  expect(results[5]).toEqual({ intent: "skip" });
});
