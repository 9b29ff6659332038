/** The rows of slots: how many are held, and whether each holder still has its reason. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { withPrefix, type SessionId } from "../../../../machines/ids.ts";
import type { Json } from "../../../../machines/json.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { formSlotsRepository, type FormSlotsRepository } from "../../../../runtime/postgres/forms/form-slots.ts";
import { createPool, type Pool } from "../../../../runtime/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";
import { FORM, newSession, ORGANIZATION, START } from "../../journal/turns.ts";

const BOOKED = "2026-06-02T09:00";
const SLOT = `booking:visit:${BOOKED}`;
const GRACE_MS = 60_000;

let database: TestDatabase;
let pool: Pool;
let slots: FormSlotsRepository;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 2, log: createLog("silent"), applicationName: "test" });
  slots = formSlotsRepository(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function hold(slot: string, session: SessionId, takenAt = START): Promise<void> {
  await pool.query(
    "INSERT INTO form_slots (organization, form, slot, session, key, taken_at, confirmed) VALUES ($1, $2, $3, $4, 'k', $5, false)",
    [ORGANIZATION, FORM, slot, session, takenAt],
  );
}

/**
 * A session with its response in this state, which has answered `visit` with a value. Its expiry is long past by the
 * database's clock.
 */
async function respondent(status: string, visit?: Json, abandonReason: string | null = null): Promise<SessionId> {
  const session = newSession();
  const id = withPrefix("res", session);
  await pool.query(
    `INSERT INTO responses (id, organization, form, version_id, status, source, mode, started_at, updated_at, updated_hour, expires_at, abandon_reason, hidden_fields)
     VALUES ($1, $2, $3, 'fv_x', $4, 'chat', 'live', 0, 0, 0, 1, $5, '{}')`,
    [id, ORGANIZATION, FORM, status, abandonReason],
  );
  if (visit !== undefined)
    await pool.query("INSERT INTO answers (response, ref, value, on_path, seq) VALUES ($1, 'visit', $2, true, 1)", [
      id,
      JSON.stringify(visit),
    ]);
  return session;
}

test("a slot of a cap belongs to completed responses only", async () => {
  const completed = await respondent("completed");
  const sessions = [
    completed,
    await respondent("in_progress"),
    await respondent("abandoned"),
    await respondent("disqualified"),
    newSession(),
  ];
  for (const session of sessions) await hold("responses", session);
  const late = newSession();
  const lately = (await slots.now()) - GRACE_MS / 2;
  await hold("responses", late, lately);
  expect(await slots.counts(ORGANIZATION, FORM, ["responses", "quota:none"])).toEqual(new Map([["responses", 6]]));
  const { takenBefore, confirmed, lapsed } = await slots.judge(ORGANIZATION, FORM, ["responses"], GRACE_MS);
  expect(takenBefore).toBeLessThan(lately);
  expect(confirmed).toEqual([{ slot: "responses", session: completed }]);
  expect(new Set(lapsed.map(({ session }) => session))).toEqual(new Set(sessions.slice(1)));
  const held = [
    { slot: "responses", session: completed, key: "k", takenAt: START, confirmed: false },
    { slot: "responses", session: late, key: "k", takenAt: lately, confirmed: false },
  ];
  const found = await slots.heldBy(ORGANIZATION, FORM, [late, newSession(), completed]);
  expect([...found.held].sort((a, b) => a.takenAt - b.takenAt)).toEqual(held);
  const ofAnother = await slots.heldBy("org_01JYYYYYYYYYYYYYYYYYYYYYYY", FORM, [late]);
  expect(ofAnother).toEqual({ now: expect.any(Number) as number, held: [] });
  // Both times are of one clock, which advances.
  expect(ofAnother.now).toBeGreaterThanOrEqual(found.now);
  expect(await slots.now()).toBeGreaterThanOrEqual(ofAnother.now);
});

test("a bookable time belongs to the response that answered with it and is completed, or can still be completed", async () => {
  const visit = { start: BOOKED, end: "2026-06-02T09:30", timeZone: "Europe/Berlin" };
  const holders = {
    completed: await respondent("completed", visit),
    running: await respondent("in_progress", visit),
    left: await respondent("abandoned", visit, "left"),
    expired: await respondent("abandoned", visit, "expired"),
    disqualified: await respondent("disqualified", visit),
    completedElsewhere: await respondent("completed", { ...visit, start: "2026-06-02T10:00" }),
    movedOn: await respondent("in_progress", { ...visit, start: "2026-06-02T10:00" }),
    skipped: await respondent("in_progress", null),
    other: await respondent("in_progress", "a text, as an older version of the form asked for"),
    unanswered: await respondent("in_progress"),
  };
  for (const session of Object.values(holders)) await hold(SLOT, session);
  const { confirmed, lapsed } = await slots.judge(ORGANIZATION, FORM, [SLOT], GRACE_MS);
  const names = (found: readonly { readonly session: SessionId }[]): readonly string[] =>
    Object.entries(holders).flatMap(([name, session]) => (found.some((one) => one.session === session) ? [name] : []));
  expect(names(confirmed)).toEqual(["completed"]);
  expect(names(lapsed)).toEqual([
    "expired",
    "disqualified",
    "completedElsewhere",
    "movedOn",
    "skipped",
    "other",
    "unanswered",
  ]);
});
