import { expect, test } from "vitest";
import { compiled, documentOf } from "../../support/conversations/chat.ts";
import { Fleet } from "../fleet.ts";
import { followWorld } from "../followed-world.ts";
import { generatedCourse } from "../generated/courses.ts";
import { Dice } from "../generated/dice.ts";
import { singularMetadata } from "../generated/metadata.ts";
import { generatedVisits } from "../generated/visits.ts";
import { generatedWorld } from "../generated/world.ts";
import { useAnalyticsTables } from "../support/analytics-tables.ts";

const tables = useAnalyticsTables();

/** `npm run test:full` follows a thousand forms. */
const SEEDS = [1, 2];

test.each(SEEDS)("whatever happens to entries on their way, every report equals the oracle (seed %i)", async (seed) => {
  const { reports } = await followWorld(
    tables.clickhouse,
    generatedWorld(seed, { forms: 3, responsesMax: 25, requests: 3 }),
  );
  expect(reports).toBeGreaterThan(3 * 3);
});

test("a report lists the hundred most frequent labels of a section, and five hundred places", async () => {
  const dice = new Dice(3);
  const ids = { organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ", form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ" } as const;
  const version = {
    id: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ",
    form: compiled(documentOf([{ ref: "name", type: "short_text", title: "Name" }])),
  } as const;
  // Some twice, so that the last ones of the order are not the last ones that came.
  const courses = Array.from({ length: 560 }, (_, index) =>
    generatedCourse(dice, version, { ...ids, metadata: singularMetadata(index % 530), triesMax: 0 }),
  );
  const request = {
    versions: [version],
    live: version,
    source: "all",
    includeTest: true,
    from: null,
    to: null,
    versionId: null,
    timeZone: "Asia/Kathmandu",
  } as const;
  const fleet = new Fleet([version], courses, generatedVisits(dice, ids.form, 0));
  const form = { organization: ids.organization, id: ids.form, versions: [version], live: version, fleet };
  const { reports } = await followWorld(tables.clickhouse, {
    seed: 3,
    forms: [{ ...form, requests: [request] }],
    formVersions: fleet.formVersions,
    entriesMax: 1_000,
  });
  expect(reports).toBeGreaterThan(1);
});
