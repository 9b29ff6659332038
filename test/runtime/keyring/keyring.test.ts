/** Every node can check what one node signs or encrypts; without the keys it cannot be forged. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { openKeyring, type Keyring } from "../../../runtime/keyring/keyring.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

const MASTER = "0123456789abcdef0123456789abcdef";
const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes === undefined ? undefined : Buffer.from(bytes).toString();

describe("the keyring", () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 2, log: createLog("silent"), applicationName: "test" });
  });
  beforeEach(() => pool.query("DELETE FROM keyring"));
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const open = (masterKey?: string): Promise<Keyring> =>
    openKeyring({ db: pool, clock: systemClock, entropy: systemEntropy(), masterKey });
  const stored = async (): Promise<readonly { id: number; wrapped: boolean; secret: Buffer }[]> =>
    (await pool.query("SELECT id, wrapped, secret FROM keyring ORDER BY id")).rows;

  test("is the same for nodes that start together, and after a restart", async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const token = one.sign("ticket", Buffer.from("payload"));
    expect(text(two.verify("ticket", token))).toBe("payload");
    expect(text((await open()).verify("ticket", token))).toBe("payload");
    expect(await stored()).toHaveLength(1);
  });

  test("keeps purposes apart", async () => {
    const keyring = await open();
    expect(keyring.verify("cursor", keyring.sign("ticket", Buffer.from("x")))).toBeUndefined();
    expect(keyring.decrypt("cursor", keyring.encrypt("ticket", Buffer.from("x")))).toBeUndefined();
  });

  test("knows a token by one text alone: bits of its last character that carry nothing count too", async () => {
    const keyring = await open();
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("");
    for (const payload of ["", "a", "ab", "abc"]) {
      const token = keyring.sign("p", Buffer.from(payload));
      const good = alphabet.filter((last) => keyring.verify("p", `${token.slice(0, -1)}${last}`) !== undefined);
      expect(good).toEqual([token.at(-1)]);
      for (const extra of alphabet) expect(keyring.verify("p", `${token}${extra}`)).toBeUndefined();
    }
  });

  test("gives every payload back, and refuses a token with any byte changed", async () => {
    const keyring = await open();
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (payload, at, flip) => {
          const token = keyring.sign("p", payload);
          expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
          expect(Buffer.from(keyring.verify("p", token) ?? []).equals(payload)).toBe(true);
          const sealed = keyring.encrypt("p", payload);
          expect(Buffer.from(keyring.decrypt("p", sealed) ?? []).equals(payload)).toBe(true);

          const changed = Buffer.from(token, "base64url");
          const place = at % changed.length;
          changed[place] = (changed[place] ?? 0) ^ flip;
          expect(keyring.verify("p", changed.toString("base64url"))).toBeUndefined();
          const broken = Buffer.from(sealed);
          const brokenPlace = at % broken.length;
          broken[brokenPlace] = (broken[brokenPlace] ?? 0) ^ flip;
          expect(keyring.decrypt("p", broken)).toBeUndefined();
        },
      ),
      { numRuns: 200 },
    );
  });

  test("refuses whatever is no token of its own, without throwing", async () => {
    const keyring = await open();
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (junk) => keyring.verify("p", junk) === undefined),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (junk) => keyring.decrypt("p", junk) === undefined),
      { numRuns: 200 },
    );
    const token = keyring.sign("p", Buffer.from("x"));
    for (const junk of ["", token.slice(0, 10), `${token}!`, ` ${token}`, "A".repeat(5000)])
      expect(keyring.verify("p", junk)).toBeUndefined();
  });

  test("still takes what an older key made, after a newer one was added", async () => {
    const before = await open();
    const token = before.sign("p", Buffer.from("old"));
    const sealed = before.encrypt("p", Buffer.from("old"));
    await pool.query("INSERT INTO keyring VALUES (2, $1, false, 0)", [Buffer.alloc(32, 5)]);
    const after = await open();
    expect(text(after.verify("p", token))).toBe("old");
    expect(text(after.decrypt("p", sealed))).toBe("old");
    expect(before.verify("p", after.sign("p", Buffer.from("new")))).toBeUndefined();
  });

  test("stores no secret as it is when there is a master key, and wraps those that were stored before", async () => {
    const plain = await open();
    const token = plain.sign("p", Buffer.from("x"));
    const [before] = await stored();
    expect(before?.wrapped).toBe(false);
    expect(text((await open(MASTER)).verify("p", token))).toBe("x");
    const [after] = await stored();
    expect(after?.wrapped).toBe(true);
    expect(after?.secret.includes(before?.secret ?? "?")).toBe(false);
    expect(text((await open(MASTER)).verify("p", token))).toBe("x");
  });

  test("refuses to open without the master key, with another one, or with one that can be guessed", async () => {
    await open(MASTER);
    await expect(open()).rejects.toThrow(/set MASTER_KEY/);
    await expect(open(MASTER.replace("0", "1"))).rejects.toThrow(/MASTER_KEY is not the one/);
    await expect(open("short")).rejects.toThrow(/at least 32 characters/);
  });
});
