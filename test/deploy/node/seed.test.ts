/** A new installation is set up exactly once, also when the setup fails half-way. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seed, DEMO_SLUG, type SeedOptions } from "../../../deploy/node/seed.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { startRuntime, type StartedRuntime } from "../../../runtime/runtime.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

let database: TestDatabase;
let runtime: StartedRuntime;

beforeEach(async () => {
  database = await createTestDatabase();
  runtime = await startRuntime({ databaseUrl: database.url, log: createLog("silent") });
});

afterEach(async () => {
  await runtime.stop();
  await database.drop();
});

type Kept = Parameters<SeedOptions["keep"]>[0];

/** What a start without a payment simulator seeds with. */
const base = () => ({
  databaseUrl: database.url,
  store: runtime.store,
  keyring: runtime.keyring,
  actors: runtime.actors,
  clock: systemClock,
  entropy: systemEntropy(),
  plan: "self_hosted",
  publicUrl: "http://localhost:8080",
  dashboardUrl: "http://localhost:8080",
  simulatorCredentials: undefined,
});

function seedOnce(keep: (content: Kept) => void): Promise<"seeded" | "was_seeded"> {
  return seed({ ...base(), keep: async (content) => keep(content) });
}

async function enabledKeys(): Promise<string[]> {
  const organization = await runtime.store.organizations.first();
  if (organization === undefined) throw new Error("there is no organization");
  const keys = await runtime.store.keys.list(organization.id);
  return keys
    .filter(({ disabledAt }) => disabledAt === null)
    .map(({ hash }) => Buffer.from(hash).toString("hex"))
    .sort();
}

function hashesOf(kept: Kept | undefined): string[] {
  return Object.values(kept?.keys ?? {})
    .map((key) => createHash("sha256").update(key).digest("hex"))
    .sort();
}

describe("the first start", () => {
  test("exactly the four reported keys work, and the demo form is live", async () => {
    let kept: Kept | undefined;
    expect(await seedOnce((content) => (kept = content))).toBe("seeded");
    expect(hashesOf(kept)).toHaveLength(4);
    expect(await enabledKeys()).toEqual(hashesOf(kept));
    expect(await runtime.store.forms.getBySlug(DEMO_SLUG)).toMatchObject({
      id: kept?.demoForm.id,
      status: "live",
      liveVersion: 1,
    });
  });

  test("a later start finds it done and reports nothing", async () => {
    await seedOnce(() => undefined);
    const before = await enabledKeys();
    expect(await seedOnce(() => expect.unreachable("keys were told twice"))).toBe("was_seeded");
    expect(await enabledKeys()).toEqual(before);
  });

  test("of nodes that start together one sets up, and the others find it done", async () => {
    const results = await Promise.all([
      seedOnce(() => undefined),
      seedOnce(() => undefined),
      seedOnce(() => undefined),
    ]);
    expect(results.filter((result) => result === "seeded")).toHaveLength(1);
    expect(await enabledKeys()).toHaveLength(4);
  });

  test("a start that failed when its keys were kept leaves none, and the next one does it", async () => {
    await expect(
      seedOnce(() => {
        throw new Error("the disk is full");
      }),
    ).rejects.toThrow("the disk is full");
    expect(await enabledKeys()).toEqual([]);
    let kept: Kept | undefined;
    expect(await seedOnce((content) => (kept = content))).toBe("seeded");
    expect(await enabledKeys()).toEqual(hashesOf(kept));
  });

  test("where the payment simulator runs, each gateway has one test account, also after a start that was killed", async () => {
    const simulatorCredentials = {
      gateway_a: { clientId: "a", clientSecret: "b" },
      gateway_b: { secretKey: "c", publishableKey: "d" },
      gateway_c: { keyId: "e", keySecret: "f" },
    };
    const { paymentAccounts } = runtime.store;
    let left = 2;
    const dying = {
      ...paymentAccounts,
      insert: (row: Parameters<typeof paymentAccounts.insert>[0]) =>
        left-- > 0 ? paymentAccounts.insert(row) : Promise.reject(new Error("killed")),
    };
    const first = seed({
      ...base(),
      store: { ...runtime.store, paymentAccounts: dying },
      simulatorCredentials,
      keep: async () => undefined,
    });
    await expect(first).rejects.toThrow("killed");
    expect(await seed({ ...base(), simulatorCredentials, keep: async () => undefined })).toBe("seeded");
    const organization = await runtime.store.organizations.first();
    if (organization === undefined) throw new Error("there is no organization");
    const accounts = await paymentAccounts.list(organization.id);
    expect(accounts.map(({ provider, environment, isDefault }) => [provider, environment, isDefault])).toEqual([
      ["gateway_a", "test", true],
      ["gateway_b", "test", false],
      ["gateway_c", "test", false],
    ]);
  });

  test("keys of a start that was killed between two of them are disabled", async () => {
    const { keys } = runtime.store;
    let left = 2;
    const dying = {
      ...keys,
      insert: (row: Parameters<typeof keys.insert>[0]) =>
        left-- > 0 ? keys.insert(row) : Promise.reject(new Error("killed")),
    };
    const first = seed({ ...base(), store: { ...runtime.store, keys: dying }, keep: async () => undefined });
    await expect(first).rejects.toThrow("killed");
    expect(await enabledKeys()).toHaveLength(2);
    let kept: Kept | undefined;
    expect(await seedOnce((content) => (kept = content))).toBe("seeded");
    expect(await enabledKeys()).toEqual(hashesOf(kept));
  });
});
