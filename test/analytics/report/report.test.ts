import { describe, expect, test } from "vitest";
import { RESPONSES_TABLE } from "../../../analytics/responses/response-row.ts";
import { rebuildResponses } from "../../../analytics/rebuild/rebuild.ts";
import type { CountedReport } from "../../../analytics/sections/counted-report.ts";
import { readReport } from "../../../analytics/report/report.ts";
import type { ResponseState } from "../../../analytics/responses/response-state.ts";
import { withPrefix } from "../../../machines/ids.ts";
import type { FormVersions } from "../../../runtime/actors/form-versions.ts";
import { countingRows } from "../clickhouse.ts";
import { Fleet } from "../fleet.ts";
import { generatedCourse } from "../generated/courses.ts";
import { Dice } from "../generated/dice.ts";
import { generatedVersion, type Version } from "../generated/forms.ts";
import { generatedVisits } from "../generated/visits.ts";
import { oracle } from "../oracle/oracle.ts";
import { ingestInto, ORGANIZATION, useAnalyticsTables } from "../support/analytics-tables.ts";

const REQUESTS = (
  [
    { source: "all", includeTest: false },
    { source: "all", includeTest: true },
    { source: "chat", includeTest: false },
    { source: "embed", includeTest: true },
    { source: "api", includeTest: false },
  ] as const
).map((request) => ({ from: null, to: null, versionId: null, timeZone: "UTC", ...request }));

const tables = useAnalyticsTables();

/** Two forms of one organization, so that each report has something to leave out. */
interface World {
  readonly form: `frm_${string}`;
  readonly versions: readonly Version[];
  readonly live: Version;
  readonly fleet: Fleet;
}

function generatedWorld(seed: number, responses: number): World {
  const dice = new Dice(seed);
  const form = `frm_01JZZZZZZZZZZZZZZZZZZZZZ${String(seed).padStart(2, "0")}` as const;
  // A later version has other types and logic under the same refs.
  const versions = Array.from({ length: 1 + dice.below(3) }, (_, index) =>
    generatedVersion(dice, 1 + dice.below(8), index),
  );
  const courses = Array.from({ length: responses }, () =>
    generatedCourse(dice, dice.pick(versions), { organization: ORGANIZATION, form }),
  );
  return {
    form,
    versions,
    live: dice.pick(versions),
    fleet: new Fleet(versions, courses, generatedVisits(dice, form, 30)),
  };
}

/** The report of each request, in their order. */
function reportsOf({ fleet, form, live }: World): Promise<readonly CountedReport[]> {
  return Promise.all(
    REQUESTS.map((request) =>
      readReport(countingRows(tables.clickhouse, fleet.formVersions), {
        organization: ORGANIZATION,
        form,
        liveVersionId: live.id,
        ...request,
      }),
    ),
  );
}

function oraclesOf({ fleet, live, versions }: World): readonly CountedReport[] {
  return REQUESTS.map((request) => oracle(fleet.conversations, fleet.visits, { versions, live, ...request }));
}

describe("the report equals a plain oracle on generated responses", () => {
  const worlds = [1, 2, 3].map((seed) => generatedWorld(seed, 60));

  test("after ingest in batches of any size", async () => {
    for (const world of worlds) {
      const ingest = ingestInto(tables.clickhouse, world.fleet);
      for (const batch of world.fleet.batches(new Dice(9), 400)) await ingest.ingest(batch);
      expect(await reportsOf(world)).toEqual(oraclesOf(world));
      expect(oraclesOf(world)[1]?.aiFallbacks.calls).toBeGreaterThan(0);
      // Most turns are folded onto a state that is kept: once for each response, and again after a long silence.
      expect(world.fleet.reads).toBeGreaterThanOrEqual(world.fleet.courses.length);
      expect(world.fleet.reads).toBeLessThan(2 * world.fleet.courses.length);
    }
  });

  test("after every entry has come twice more, in other batches, to the same node and to a new one", async () => {
    for (const world of worlds.slice(0, 2)) {
      const ingest = ingestInto(tables.clickhouse, world.fleet);
      for (const batch of world.fleet.batches(new Dice(10), 1000)) await ingest.ingest(batch);
      for (const batch of world.fleet.batches(new Dice(11), 300)) await ingest.ingest(batch);
      expect(await reportsOf(world)).toEqual(oraclesOf(world));
      // Nor does it matter what the node remembers: rewound, it restores what ClickHouse has lost.
      await tables.clickhouse.command(`TRUNCATE TABLE ${RESPONSES_TABLE}`);
      for (const batch of world.fleet.batches(new Dice(11), 1000)) await ingest.ingest(batch);
      expect(await reportsOf(world)).toEqual(oraclesOf(world));
    }
  });

  test("after a rebuild from what PostgreSQL holds, with ingest going on meanwhile", async () => {
    const late = generatedWorld(7, 60);
    const ingest = ingestInto(tables.clickhouse, late.fleet);
    const lateBatches = late.fleet.batches(new Dice(12), 30);
    // Rows that nothing stands behind: of a response that is gone, and of one that claims to be ahead.
    const [known] = worlds[0]?.fleet.conversations ?? [];
    const ghost = {
      organization: ORGANIZATION,
      form: worlds[0]?.form,
      started_at: known?.facts.startedAt,
      response: "res_01JGGGGGGGGGGGGGGGGGGGGGGG",
      seq: 9,
      mode: "live",
      source: "chat",
      cells: ["h:completed"],
    };
    await tables.clickhouse.insert(RESPONSES_TABLE, [
      ghost,
      { ...ghost, response: withPrefix("res", known?.facts.session ?? ""), seq: 4_000_000 },
    ]);

    async function* pages(): AsyncIterable<readonly ResponseState[]> {
      for (const { fleet } of worlds) {
        for await (const page of fleet.pages()) {
          // What is ingested now is read by no page.
          await ingest.ingest(lateBatches.next().value ?? []);
          yield page;
        }
      }
    }
    const versions = new Map(
      [...worlds, late].flatMap((world) => world.versions.map(({ id }) => [id, world.fleet.formVersions] as const)),
    );
    const formVersions: FormVersions = {
      peek: (id) => versions.get(id)?.peek(id),
      get: (id) => versions.get(id)?.get(id) ?? Promise.resolve(undefined),
    };
    await rebuildResponses({
      clickhouse: tables.clickhouse,
      formVersions,
      responses: pages,
      whileIngestRests: (work) => work(),
    });
    for (const batch of lateBatches) await ingest.ingest(batch);
    for (const world of [...worlds, late]) expect(await reportsOf(world)).toEqual(oraclesOf(world));
  });
});
