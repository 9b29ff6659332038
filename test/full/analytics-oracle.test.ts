/**
 * The report of a thousand generated forms equals the oracle, whatever happens to the entries on their way.
 *
 * `ORACLE_FORMS` sets the number of forms. A failure names its seed; `ORACLE_SEED=7` follows that world alone.
 */
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { blockTypes } from "../../machines/blocks/catalogue.ts";
import { followWorld } from "../analytics/followed-world.ts";
import { generatedWorld, type World } from "../analytics/generated/world.ts";
import { useAnalyticsTables } from "../analytics/support/analytics-tables.ts";

const FORMS = Number(process.env["ORACLE_FORMS"] ?? 1000);
const SEED = process.env["ORACLE_SEED"];
/** Each world has two organizations, so that each report has something to leave out. */
const SIZE = { forms: 5, responsesMax: 30, requests: 6 } as const;
/** The seeds of `npm test` come before. */
const FIRST_SEED = 1_000;
const TELL_EVERY = 10;

const tables = useAnalyticsTables();

test("every report of a thousand forms equals the oracle", async () => {
  const worlds = Math.ceil(FORMS / SIZE.forms);
  const seeds = SEED === undefined ? Array.from({ length: worlds }, (_, index) => FIRST_SEED + index) : [Number(SEED)];
  const met = { types: new Set<string>(), statuses: new Set<string>(), responses: 0, deletions: 0, reports: 0 };
  const different: string[] = [];
  for (const [done, seed] of seeds.entries()) {
    const world = generatedWorld(seed, SIZE);
    note(world, met);
    try {
      met.reports += (await followWorld(tables.clickhouse, world)).reports;
    } catch (error) {
      // The other seeds are told too.
      different.push(error instanceof Error ? `${error.message}\n${differenceIn(error)}` : String(error));
      process.stdout.write(`${different.at(-1)}\n`);
    }
    if ((done + 1) % TELL_EVERY === 0)
      process.stdout.write(
        `seeds ${seeds[0]} to ${seed}: ${(done + 1) * SIZE.forms} forms, ${met.responses} responses, ${met.reports} reports, ${different.length} differ\n`,
      );
  }
  expect(different).toEqual([]);
  if (SEED !== undefined) return;
  // A generator that leaves something out would prove nothing about it.
  expect([...blockTypes.keys()].filter((type) => type !== "statement" && !met.types.has(type))).toEqual([]);
  expect([...met.statuses]).toEqual(
    expect.arrayContaining(["active", "abandoned", "awaiting_submit", "completed", "disqualified", "expired"]),
  );
  expect(met.deletions).toBeGreaterThan(met.responses / 20);
});

/** The first lines of how an assertion's two values differ. */
function differenceIn(error: Error): string {
  if (!("actual" in error) || !("expected" in error)) return "";
  const [are, shouldBe] = [error.actual, error.expected].map((value) =>
    inspect(value, { depth: 9, sorted: true, maxArrayLength: null }).split("\n"),
  );
  const at = (are ?? []).findIndex((line, index) => line !== shouldBe?.[index]);
  const near = (lines: readonly string[] = []) => lines.slice(Math.max(0, at - 6), at + 6).join("\n");
  return at === -1 ? "" : `counted:\n${near(are)}\noracle:\n${near(shouldBe)}`;
}

/** Counts what the world has: types that were answered, and where sessions stand in the end. */
function note(
  { forms }: World,
  met: { readonly types: Set<string>; readonly statuses: Set<string>; responses: number; deletions: number },
): void {
  for (const { conversation, form, deletion } of forms.flatMap(({ fleet }) => fleet.courses)) {
    met.responses += 1;
    if (deletion !== null) met.deletions += 1;
    met.statuses.add(conversation.control.status);
    for (const [ref, answer] of conversation.answers)
      if (answer !== null) met.types.add(form.blockByRef.get(ref)?.block.type ?? "");
  }
}
