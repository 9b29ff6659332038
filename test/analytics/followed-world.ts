/**
 * Follows a generated world through everything that happens to the entries of a journal on their way to a report:
 * two nodes take turns, entries come again and late, the table is rebuilt and merged meanwhile, and reports are read
 * all the time and compared with the oracle.
 */
import { expect } from "vitest";
import type { ClickHouse } from "../../analytics/clickhouse/clickhouse.ts";
import { Ingest } from "../../analytics/ingest/ingest.ts";
import { rebuildResponses } from "../../analytics/rebuild/rebuild.ts";
import { REPORT_SIZES, type ReportRequest, type ReportSizes } from "../../analytics/report/report.ts";
import { Reports } from "../../analytics/report/reports.ts";
import { RESPONSES_TABLE } from "../../analytics/responses/response-row.ts";
import { Sealing } from "../../analytics/seals/sealing.ts";
import type { ResponseState } from "../../analytics/responses/response-state.ts";
import { ERASED_EVENTS } from "../../machines/conversation/state/codec.ts";
import { CommittedTurn } from "../../runtime/consumers/consumer.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { createLog, type Log } from "../../runtime/node/log.ts";
import { Dice } from "./generated/dice.ts";
import type { GeneratedForm, World } from "./generated/world.ts";
import { oracle, type OracleRequest } from "./oracle/oracle.ts";

/** Rests last no time. */
const impatientClock = {
  ...systemClock,
  after: (_delayMs: number, callback: () => void) => systemClock.after(0, callback),
};

const COUNTED_UP_TO = 1_780_000_000_000;

type Batch = readonly CommittedTurn[];

/** @throws where a report differs; the message names the seed and the request. */
export async function followWorld(clickhouse: ClickHouse, world: World): Promise<{ readonly reports: number }> {
  const dice = new Dice(world.seed + 1);
  const nodes = [ingestOf(clickhouse, world), ingestOf(clickhouse, world)];
  const ways = waysOf(clickhouse, world);
  let reports = 0;
  const compare = async (form: GeneratedForm, request: OracleRequest, when: string, way: Way): Promise<void> => {
    reports += 1;
    const { versions: _versions, live, ...filters } = request;
    const { asOf, ...report } = await way.reports.read(reportRequest(form, request));
    expect(asOf).toBe(COUNTED_UP_TO);
    const what = `seed ${world.seed}, ${when}, ${way.name}: ${form.id}, live ${live?.id}, ${JSON.stringify(filters)}`;
    expect(report, what).toEqual(oracle(form.fleet.committed, form.fleet.committedVisits, request));
  };

  const past: Batch[] = [];
  for (const batch of batchesOf(world, dice)) {
    await dice.pick(nodes).ingest(batch);
    past.push(batch);
    // At least once: a node that took a shard over begins before what the other one has done.
    if (dice.chance(0.3)) await dice.pick(nodes).ingest(dice.chance(0.5) ? batch : dice.pick(past));
    if (dice.chance(0.1)) await clickhouse.command(`OPTIMIZE TABLE ${RESPONSES_TABLE} FINAL`);
    if (dice.chance(0.05)) await rebuild(clickhouse, world, nodes, past, dice);
    // One report of each form is asked for again and again: what is kept of it must not outlive a batch.
    const form = world.forms[past.length % world.forms.length];
    if (form?.requests[0] !== undefined && dice.chance(0.4))
      await compare(form, form.requests[0], "meanwhile", dice.pick(ways));
    // Sealing goes on while batches arrive, or is done before the next.
    if (dice.chance(0.5)) for (const { sealing } of ways) await sealing.idle();
  }
  for (const batch of dice.shuffled(past)) {
    if (dice.chance(0.3)) await dice.pick(nodes).ingest(dice.chance(0.3) ? erased(world, batch) : batch);
  }
  if (dice.chance(0.5)) await rebuild(clickhouse, world, nodes, past, dice);
  for (const form of world.forms) {
    for (const way of ways) {
      // At once, as the analysts of one form ask, and one of them twice.
      await Promise.all(form.requests.map((request) => compare(form, request, "in the end", way)));
      if (form.requests[0] !== undefined) await compare(form, form.requests[0], "asked again", way);
      await way.sealing.idle();
    }
  }
  for (const { sealing } of ways) await sealing.stop();
  for (const node of nodes) await node.stop();
  return { reports };
}

function ingestOf(clickhouse: ClickHouse, world: World): Ingest {
  const organizations = new Map(world.forms.map(({ id, organization }) => [id, organization]));
  return new Ingest({
    clickhouse,
    ready: () => Promise.resolve(),
    readResponses: async (ids) =>
      new Map((await Promise.all(world.forms.map(({ fleet }) => fleet.read(ids)))).flatMap((found) => [...found])),
    organizationsOf: (forms) =>
      Promise.resolve(new Map(forms.flatMap((form) => [[form, organizations.get(form) as `org_${string}`] as const]))),
    formVersions: world.formVersions,
    clock: impatientClock,
    log: createLog("warn"),
  });
}

