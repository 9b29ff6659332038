/** Limits over all sessions and nodes, on the real PostgreSQL: two pools are two nodes, and a new one is a restart. */
import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestContext } from "../../../runtime/requests/request-handler.ts";
import { codesHandler, DEFAULT_CODE_LIMITS, type CodeLimits } from "../../../runtime/requests/codes.ts";
import { passwordHandler } from "../../../runtime/requests/password.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import {
  allowancesRepository,
  type AllowanceLimit,
  type AllowancesRepository,
} from "../../../runtime/postgres/organizations/allowances.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import type { TurnRequestResult } from "../../../machines/conversation/protocol/requests.ts";
import { newId, type OrganizationId } from "../../../machines/ids.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

const HOUR_MS = 3_600_000;
const entropy = systemEntropy();
const FORM = "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const OTHER_FORM = "frm_01JYYYYYYYYYYYYYYYYYYYYYYY";

let database: TestDatabase;
const pools: Pool[] = [];
let node: AllowancesRepository;
let otherNode: AllowancesRepository;
let organization: OrganizationId;

const newOrganization = (): OrganizationId => newId("org", 0, entropy.bytes(10));
const connect = (): Pool => {
  const pool = createPool(database.url, { max: 4, log: createLog("silent"), applicationName: "test" });
  pools.push(pool);
  return pool;
};

beforeAll(async () => {
  database = await createTestDatabase();
  node = allowancesRepository(connect());
  otherNode = allowancesRepository(connect());
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

/** Makes every allowance that much older. */
const age = (byMs: number): Promise<unknown> =>
  (pools[0] as Pool).query(
    "UPDATE allowances SET taken_at = taken_at - $1::bigint, kept_until = kept_until - $1::bigint",
    [byMs],
  );

describe("an allowance", () => {
  const limit = (scope: string, max: number, windowMs = HOUR_MS): AllowanceLimit => ({ scope, windowMs, max });

  test("is granted as often as its limit says, however many nodes ask at once", async () => {
    organization = newOrganization();
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? node : otherNode).take(organization, `g${index}`, [limit("a", 7), limit("b", 100)]),
      ),
    );
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(7);
    // What was refused in one scope was counted in none.
    const { rows } = await (pools[0] as Pool).query<{ scope: string; count: number }>(
      "SELECT scope, count(*)::int FROM allowances WHERE organization = $1 GROUP BY scope ORDER BY scope",
      [organization],
    );
    expect(rows).toEqual([
      { scope: "a", count: 7 },
      { scope: "b", count: 7 },
    ]);
  });

  test("counts once for one grant, and is known after a restart", async () => {
    organization = newOrganization();
    for (const repository of [node, otherNode, allowancesRepository(connect())])
      expect(await repository.take(organization, "same", [limit("a", 1)])).toEqual({ allowed: true });
    expect(await otherNode.take(organization, "another", [limit("a", 1)])).toMatchObject({ allowed: false });
  });

  test("comes back when the window has moved on, and says when that is", async () => {
    organization = newOrganization();
    const limits = [limit("a", 1), limit("a", 2, 24 * HOUR_MS)];
    expect(await node.take(organization, "1", limits)).toEqual({ allowed: true });
    const refused = await node.take(organization, "2", limits);
    expect(refused).toEqual({ allowed: false, retryAfterMs: expect.any(Number) });
    const { retryAfterMs } = refused as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(HOUR_MS - 60_000);
    expect(retryAfterMs).toBeLessThanOrEqual(HOUR_MS);
    await age(HOUR_MS);
    expect(await node.take(organization, "3", limits)).toEqual({ allowed: true });
    await age(HOUR_MS);
    // The day's limit is reached now; the first of it leaves in 22 hours.
    expect(await node.take(organization, "4", limits)).toMatchObject({
      allowed: false,
      retryAfterMs: expect.any(Number),
    });
  });

  test("is of one organization, and can be given back", async () => {
    const [mine, theirs] = [newOrganization(), newOrganization()];
    expect(await node.take(mine, "1", [limit("a", 1)])).toEqual({ allowed: true });
    expect(await node.take(theirs, "1", [limit("a", 1)])).toEqual({ allowed: true });
    await node.giveBack(mine, "1", [limit("a", 1)]);
    expect(await otherNode.take(mine, "2", [limit("a", 1)])).toEqual({ allowed: true });
    expect(await otherNode.take(theirs, "2", [limit("a", 1)])).toMatchObject({ allowed: false });
  });

  test("is forgotten when no window reaches it, and not before", async () => {
    organization = newOrganization();
    await node.take(organization, "old", [limit("a", 1), limit("a", 5, 2 * HOUR_MS)]);
    await age(HOUR_MS);
    const ofOrganization = async (): Promise<number> =>
      (await (pools[0] as Pool).query("SELECT FROM allowances WHERE organization = $1", [organization])).rowCount ?? 0;
    await node.sweep(1_000);
    expect(await ofOrganization()).toBe(1);
    await age(HOUR_MS);
    await otherNode.sweep(1_000);
    expect(await ofOrganization()).toBe(0);
  });
});

const contextOf = (changes: Partial<RequestContext> = {}): RequestContext => ({
  organization,
  session: newId("ses", 0, entropy.bytes(10)),
  form: FORM,
  mode: "live",
  signal: new AbortController().signal,
  ...changes,
});
const isLimited = (result: TurnRequestResult | undefined): boolean =>
  result?.ok === true && JSON.stringify(result.value).includes("retryAfterMs");

