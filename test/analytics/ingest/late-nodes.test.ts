/** A node that lost its shard finishes its batch late: what it still remembers must not undo what others have done. */
import { expect, test } from "vitest";
import { rebuildResponses } from "../../../analytics/rebuild/rebuild.ts";
import { readReport } from "../../../analytics/report/report.ts";
import type { CommittedTurn } from "../../../runtime/consumers/consumer.ts";
import { countingRows } from "../clickhouse.ts";
import { Fleet } from "../fleet.ts";
import { generatedCourse } from "../generated/courses.ts";
import { Dice } from "../generated/dice.ts";
import { generatedVersion } from "../generated/forms.ts";
import { generatedVisits } from "../generated/visits.ts";
import { EVERYTHING, FORM, ingestInto, ORGANIZATION, useAnalyticsTables } from "../support/analytics-tables.ts";

const tables = useAnalyticsTables();

test("a deleted response stays deleted when a late node writes what it remembers, also after a rebuild", async () => {
  const dice = new Dice(1);
  const version = generatedVersion(dice, 3);
  const course = generatedCourse(dice, version, { organization: ORGANIZATION, form: FORM, deleted: 1 });
  const fleet = new Fleet([version], [course], generatedVisits(dice, FORM, 0));
  const node = () => ingestInto(tables.clickhouse, fleet);
  const starts = async (): Promise<number> => {
    const { starts: counted } = await readReport(countingRows(tables.clickhouse, fleet.formVersions), {
      ...EVERYTHING,
      liveVersionId: version.id,
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
    clickhouse: tables.clickhouse,
    formVersions: fleet.formVersions,
    responses: () => fleet.pages(),
    whileIngestRests: (work) => work(),
  });
  for (const batch of known) await late.ingest(batch);
  expect(await starts()).toBe(0);
});
