/** Proved domains are looked at again: one whose record is gone serves three days longer, and then no more. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { OrganizationId } from "../../../machines/ids.ts";
import { type FollowedDomains, followDomains } from "../../../runtime/domains/own-domains.ts";
import {
  GRACE_MS,
  LOOK_AGAIN_MS,
  LOOK_AGAIN_SOON_MS,
  lookAtProof,
  servesUntil,
} from "../../../runtime/domains/prove-domain.ts";
import type { TxtAnswer } from "../../../runtime/domains/txt-records.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { type DomainRow, domainsRepository } from "../../../runtime/postgres/domains/domains.ts";
import { organizationsRepository } from "../../../runtime/postgres/organizations/organizations.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { startProofLooks } from "../../../workers/domains/proof-looks.ts";
import { PATIENCE } from "../../support/patience.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

const HOUR_MS = 3_600_000;
const organization: OrganizationId = "org_01K00000000000000000000000";
const log = createLog("error");
const clock = new SteppedClock(1_800_000_000_000);

let database: TestDatabase;
let pool: Pool;
let domains: ReturnType<typeof domainsRepository>;
let hosts: FollowedDomains;
/** What DNS says of every name. */
let answer: TxtAnswer;
let looks = 0;
let row: DomainRow;
const txtRecords = {
  lookUp: () => {
    looks++;
    return Promise.resolve(answer);
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 4, log, applicationName: "test" });
  domains = domainsRepository(pool);
  await organizationsRepository(pool).insert({ id: organization, name: "Acme", plan: "pro", createdAt: clock.now() });
  // As another node has it: it is told of nothing.
  hosts = await followDomains({ domains, clock: systemClock, log });
});
afterAll(async () => {
  await hosts.stop();
  await pool.end();
  await database.drop();
});

let count = 0;
beforeEach(async () => {
  count++;
  const inserted = await domains.insert(
    {
      organization,
      id: `dom_0000000000000000000000000${count}`,
      domain: `forms${count}.example.com`,
      proof: `parley-domain=${count}`,
      createdAt: clock.now(),
    },
    10,
  );
  if (typeof inserted === "string") throw new Error(inserted);
  answer = { kind: "answered", texts: [inserted.proof] };
  await lookAtProof({ domains, txtRecords, clock, clockScale: 1 }, inserted);
  await read();
});

async function read(): Promise<DomainRow> {
  const found = await domains.get(organization, `dom_0000000000000000000000000${count}`);
  if (found === undefined) throw new Error("the domain is gone");
  row = found;
  return row;
}

/** Lets a worker look at what is due after the time. */
async function lookAfter(ms: number): Promise<DomainRow> {
  clock.time += ms;
  const before = looks;
  const worker = startProofLooks({ pool, txtRecords, clock, log, clockScale: 1 });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(before), PATIENCE);
  await worker.stop();
  return read();
}

const owner = () => hosts.ownerOf(row.domain);
const ownerBecomes = (expected: ReturnType<typeof owner>) => vi.waitFor(() => expect(owner()).toBe(expected), PATIENCE);

test("a proved domain is looked at every six hours, and a change is felt on another node without a message", async () => {
  await ownerBecomes(organization);
  const seen = looks;
  const early = startProofLooks({ pool, txtRecords, clock, log, clockScale: 1 });
  await early.stop();
  expect(looks).toBe(seen);
  const { checkedAt, problem } = await lookAfter(LOOK_AGAIN_MS);
  expect([checkedAt, problem]).toEqual([clock.now(), null]);
  await domains.remove(organization, row.id);
  await ownerBecomes(undefined);
});

test("a domain without its record serves for three days, says so, and is whole again if the record comes back", async () => {
  const { texts } = answer as { readonly texts: readonly string[] };
  answer = { kind: "answered", texts: ["something else"] };
  const gone = await lookAfter(LOOK_AGAIN_MS);
  expect(gone).toMatchObject({ problem: "record_differs", missingSince: clock.now() });
  expect(servesUntil(gone, 1)).toBe(clock.now() + GRACE_MS);
  answer = { kind: "answered", texts: [] };
  expect(await lookAfter(LOOK_AGAIN_SOON_MS)).toMatchObject({
    problem: "record_missing",
    missingSince: gone.missingSince,
  });
  expect((await lookAfter(GRACE_MS - LOOK_AGAIN_SOON_MS - HOUR_MS)).provedAt).not.toBeNull();
  answer = { kind: "answered", texts };
  const whole = await lookAfter(HOUR_MS);
  expect(whole).toMatchObject({ problem: null, missingSince: null });
  expect(servesUntil(whole, 1)).toBeNull();
  answer = { kind: "answered", texts: [] };
  await lookAfter(LOOK_AGAIN_MS);
  expect((await lookAfter(GRACE_MS)).provedAt).toBeNull();
  // It serves nothing, instead of everybody's forms; and it is looked at no more.
  await ownerBecomes(null);
  clock.time += 10 * LOOK_AGAIN_MS;
  const seen = looks;
  const idle = startProofLooks({ pool, txtRecords, clock, log, clockScale: 1 });
  await idle.stop();
  expect(looks).toBe(seen);
  answer = { kind: "answered", texts };
  await lookAtProof({ domains, txtRecords, clock, clockScale: 1 }, await read());
  await ownerBecomes(organization);
  await domains.remove(organization, row.id);
});

test("a DNS that does not answer takes no domain away, however long", async () => {
  answer = { kind: "unavailable", reason: "ESERVFAIL" };
  await lookAfter(LOOK_AGAIN_MS);
  expect(await lookAfter(2 * GRACE_MS)).toMatchObject({ problem: "dns_unavailable", missingSince: null });
  expect(row.provedAt).not.toBeNull();
});

test("what a worker that died has claimed is looked at by the next one", async () => {
  const dying = startProofLooks({
    pool,
    txtRecords: { lookUp: () => Promise.reject(new Error("the process ends here")) },
    clock: new SteppedClock(clock.now() + LOOK_AGAIN_MS),
    log: createLog("fatal"),
    clockScale: 1,
  });
  await dying.stop();
  expect((await read()).checkedAt).toBeLessThan(clock.now() + LOOK_AGAIN_MS);
  expect((await lookAfter(LOOK_AGAIN_MS + 5 * 60_000)).checkedAt).toBe(clock.now());
});
