/** One suite over every implementation of the directory. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Directory } from "../../../runtime/cells/cell-directory.ts";
import { createDirectoryTables, postgresDirectory } from "../../../runtime/cells/postgres-cell-directory.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { MemoryDirectory } from "../../support/cells/memory-directory.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false });
  pool = createPool(database.url, { max: 4, log: createLog("silent"), applicationName: "test" });
  // Two makers at once make the tables once.
  await Promise.all([createDirectoryTables(pool), createDirectoryTables(pool)]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const memory = new MemoryDirectory().asPort();
const IMPLEMENTATIONS: readonly { name: string; open: () => Directory }[] = [
  { name: "PostgreSQL", open: () => postgresDirectory(pool) },
  { name: "memory", open: () => memory },
];

let made = 0;
function organization(): OrganizationId {
  return `org_${String(++made).padStart(26, "0")}`;
}

describe.each(IMPLEMENTATIONS)("the directory in $name", ({ open }) => {
  let directory: Directory;
  beforeAll(async () => {
    directory = open();
    for (const name of ["a", "b", "c"]) await directory.putCell({ name, address: `http://${name}.old` });
    for (const name of ["a", "b", "c"]) await directory.putCell({ name, address: `http://${name}` });
  });

  test("lists cells with their newest address, the oldest first", async () => {
    expect(await directory.cells()).toEqual(["a", "b", "c"].map((name) => ({ name, address: `http://${name}` })));
  });

  test("gives an organization one home, whoever asks again", async () => {
    const id = organization();
    expect(await directory.homeOf(id)).toBeUndefined();
    expect(await directory.place(id, "a")).toBe(true);
    expect(await directory.place(id, "a")).toBe(true);
    expect(await directory.place(id, "b")).toBe(false);
    expect(await directory.homeOf(id)).toEqual({
      organization: id,
      cell: "a",
      address: "http://a",
      epoch: 1,
      moving: undefined,
    });
    expect((await directory.countHomes()).get("a")).toBeGreaterThan(0);
    await expect(directory.place(organization(), "nowhere")).rejects.toThrow(/foreign key|no cell/);
  });

  test("gives a name to whoever claims it first, and all names of a claim or none", async () => {
    const [one, other] = [organization(), organization()];
    const slug = { kind: "slug", name: `survey-${one}` } as const;
    const link = { kind: "link", name: `code-${one}` } as const;
    expect(await directory.claim(one, [slug])).toBe(true);
    expect(await directory.claim(one, [slug])).toBe(true);
    expect(await directory.claim(other, [link, slug])).toBe(false);
    expect(await directory.ownerOf(link)).toBeUndefined();
    expect(await directory.ownerOf(slug)).toBe(one);
    // The same text of another kind is another name.
    expect(await directory.claim(other, [{ kind: "link", name: slug.name }])).toBe(true);
  });

  test("gives one of two claims at the same moment the name", async () => {
    const claimants = Array.from({ length: 4 }, organization);
    const name = { kind: "slug", name: `wanted-${claimants[0]}` } as const;
    const won = await Promise.all(claimants.map((claimant) => directory.claim(claimant, [name])));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await directory.ownerOf(name)).toBe(claimants[won.indexOf(true)]);
  });

  test("passes a domain to the organization that proved it last", async () => {
    const [one, other] = [organization(), organization()];
    const domain = { kind: "domain", name: `forms.${one}.example` } as const;
    await directory.assignDomain(one, domain.name);
    await directory.assignDomain(other, domain.name);
    expect(await directory.ownerOf(domain)).toBe(other);
  });

  test("opens one move of an organization at a time, and finds it again", async () => {
    const id = organization();
    await directory.place(id, "a");
    expect(await directory.beginMove(id, "nowhere")).toEqual({ outcome: "unknown_cell" });
    expect(await directory.beginMove(organization(), "b")).toEqual({ outcome: "unknown_organization" });
    expect(await directory.beginMove(id, "a")).toMatchObject({ outcome: "there" });
    const begun = await directory.beginMove(id, "b");
    expect(begun).toMatchObject({ outcome: "open", home: { cell: "a", epoch: 1, moving: { to: "b", epoch: 2 } } });
    expect(await directory.beginMove(id, "b")).toEqual(begun);
    expect(await directory.beginMove(id, "c")).toMatchObject({ outcome: "busy" });
    expect((await directory.openMoves()).map(({ organization: moving }) => moving)).toContain(id);
  });

  test("moves the home when the move arrives, once, and under its epoch", async () => {
    const id = organization();
    await directory.place(id, "a");
    await directory.beginMove(id, "b");
    await expect(directory.endMove(id, 3, "arrived")).rejects.toThrow("no move");
    expect(await directory.endMove(id, 2, "arrived")).toMatchObject({ cell: "b", epoch: 2, moving: undefined });
    // A mover that was paused ends it again, and otherwise: the first end counts.
    expect(await directory.endMove(id, 2, "stayed")).toMatchObject({ cell: "b", epoch: 2 });
    expect((await directory.openMoves()).map(({ organization: moving }) => moving)).not.toContain(id);
  });

  test("never uses the epoch of a move that was given up again", async () => {
    const id = organization();
    await directory.place(id, "a");
    await directory.beginMove(id, "b");
    expect(await directory.endMove(id, 2, "stayed")).toMatchObject({ cell: "a", epoch: 2, moving: undefined });
    expect(await directory.beginMove(id, "b")).toMatchObject({ home: { moving: { to: "b", epoch: 3 } } });
    // The end of the move before does not end this one.
    expect(await directory.endMove(id, 2, "arrived")).toMatchObject({ cell: "a", moving: { epoch: 3 } });
  });
});