describe("codes", () => {
  const code = async (
    to: string,
    changes: Partial<RequestContext> = {},
    limits: CodeLimits = DEFAULT_CODE_LIMITS,
  ): Promise<TurnRequestResult | undefined> =>
    codesHandler({ allowances: node, keyring: stubKeyring, limits, clockScale: 1 }).fetch?.(
      { key: "code:1", kind: "code", channel: to.includes("@") ? "email" : "sms", to },
      contextOf(changes),
    );
  /** How many of so many sessions at once may send one. */
  const granted = async (
    count: number,
    to: (index: number) => string,
    changes: Partial<RequestContext> = {},
    limits = DEFAULT_CODE_LIMITS,
  ): Promise<number> =>
    (await Promise.all(Array.from({ length: count }, (_, index) => code(to(index), changes, limits)))).filter(
      (result) => !isLimited(result),
    ).length;

  test("go to one recipient so many times an hour and a day, whatever the session and the form, and however its inbox is spelt", async () => {
    organization = newOrganization();
    expect(await granted(15, () => "victim@example.org")).toBe(6);
    expect(await granted(3, (index) => `Victim+${index}@Example.org`, { form: OTHER_FORM })).toBe(0);
    expect(await granted(15, () => "+4915112345678")).toBe(6);
    expect(isLimited(await code("other@example.org"))).toBe(false);
    for (const expected of [6, 3, 0]) {
      await age(HOUR_MS);
      expect(await granted(15, () => "victim@example.org")).toBe(expected);
    }
  });

  test("of one form and of an organization are limited, whatever their recipients", async () => {
    organization = newOrganization();
    const limits: CodeLimits = {
      recipient: { perHour: 6, perDay: 15 },
      form: { perHour: 4, perDay: 100 },
      organization: { perHour: 7, perDay: 100 },
    };
    expect(await granted(10, (index) => `a${index}@example.org`, {}, limits)).toBe(4);
    expect(await granted(10, (index) => `b${index}@example.org`, { form: OTHER_FORM }, limits)).toBe(3);
    organization = newOrganization();
    expect(await granted(2, (index) => `c${index}@example.org`, {}, limits)).toBe(2);
  });

  test("of test mode are not sent, and count nothing", async () => {
    organization = newOrganization();
    expect(await granted(15, () => "victim@example.org", { mode: "test" })).toBe(15);
    expect(await granted(15, () => "victim@example.org")).toBe(6);
  });

  test("leave no address in the table", async () => {
    organization = newOrganization();
    await code("ana@example.org");
    await code("+4915187654321");
    const { rows } = await (pools[0] as Pool).query("SELECT * FROM allowances WHERE organization = $1", [organization]);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/ana|example|5187654321|ses_/);
  });
});

describe("a form's password", () => {
  let hash: string;
  const attempt = async (
    value: string,
    client: string | undefined,
    changes: Partial<RequestContext> = {},
    by = node,
  ): Promise<TurnRequestResult | undefined> =>
    passwordHandler({ allowances: by, keyring: stubKeyring, entropy, clockScale: 1 }).fetch?.(
      { key: "password", kind: "password", value, hash },
      contextOf({ client, ...changes }),
    );

  beforeAll(() => {
    // As cheap as a hash can be: what is counted does not depend on it.
    const salt = Buffer.from("sixteen bytes...");
    hash = `scrypt$16$1$1$${salt.toString("base64")}$${scryptSync("sesame", salt, 32, { N: 16, r: 1, p: 1 }).toString("base64")}`;
  });

  test("is compared with ten wrong tries of one address in a quarter of an hour, over all sessions and nodes", async () => {
    organization = newOrganization();
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        attempt(`guess ${index}`, "c0000201", {}, index % 2 === 0 ? node : otherNode),
      ),
    );
    expect(tries.filter((result) => result?.ok === true && result.value === false)).toHaveLength(10);
    expect(tries.filter(isLimited)).toHaveLength(30);
    // The right password is not compared either: its answer would confirm a guess.
    expect(isLimited(await attempt("sesame", "c0000201"))).toBe(true);
    expect(await attempt("sesame", "c0000202")).toEqual({ ok: true, value: true });
    expect(await attempt("sesame", "c0000201", { form: OTHER_FORM })).toEqual({ ok: true, value: true });
    await age(HOUR_MS / 4);
    expect(await attempt("sesame", "c0000201")).toEqual({ ok: true, value: true });
  });

  test("that is right counts for nothing: a class behind one address comes in", async () => {
    organization = newOrganization();
    for (let pupil = 0; pupil < 30; pupil++)
      expect(await attempt("sesame", "c0000201")).toEqual({ ok: true, value: true });
    for (let time = 0; time < 10; time++)
      expect(await attempt("wrong", "c0000201")).toEqual({ ok: true, value: false });
    expect(isLimited(await attempt("wrong", "c0000201"))).toBe(true);
  });

  test("is compared with five hundred wrong tries of everybody in an hour", async () => {
    organization = newOrganization();
    await (pools[0] as Pool).query(
      `INSERT INTO allowances (organization, scope, grant_id, taken_at, kept_until)
       SELECT $1, $2, 'g' || i, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, 9e15 FROM generate_series(1, 499) AS i`,
      [organization, `passwords of ${FORM}`],
    );
    expect(await attempt("wrong", "c0000201")).toEqual({ ok: true, value: false });
    for (const client of ["c0000202", undefined]) expect(isLimited(await attempt("sesame", client))).toBe(true);
  });
});