/** A way to make a report: they differ in what they read, and not in what they answer. */
interface Way {
  readonly name: string;
  readonly reports: Reports;
  readonly sealing: Sealing;
}

/** By the sizes of forms that they are for; the forms of a world are small. */
const SIZES: Readonly<Record<string, ReportSizes>> = {
  small: REPORT_SIZES,
  medium: { ...REPORT_SIZES, smallUpToRows: 0 },
  large: { ...REPORT_SIZES, smallUpToRows: 0, sealedFromRows: 0 },
  "large, all days by statements": { ...REPORT_SIZES, smallUpToRows: 0, newestUpToRows: -1, sealedFromRows: 0 },
  "of many different cells": { ...REPORT_SIZES, smallUpToRows: 0, cellsMax: 0 },
  "large, of many different cells": { ...REPORT_SIZES, smallUpToRows: 0, sealedFromRows: 0, cellsMax: 0 },
};

/** A day that cannot be sealed is only logged; here it fails. */
function failingLog(): Log {
  return Object.assign(createLog("silent"), {
    warn({ err }: { readonly err: Error }) {
      throw err;
    },
  });
}

/** Later than every response: all days are past. */
const NOW = Date.parse("2035-01-01T00:00:00Z");

/**
 * What is kept of earlier reports is checked whenever it is asked for, and a day that was sealed may be sealed again:
 * each look at the clock is a quarter of an hour later.
 */
function waysOf(clickhouse: ClickHouse, { formVersions }: World): readonly Way[] {
  let quarters = 0;
  const clock = { now: () => NOW + quarters, monotonicMs: () => 900_000 * ++quarters };
  return Object.entries(SIZES).map(([name, sizes]) => {
    const sealing = new Sealing({ clickhouse, clock, entropy: systemEntropy(), log: failingLog() });
    const countedUpTo = () => Promise.resolve(COUNTED_UP_TO);
    return { name, sealing, reports: new Reports({ clickhouse, formVersions, countedUpTo, clock, sealing, sizes }) };
  });
}

function reportRequest(
  { organization, id }: GeneratedForm,
  { source, includeTest, from, to, versionId, timeZone, live }: OracleRequest,
): ReportRequest {
  return {
    organization,
    form: id,
    liveVersionId: live?.id ?? null,
    source,
    includeTest,
    from,
    to,
    versionId,
    timeZone,
  };
}

/** Batches with entries of one form and of several: each is committed when it is taken. */
function* batchesOf({ forms, entriesMax }: World, dice: Dice): Generator<Batch> {
  const open = forms.map(({ fleet }) => fleet.batches(dice, entriesMax));
  while (open.length > 0) {
    const batch: CommittedTurn[] = [];
    for (let several = 1 + dice.below(3); several > 0 && open.length > 0; several--) {
      const at = dice.below(open.length);
      const next = (open[at] as Generator<Batch>).next();
      if (next.done === true) open.splice(at, 1);
      else batch.push(...next.value);
    }
    if (batch.length > 0) yield batch;
  }
}

/** A rebuild with entries that come again between its pages. */
async function rebuild(
  clickhouse: ClickHouse,
  world: World,
  nodes: readonly Ingest[],
  past: readonly Batch[],
  dice: Dice,
): Promise<void> {
  async function* pages(): AsyncIterable<readonly ResponseState[]> {
    for (const { fleet } of world.forms) {
      for await (const page of fleet.pages()) {
        if (past.length > 0 && dice.chance(0.5)) await dice.pick(nodes).ingest(dice.pick(past));
        yield page;
      }
    }
  }
  await rebuildResponses({
    clickhouse,
    formVersions: world.formVersions,
    responses: pages,
    whileIngestRests: (work) => work(),
  });
}

/** The same entries after the erasure of deleted responses: all but the deletion itself has lost its events. */
function erased({ forms }: World, batch: Batch): Batch {
  const gone = new Map(
    forms.flatMap(({ fleet }) =>
      fleet.courses.flatMap(({ deletion }) => (deletion === null ? [] : [[deletion.actor, deletion.seqTo] as const])),
    ),
  );
  return batch.map((entry) => {
    const { shard, position, actor, seqFrom, seqTo, at } = entry;
    return seqTo < (gone.get(actor) ?? 0)
      ? new CommittedTurn({ shard, position, actor, seqFrom, seqTo, at, body: ERASED_EVENTS })
      : entry;
  });
}
