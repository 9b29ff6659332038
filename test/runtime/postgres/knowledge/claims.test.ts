/** Sources that a worker reads: what it leaves when it dies, when it is late, and when it gives a claim back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId, type FormId, type OrganizationId } from "../../../../machines/ids.ts";
import { systemEntropy } from "../../../../runtime/node/entropy.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import type { Passage } from "../../../../runtime/postgres/knowledge/passage-rows.ts";
import type { ClaimedSource, KnowledgeSourceId } from "../../../../runtime/postgres/knowledge/sources.ts";
import { createPool, type Pool } from "../../../../runtime/postgres/pool.ts";
import { createStore, type Store } from "../../../../runtime/store.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";

const NOW = 1_750_000_000_000;
const LIMITS = { sourcesMax: 10, formBytesMax: 10_000, quotaBytes: null };
const CLAIM_MS = 60_000;
const entropy = systemEntropy();

describe("a claimed source", () => {
  let database: TestDatabase;
  let pool: Pool;
  let store: Store;
  const organization: OrganizationId = newId("org", NOW, entropy.bytes(10));
  const form: FormId = newId("frm", NOW, entropy.bytes(10));

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 4, log: createLog("silent"), applicationName: "test" });
    store = createStore(pool);
    await store.organizations.insert({ id: organization, name: "Org", plan: "self_hosted", createdAt: NOW });
    await store.forms.insert({ id: form, organization, slug: "a-form", document: {}, createdAt: NOW });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  async function newPage(): Promise<KnowledgeSourceId> {
    const id = newId("knw", NOW, entropy.bytes(10));
    const url = "https://shop.example/";
    const source = { organization, form, id, title: url, kind: "url", language: "en", url, createdAt: NOW } as const;
    await store.knowledge.insert(source, "page", LIMITS);
    return id;
  }
  async function claim(claimMs = CLAIM_MS): Promise<ClaimedSource> {
    const [source, ...others] = await store.knowledge.claim(claimMs, 10);
    if (source === undefined || others.length > 0) throw new Error(`claimed ${others.length + 1}`);
    return source;
  }
  const read = (text: string): { passages: Passage[]; title: string } => ({
    passages: [{ heading: "", text }],
    title: "The page",
  });
  const textsOf = async (): Promise<string[]> =>
    (await store.passages.first(organization, form, 10)).map(({ text }) => text);

  test("is no one else's until its claim ends; what its dead worker stores late is refused", async () => {
    const id = await newPage();
    const dead = await claim(0);
    const next = await claim();
    expect([next.id, next.attempts]).toEqual([id, 2]);
    expect(await store.knowledge.claim(CLAIM_MS, 10)).toEqual([]);
    expect(await store.knowledge.store(dead, read("of the dead worker"), LIMITS, NOW)).toBe("superseded");
    expect(await textsOf()).toEqual([]);
    expect(await store.knowledge.store(next, read("whole"), LIMITS, NOW)).toBe("stored");
    expect(await textsOf()).toEqual(["whole"]);
    const [row] = await store.knowledge.list(organization, form);
    expect(row).toMatchObject({ status: "ready", title: "The page", passages: 1, bytes: 5 });
    await store.knowledge.remove(organization, form, id);
  });

  test("that is to be read again meanwhile, or deleted, is not stored from before", async () => {
    const id = await newPage();
    const early = await claim();
    await store.knowledge.refresh(organization, form, id, NOW);
    expect(await store.knowledge.store(early, read("early"), LIMITS, NOW)).toBe("superseded");
    const late = await claim();
    await store.knowledge.remove(organization, form, id);
    expect(await store.knowledge.store(late, read("late"), LIMITS, NOW)).toBe("superseded");
    expect(await textsOf()).toEqual([]);
  });

  test("that is given back is read at once, and the attempt does not count", async () => {
    const id = await newPage();
    await store.knowledge.release(await claim());
    expect(await claim()).toMatchObject({ id, attempts: 1 });
    await store.knowledge.remove(organization, form, id);
  });
});
