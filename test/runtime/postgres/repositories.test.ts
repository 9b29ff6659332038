/** Everything outside the turn path is stored, found again, and kept apart by organization. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  newId,
  withPrefix,
  type FormId,
  type FormVersionId,
  type OrganizationId,
  type ResponseId,
} from "../../../machines/ids.ts";
import type { ResponseRow } from "../../../runtime/journal/rows.ts";
import type { TurnRecord } from "../../../runtime/journal/turn-record.ts";
import { createPostgresJournal } from "../../../runtime/journal/postgres/postgres-journal.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { IDEMPOTENCY_KEPT_MS } from "../../../runtime/postgres/keys/idempotency-keys.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import type { ResponseFilters } from "../../../runtime/postgres/responses/response-filters.ts";
import { createStore, type Store } from "../../../runtime/store.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { answered, Writer } from "../journal/turns.ts";

const log = createLog("silent");
const NOW = 1_750_000_000_000;

let ids = 0;
function idOf<Prefix extends "org" | "frm" | "fv" | "key" | "ses">(prefix: Prefix): `${Prefix}_${string}` {
  ids++;
  const random = new Uint8Array(10);
  new DataView(random.buffer).setUint32(0, ids);
  return newId(prefix, NOW + ids, random);
}

describe("the store", () => {
  let database: TestDatabase;
  let pool: Pool;
  let store: Store;
  let mine: OrganizationId;
  let theirs: OrganizationId;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 4, log, applicationName: "test" });
    store = createStore(pool);
    mine = idOf("org");
    theirs = idOf("org");
    for (const id of [theirs, mine])
      await store.organizations.insert({ id, name: `Name of ${id}`, plan: "self_hosted", createdAt: NOW });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  async function newForm(slug: string, organization = mine): Promise<FormId> {
    const id = idOf("frm");
    await store.forms.insert({ id, organization, slug, document: { title: slug, blocks: [] }, createdAt: NOW });
    return id;
  }

  describe("organizations", () => {
    test("are found by id, and the oldest is the first", async () => {
      expect(await store.organizations.get(mine)).toEqual({
        id: mine,
        name: `Name of ${mine}`,
        plan: "self_hosted",
        createdAt: NOW,
      });
      expect(await store.organizations.get(idOf("org"))).toBeUndefined();
      expect((await store.organizations.first())?.id).toBe(mine);
    });
  });

  describe("keys", () => {
    test("are found by their hash, listed newest first, and disabled once", async () => {
      const rows = [1, 2].map((byte) => ({
        id: idOf("key"),
        organization: mine,
        kind: "pk_live" as const,
        name: `Key ${byte}`,
        hash: Buffer.alloc(32, byte),
        lastFour: "abcd",
        scopes: ["form:read", "session:write"],
        origins: ["https://example.com"],
        createdAt: NOW,
        disabledAt: null,
        expiresAt: NOW + 1,
      }));
      for (const row of rows) await store.keys.insert(row);
      const [first, second] = rows as [(typeof rows)[number], (typeof rows)[number]];
      expect(await store.keys.findByHash(first.hash)).toEqual(first);
      expect(await store.keys.findByHash(Buffer.alloc(32, 9))).toBeUndefined();
      expect((await store.keys.list(mine)).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(await store.keys.list(theirs)).toEqual([]);
      expect(await store.keys.disable(theirs, first.id, NOW + 5)).toBe(false);
      expect(await store.keys.disable(mine, first.id, NOW + 5)).toBe(true);
      expect(await store.keys.disable(mine, first.id, NOW + 9)).toBe(true);
      expect((await store.keys.findByHash(first.hash))?.disabledAt).toBe(NOW + 5);
    });
  });

  describe("forms", () => {
    test("begin as a draft, and keep the order of their document's keys", async () => {
      const id = idOf("frm");
      const row = await store.forms.insert({
        id,
        organization: mine,
        slug: "keys",
        document: { z: 1, a: { y: [], b: null } },
        createdAt: NOW,
      });
      expect(row).toMatchObject({
        id,
        organization: mine,
        slug: "keys",
        status: "draft",
        liveVersionId: null,
        liveVersion: null,
        createdAt: NOW,
        updatedAt: NOW,
      });
      const found = await store.forms.get(mine, id);
      expect(found).toEqual(row);
      expect(JSON.stringify(found?.document)).toBe('{"z":1,"a":{"y":[],"b":null}}');
      expect(await store.forms.get(theirs, id)).toBeUndefined();
      expect(await store.forms.head(mine, id)).toEqual({
        id,
        organization: mine,
        status: "draft",
        liveVersionId: null,
        binnedAt: null,
      });
      expect(await store.forms.head(theirs, id)).toBeUndefined();
      expect((await store.forms.getBySlug("keys"))?.id).toBe(id);
    });

    test("share no slug, across organizations", async () => {
      await newForm("taken");
      expect(
        await store.forms.insert({
          id: idOf("frm"),
          organization: theirs,
          slug: "taken",
          document: {},
          createdAt: NOW,
        }),
      ).toBe("slug_taken");
    });

    test("are replaced only when the draft is the one that was read", async () => {
      const id = await newForm("guarded");
      const before = await store.forms.get(mine, id);
      if (before === undefined) throw new Error("the form is gone");
      const results = await Promise.all(
        ["one", "two"].map((title) => store.forms.replaceDocument(mine, id, { title }, ["0", before.etag], NOW + 1)),
      );
      expect(results.filter((result) => result === "draft_changed")).toHaveLength(1);
      const after = await store.forms.get(mine, id);
      expect(results).toContainEqual(after);
      expect(after?.etag).not.toBe(before.etag);
      expect(await store.forms.replaceDocument(mine, id, { title: "three" }, null, NOW + 2)).toMatchObject({
        document: { title: "three" },
        updatedAt: NOW + 2,
      });
      expect(await store.forms.replaceDocument(theirs, id, {}, null, NOW)).toBe("not_found");
    });

    test("are listed by page, newest first", async () => {
      const organization = idOf("org");
      await store.organizations.insert({ id: organization, name: "", plan: "free", createdAt: NOW });
      const made = [
        await newForm("page-1", organization),
        await newForm("page-2", organization),
        await newForm("page-3", organization),
      ];
      const first = await store.forms.list(organization, { limit: 2 });
      expect(first.map(({ id }) => id)).toEqual([made[2], made[1]]);
      const next = await store.forms.list(organization, { limit: 2, after: made[1] as FormId });
      expect(next.map(({ id }) => id)).toEqual([made[0]]);
    });
  });

  describe("published versions and responses", () => {
    let form: FormId;
    let versionIds: [FormVersionId, FormVersionId, FormVersionId];
    let responses: ResponseRow[];

    beforeAll(async () => {
      form = await newForm("with-responses");
      versionIds = [idOf("fv"), idOf("fv"), idOf("fv")];
      const journal = createPostgresJournal({ url: database.url, pool, clock: systemClock, log });
      await journal.openShards([{ shard: 0, epoch: 0 }]);
      const append = async (turn: TurnRecord): Promise<void> => {
        expect((await journal.append(turn)).outcome).toBe("committed");
      };
      const publish = new Writer(0, 0, form as unknown as Writer["actor"]);
      const version = (index: number, number: number, replaces: FormVersionId | null): TurnRecord["sideWrites"] => [
        {
          type: "publishVersion",
          replaces,
          version: {
            versionId: versionIds[index] as FormVersionId,
            organization: mine,
            form,
            number,
            document: { version: index },
            documentFormat: index,
            note: `note ${index}`,
            authorLabel: "Ada",
            changeCount: index,
            publishedAt: NOW + index,
          },
        },
      ];
      await append(publish.turn({ sideWrites: version(0, 1, null) }));
      await append(publish.turn({ sideWrites: version(1, 2, null) }));
      await append(publish.turn({ sideWrites: version(2, 2, versionIds[1]) }));

      // Ten responses, one an hour, the even ones completed, every fifth a test; changed in the opposite order of their
      // making.
      responses = [];
      for (let index = 0; index < 10; index++) {
        const writer = new Writer(0, 0, idOf("ses"));
        const isEven = index % 2 === 0;
        const row = writer.responseRow({
          organization: mine,
          form,
          versionId: versionIds[0],
          status: isEven ? "completed" : "in_progress",
          source: index < 5 ? "chat" : "api",
          mode: index % 5 === 0 ? "test" : "live",
          startedAt: NOW + index * 3_600_000,
          updatedAt: NOW + (20 - index) * 1_800_000,
          endingRef: isEven ? "thanks" : null,
          leftRef: index === 3 ? "name" : null,
          hiddenFields: { utm_id: `campaign-${index}%` },
        });
        responses.push(row);
        await append(
          writer.turn({
            response: { kind: "full", row },
            answers: [answered("name", `Answer_${index} "quoted"`), answered("list", ["Übung", index])],
          }),
        );
      }
      await journal.close();
    });

    const listed = async (
      filters: Partial<ResponseFilters>,
      order: "created" | "updated" = "created",
    ): Promise<readonly number[]> => {
      const rows = await store.responses.list(mine, form, { mode: "all", ...filters }, { order, limit: 100 });
      return rows.map(({ id }) => responses.findIndex((row) => row.id === id));
    };

    test("the newest version is live, a replaced one has lost its number, and completed live responses are counted", async () => {
      expect(await store.forms.get(mine, form)).toMatchObject({
        status: "live",
        liveVersionId: versionIds[2],
        liveVersion: 2,
      });
      const versions = await store.forms.versions(mine, form);
      expect(versions).toEqual([
        {
          versionId: versionIds[2],
          number: 2,
          note: "note 2",
          authorLabel: "Ada",
          changeCount: 2,
          publishedAt: NOW + 2,
          isActive: true,
          responses: 0,
        },
        {
          versionId: versionIds[0],
          number: 1,
          note: "note 0",
          authorLabel: "Ada",
          changeCount: 0,
          publishedAt: NOW,
          isActive: false,
          responses: 4,
        },
      ]);
      expect(await store.forms.versions(theirs, form)).toEqual([]);
      expect(await store.forms.version(versionIds[1])).toMatchObject({
        form,
        organization: mine,
        number: 2,
        document: { version: 1 },
      });
      expect(await store.forms.version(idOf("fv"))).toBeUndefined();
    });

    test("responses are listed newest first, by creation and by change", async () => {
      expect(await listed({})).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
      expect(await listed({}, "updated")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await store.responses.list(theirs, form, { mode: "all" }, { order: "created", limit: 10 })).toEqual([]);
      const [row] = await store.responses.list(mine, form, { mode: "all" }, { order: "created", limit: 1 });
      expect(row).toEqual(responses[9]);
    });

    test("each filter leaves out what it says, and filters add up", async () => {
      expect(await listed({ mode: "live" })).toEqual([9, 8, 7, 6, 4, 3, 2, 1]);
      expect(await listed({ mode: "test" })).toEqual([5, 0]);
      expect(await listed({ status: "completed" })).toEqual([8, 6, 4, 2, 0]);
      expect(await listed({ source: "api" })).toEqual([9, 8, 7, 6, 5]);
      expect(await listed({ endingRef: "thanks", source: "chat" })).toEqual([4, 2, 0]);
      expect(await listed({ leftRef: "name" })).toEqual([3]);
      expect(await listed({ leftRef: "list" })).toEqual([]);
      expect(await listed({ createdAfter: NOW + 3 * 3_600_000, createdBefore: NOW + 5 * 3_600_000 })).toEqual([4, 3]);
      expect(await listed({ updatedSince: NOW + 19 * 1_800_000 })).toEqual([1, 0]);
    });

    test("a search finds answers and hidden fields whatever their case, takes nothing for a pattern, and finds an id", async () => {
      expect(await listed({ q: 'answer_3 "QUOTED' })).toEqual([3]);
      expect(await listed({ q: "answer%3" })).toEqual([]);
      expect(await listed({ q: "Übung" })).toHaveLength(10);
      expect(await listed({ q: "CAMPAIGN-7%" })).toEqual([7]);
      expect(await listed({ q: responses[4]?.id ?? "" })).toEqual([4]);
      expect(await listed({ q: "nowhere" })).toEqual([]);
    });

    test.each(["created", "updated"] as const)("pages by %s put end to end are the whole list", async (order) => {
      const seen: ResponseId[] = [];
      let after: { at: number; id: string } | undefined;
      for (;;) {
        const rows = await store.responses.list(
          mine,
          form,
          { mode: "all" },
          { order, limit: 3, ...(after === undefined ? {} : { after }) },
        );
        const last = rows.at(-1);
        if (last === undefined) break;
        seen.push(...rows.map(({ id }) => id));
        after = { at: order === "created" ? last.startedAt : last.updatedAt, id: last.id };
      }
      const all = await store.responses.list(mine, form, { mode: "all" }, { order, limit: 100 });
      expect(seen).toEqual(all.map(({ id }) => id));
    });

    test("a response is read by its organization only, and states and answers of many at once", async () => {
      const [first, second] = responses as [ResponseRow, ResponseRow];
      expect(await store.responses.get(mine, first.id)).toEqual(first);
      expect(await store.responses.get(theirs, first.id)).toBeUndefined();
      const stored = await store.responses.stored([first.id, second.id, withPrefix("res", idOf("ses"))]);
      expect([...stored.keys()].sort()).toEqual([first.id, second.id].sort());
      expect(Buffer.from(stored.get(first.id)?.state ?? []).toString()).toBe("state after 2");
      expect(stored.get(first.id)).toMatchObject({ hiddenFields: first.hiddenFields, metadata: first.metadata });
      expect(new Map(stored.get(second.id)?.answers.map(({ ref, value }) => [ref, value]))).toEqual(
        new Map<string, unknown>([
          ["name", 'Answer_1 "quoted"'],
          ["list", ["Übung", 1]],
        ]),
      );
      expect((await store.responses.stored([])).size).toBe(0);
    });
  });

  describe("idempotency keys", () => {
    const claimOf = (key: string, organization = mine): Parameters<Store["idempotency"]["claim"]>[0] => ({
      organization,
      route: "POST /v1/forms",
      key,
      requestHash: Buffer.from("hash"),
      resourceId: "frm_x",
    });
    const age = async (key: string, byMs: number): Promise<void> => {
      const { rowCount } = await pool.query("UPDATE idempotency SET created_at = created_at - $2 WHERE key = $1", [
        key,
        byMs,
      ]);
      expect(rowCount).toBe(1);
    };

    test("are claimed by one of many identical requests", async () => {
      const claims = await Promise.all(Array.from({ length: 8 }, () => store.idempotency.claim(claimOf("many"))));
      expect(claims.filter(({ claimed }) => claimed)).toHaveLength(1);
      expect(claims.find(({ claimed }) => !claimed)).toMatchObject({ resourceId: "frm_x", response: null });
      expect(await store.idempotency.claim(claimOf("many", theirs))).toEqual({ claimed: true });
    });

    test("give the first answer, byte for byte, for 24 hours of the database's clock", async () => {
      await store.idempotency.claim(claimOf("kept"));
      const body = Buffer.from([0, 255, 10]);
      expect(await store.idempotency.complete(mine, "POST /v1/forms", "kept", { status: 201, body })).toBeUndefined();
      expect(
        await store.idempotency.complete(mine, "POST /v1/forms", "kept", {
          status: 201,
          body: Buffer.from("a second run's"),
        }),
      ).toEqual({ status: 201, body });
      await store.idempotency.release(mine, "POST /v1/forms", "kept");
      await age("kept", IDEMPOTENCY_KEPT_MS - 60_000);
      expect(await store.idempotency.claim(claimOf("kept"))).toMatchObject({
        claimed: false,
        response: { status: 201, body },
        requestHash: Buffer.from("hash"),
      });
      await age("kept", 60_000);
      expect(await store.idempotency.claim(claimOf("kept"))).toEqual({ claimed: true });
      expect(await store.idempotency.claim(claimOf("kept"))).toMatchObject({ claimed: false, response: null });
    });

    test("can be claimed again after a request that made nothing", async () => {
      await store.idempotency.claim(claimOf("released"));
      await store.idempotency.release(mine, "POST /v1/forms", "released");
      expect(await store.idempotency.claim(claimOf("released"))).toEqual({ claimed: true });
    });

    test("are removed when they are good no more, and not before, some at a time", async () => {
      const overdue = ["overdue 1", "overdue 2", "overdue 3"];
      for (const key of [...overdue, "young"]) await store.idempotency.claim(claimOf(key));
      for (const key of overdue) await age(key, IDEMPOTENCY_KEPT_MS);
      await age("young", IDEMPOTENCY_KEPT_MS - 60_000);
      expect([
        await store.idempotency.sweep(2),
        await store.idempotency.sweep(2),
        await store.idempotency.sweep(2),
      ]).toEqual([2, 1, 0]);
      expect(await store.idempotency.claim(claimOf("young"))).toMatchObject({ claimed: false });
    });
  });
});
