/** A node that lost its shard finishes its batch late: what it still remembers must not undo what others have done. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClickHouse, type ClickHouse } from "../../../analytics/clickhouse/clickhouse.ts";
import { migrateClickHouse } from "../../../analytics/clickhouse/migrate.ts";
import { Ingest } from "../../../analytics/ingest/ingest.ts";
import { rebuildResponses } from "../../../analytics/rebuild/rebuild.ts";
import { readReport } from "../../../analytics/report/report.ts";
import type { CommittedTurn } from "../../../runtime/consumers/consumer.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createTestClickHouse, type TestClickHouse } from "../clickhouse.ts";
import { Fleet } from "../fleet.ts";
import { generatedCourse } from "../generated/courses.ts";
import { Dice } from "../generated/dice.ts";
import { generatedVersion } from "../generated/forms.ts";
import { generatedVisits } from "../generated/visits.ts";

const ORGANIZATION = "org_01JZZZZZZZZZZZZZZZZZZZZZZZ" as const;
const FORM = "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ" as const;

let database: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  database = await createTestClickHouse();
  clickhouse = connectClickHouse(database.url);
  await migrateClickHouse(clickhouse);
});

afterAll(async () => {
  await clickhouse?.close();
  await database?.drop();
});

test("a deleted response stays deleted when a late node writes what it remembers, also after a rebuild", async () => {
  const dice = new Dice(1);
  const version = generatedVersion(dice, 3);
  const course = generatedCourse(dice, version, { organization: ORGANIZATION, form: FORM, deleted: 1 });
  const fleet = new Fleet([version], [course], generatedVisits(dice, FORM, 0));
  const node = () =>
    new Ingest({
      clickhouse,
      ready: () => Promise.resolve(),
      readResponses: fleet.read,
      organizationsOf: (forms) => Promise.resolve(new Map(forms.map((form) => [form, ORGANIZATION]))),
      formVersions: fleet.formVersions,
      clock: systemClock,
      log: createLog("warn"),
    });
  const starts = async (): Promise<number> => {
    const { starts: counted } = await readReport(clickhouse, fleet.formVersions, {
      organization: ORGANIZATION,
      form: FORM,
      liveVersionId: version.id,
      source: "all",
      includeTest: true,
      from: null,
      to: null,
      versionId: null,
      timeZone: "UTC",
    });
    return counted;
  };

  const [late, other] = [node(), node()];
  const known: (readonly CommittedTurn[])[] = [];
  for (const batch of fleet.batches(dice, 1)) {
    const isDeletion = batch.some(
      ({ actor, seqTo }) => actor === course.deletion?.actor && seqTo === course.deletion.seqTo,
    );
    if (!isDeletion) known.push(batch);
    await (isDeletion ? other : late).ingest(batch);
  }
  expect(await starts()).toBe(0);
  await rebuildResponses({
    clickhouse,
    formVersions: fleet.formVersions,
    responses: () => fleet.pages(),
    whileIngestRests: (work) => work(),
  });
  for (const batch of known) await late.ingest(batch);
  expect(await starts()).toBe(0);
});
