/** Which deliveries a node claims when it cannot claim all: endpoints with few in flight get room. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId, type OrganizationId } from "../../../machines/ids.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import type { WebhookEndpointId } from "../../../runtime/webhooks/webhook-endpoint.ts";
import { insertDeliveries } from "../../../runtime/postgres/webhooks/fan-out.ts";
import { claimDue, type DeliveryClaimOptions, type ClaimedDelivery } from "../../../runtime/postgres/webhooks/queue.ts";
import { webhooksRepository } from "../../../runtime/postgres/webhooks/endpoints.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

const NOW = Date.UTC(2026, 5, 15, 13);
const SLOTS = 256;
const entropy = systemEntropy();

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 3, log: createLog("silent"), applicationName: "test" });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query("TRUNCATE webhook_queue, webhook_endpoints, webhook_deliveries, organizations CASCADE"));

const id = <Prefix extends "org" | "whe" | "dlv">(prefix: Prefix): `${Prefix}_${string}` =>
  newId(prefix, NOW, entropy.bytes(10));

async function organization(): Promise<OrganizationId> {
  const made = id("org");
  await pool.query("INSERT INTO organizations (id, name, plan, created_at) VALUES ($1, 'one', 'free', $2)", [
    made,
    NOW,
  ]);
  return made;
}

/** Endpoints of an organization, each with so many deliveries that are due. */
async function endpoints(
  count: number,
  deliveries: number,
  owner?: OrganizationId,
): Promise<readonly WebhookEndpointId[]> {
  const of = owner ?? (await organization());
  const made: WebhookEndpointId[] = [];
  for (let index = 0; index < count; index++) {
    const endpoint = id("whe");
    await webhooksRepository(pool).insert({
      id: endpoint,
      organization: of,
      form: null,
      url: "https://example.com/",
      events: ["form.published"],
      secret: Buffer.of(1),
      createdAt: NOW,
    });
    const rows = Array.from({ length: deliveries }, () => ({
      organization: of,
      endpoint,
      id: id("dlv"),
      at: NOW,
      webhookId: "evt_1",
      event: "form.published",
      body: Buffer.of(1),
    }));
    await insertDeliveries(pool, rows, NOW);
    made.push(endpoint);
  }
  return made;
}

/** The claims of a node whose deliveries never end. */
async function fill(): Promise<readonly ClaimedDelivery[]> {
  const claimed: ClaimedDelivery[] = [];
  for (let taken = -1; taken < claimed.length;) {
    taken = claimed.length;
    claimed.push(...(await claim(SLOTS - claimed.length)));
  }
  return claimed;
}

const claim = (room: number, changes: Partial<DeliveryClaimOptions> = {}): Promise<readonly ClaimedDelivery[]> =>
  claimDue(pool, {
    claimer: 1,
    now: NOW,
    claimedUntil: NOW + 60_000,
    room,
    endpointWeight: 4,
    perEndpoint: 32,
    perFailingEndpoint: 2,
    failingFrom: 3,
    ...changes,
  });

const countsOf = (claimed: readonly ClaimedDelivery[], by: "endpoint" | "organization"): number[] =>
  [...Map.groupBy(claimed, (delivery) => delivery[by]).values()].map(({ length }) => length);

describe("a node", () => {
  test("takes 32 of one endpoint that has it to itself, and two of one that fails", async () => {
    await endpoints(1, 50);
    expect(await fill()).toHaveLength(32);
    await endpoints(1, 50);
    await pool.query("UPDATE webhook_endpoints SET failures = 3");
    expect(countsOf(await fill(), "endpoint")).toEqual([2]);
  });

  test("that a hundred slow endpoints of an organization keep busy has room for one more of the same organization", async () => {
    const owner = await organization();
    await endpoints(100, 20, owner);
    const slow = await fill();
    expect(slow.length).toBeGreaterThanOrEqual(100);
    const [quick] = await endpoints(1, 20, owner);
    expect((await claim(SLOTS - slow.length)).map(({ endpoint }) => endpoint)).toContain(quick);
  });

  test("that slow endpoints keep busy gives each of them as much as any other", async () => {
    await endpoints(8, 50);
    const counts = countsOf(await fill(), "endpoint");
    expect(counts).toHaveLength(8);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  });

  test("that slow organizations keep busy has room for another one, and gives one with many endpoints no more than one with few", async () => {
    await endpoints(40, 5);
    for (let index = 0; index < 9; index++) await endpoints(1, 40);
    const slow = await fill();
    const counts = countsOf(slow, "organization");
    expect(counts).toHaveLength(10);
    // One endpoint leaves more of what is left than several of an organization.
    expect(Math.max(...counts)).toBeLessThanOrEqual(SLOTS / 5);
    const [quick] = await endpoints(1, 20);
    expect((await claim(SLOTS - slow.length)).map(({ endpoint }) => endpoint)).toContain(quick);
  });

  test("with room for one takes the first of an endpoint that has nothing under way", async () => {
    await endpoints(3, 10);
    await claim(30);
    const [quick] = await endpoints(1, 1);
    expect(await claim(1)).toMatchObject([{ endpoint: quick }]);
  });

  test("sends what waited over days, and takes out of the queue what is gone with its day", async () => {
    const owner = await organization();
    const [endpoint] = await endpoints(1, 0, owner);
    const days = [0, 1, 5, 28].map((day) => ({
      organization: owner,
      endpoint: endpoint ?? id("whe"),
      id: id("dlv"),
      at: NOW - day * 86_400_000,
      webhookId: `evt_${day}`,
      event: "form.published",
      body: Buffer.of(day),
    }));
    await insertDeliveries(pool, days, NOW);
    await pool.query("DELETE FROM webhook_deliveries WHERE id = $1", [days[2]?.id]);
    const claimed = await claim(SLOTS);
    expect(new Map(claimed.map(({ webhookId, body }) => [webhookId, [...body]]))).toEqual(
      new Map([
        ["evt_0", [0]],
        ["evt_1", [1]],
        ["evt_28", [28]],
      ]),
    );
    const { rows } = await pool.query("SELECT delivery FROM webhook_queue ORDER BY at DESC");
    expect(rows.map(({ delivery }) => delivery)).toEqual([days[0]?.id, days[1]?.id, days[3]?.id]);
  });

  test("never takes more than it has room for", async () => {
    for (let index = 0; index < 30; index++) await endpoints(3, 2);
    for (const room of [0, 1, 7, 20]) expect((await claim(room)).length, String(room)).toBeLessThanOrEqual(room);
  });
});
