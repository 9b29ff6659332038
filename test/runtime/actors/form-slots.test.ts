/** Slots of a form are never granted twice, with any concurrent requests and any lost messages. */
import { describe, expect, it } from "vitest";
import type { Reply } from "../../../runtime/commands/commands.ts";
import { GRACE_MS } from "../../../runtime/actors/form-slots.ts";
import type { ResponseRow } from "../../../runtime/journal/rows.ts";
import { withPrefix, type SessionId } from "../../../machines/ids.ts";
import { ActorBench, FORM, ORGANIZATION, QUESTIONS } from "../../support/actors/actor-bench.ts";
import { CHAT_START } from "../../support/conversations/chat.ts";

async function published(): Promise<ActorBench> {
  const bench = new ActorBench({ document: QUESTIONS });
  await bench.own();
  await bench.publish();
  return bench;
}

type Take = readonly { readonly slot: string; readonly limit: number }[];
let commands = 0;

async function take(bench: ActorBench, session: SessionId, slots: Take, key = "completion"): Promise<unknown> {
  const command = { type: "takeSlots", session, key, take: slots, until: bench.clock.now() + 1000 } as const;
  return valueOf(await bench.command(command, `slots ${++commands}`, ORGANIZATION, FORM));
}

/** Several in one command. */
async function takeTogether(
  bench: ActorBench,
  asks: readonly { readonly session: SessionId; readonly take: Take; readonly key?: string; readonly until?: number }[],
): Promise<unknown> {
  const command = {
    type: "takeSlotsOfMany",
    asks: asks.map((ask) => ({ key: "completion", until: bench.clock.now() + 1000, ...ask })),
  } as const;
  return valueOf(await bench.command(command, `slots ${++commands}`, ORGANIZATION, FORM));
}

async function look(bench: ActorBench, slots: Take): Promise<unknown> {
  return valueOf(await bench.command({ type: "lookAtSlots", take: slots }, `look ${++commands}`, ORGANIZATION, FORM));
}

const valueOf = (reply: Reply<unknown>): unknown => (reply.ok ? reply.result : reply.error.code);
const cap = (limit: number): Take => [{ slot: "responses", limit }];
const GRANTED = { granted: true };
const FULL = { full: "responses" };

function holders(bench: ActorBench, slot: string): readonly string[] {
  return [...bench.database.slots.values()].filter((held) => held.slot === slot).map(({ session }) => session);
}

/** The response of a session in the given status. */
function respond(
  bench: ActorBench,
  session: SessionId,
  status: ResponseRow["status"],
  booking?: { ref: string; start: string },
  abandonReason: ResponseRow["abandonReason"] = null,
): void {
  const id = withPrefix("res", session);
  bench.database.responses.set(id, {
    id,
    organization: ORGANIZATION,
    form: FORM,
    versionId: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ",
    status,
    source: "chat",
    mode: "live",
    startedAt: CHAT_START,
    updatedAt: CHAT_START,
    completedAt: null,
    expiresAt: CHAT_START + 10 * GRACE_MS,
    endingRef: null,
    abandonReason,
    leftRef: null,
    metadata: null,
    hiddenFields: {},
  });
  if (booking !== undefined)
    bench.database.answers.set(
      id,
      new Map([[booking.ref, { ref: booking.ref, value: { start: booking.start }, onPath: true, seq: 1 }]]),
    );
}

describe("slots of a form", () => {
  it("are granted to as many as there are, whoever asks at the same time", async () => {
    const bench = await published();
    const results = await Promise.all(Array.from({ length: 50 }, () => take(bench, bench.newSession(), cap(20))));
    expect(
      results.filter((result) => result !== "overloaded" && JSON.stringify(result) === JSON.stringify(GRANTED)),
    ).toHaveLength(20);
    expect(results.filter((result) => JSON.stringify(result) === JSON.stringify(FULL))).toHaveLength(30);
    expect(holders(bench, "responses")).toHaveLength(20);
  });

  for (const fault of ["lose-committed", "lose-uncommitted"] as const) {
    it(`are granted to as many as there are when nobody knows whether a grant was stored (${fault})`, async () => {
      const bench = await published();
      bench.faults.push(
        () => undefined,
        () => fault,
        () => undefined,
        () => fault,
      );
      const sessions = Array.from({ length: 30 }, () => bench.newSession());
      const results = await Promise.all(sessions.map((session) => take(bench, session, cap(10))));
      const granted = sessions.filter((_, index) => JSON.stringify(results[index]) === JSON.stringify(GRANTED));
      expect(granted).toHaveLength(10);
      expect([...holders(bench, "responses")].sort()).toEqual([...granted].sort());
    });
  }

  it("are counted from the rows by the actor's next life", async () => {
    const bench = await published();
    const first = bench.newSession();
    expect(await take(bench, first, cap(1))).toEqual(GRANTED);
    bench.host.dropShards([0]);
    expect(await take(bench, bench.newSession(), cap(1))).toEqual(FULL);
    expect(await take(bench, first, cap(1))).toEqual(GRANTED);
  });

  it("are the same grant for a session that asks again, also while the first is not committed", async () => {
    const bench = await published();
    const session = bench.newSession();
    expect(
      await Promise.all([take(bench, session, cap(1)), take(bench, session, cap(1)), take(bench, session, cap(1))]),
    ).toEqual([GRANTED, GRANTED, GRANTED]);
    expect(holders(bench, "responses")).toEqual([session]);
    expect(await take(bench, bench.newSession(), cap(1))).toEqual(FULL);
  });

  it("are all granted or none of them", async () => {
    const bench = await published();
    const both: Take = [
      { slot: "responses", limit: 10 },
      { slot: "quota:women", limit: 1 },
    ];
    expect(await take(bench, bench.newSession(), both)).toEqual(GRANTED);
    expect(await take(bench, bench.newSession(), both)).toEqual({ full: "quota:women" });
    expect(holders(bench, "responses")).toHaveLength(1);
  });

  it("free what a session held under the same key and does not ask for any more, and keep what it holds under another", async () => {
    const bench = await published();
    const session = bench.newSession();
    const at = (time: string): Take => [{ slot: `booking:visit:2026-06-02T${time}`, limit: 1 }];
    await take(bench, session, cap(5), "completion");
    await take(bench, session, at("09:00"), "visit");
    expect(await take(bench, bench.newSession(), at("09:00"), "visit")).toEqual({
      full: "booking:visit:2026-06-02T09:00",
    });
    expect(await take(bench, session, at("10:00"), "visit")).toEqual(GRANTED);
    expect(await take(bench, bench.newSession(), at("09:00"), "visit")).toEqual(GRANTED);
    expect(holders(bench, "responses")).toEqual([session]);
  });

  it("keep what a session has when what it asks for instead is full", async () => {
    const bench = await published();
    const [one, two] = [bench.newSession(), bench.newSession()];
    const at = (time: string): Take => [{ slot: `booking:visit:2026-06-02T${time}`, limit: 1 }];
    await take(bench, one, at("09:00"), "visit");
    await take(bench, two, at("10:00"), "visit");
    expect(await take(bench, one, at("10:00"), "visit")).toEqual({ full: "booking:visit:2026-06-02T10:00" });
    expect(holders(bench, "booking:visit:2026-06-02T09:00")).toEqual([one]);
  });

  it("come back from a session whose turn was never committed, after a minute and not before", async () => {
    const bench = await published();
    const [lost, other] = [bench.newSession(), bench.newSession()];
    await take(bench, lost, cap(1));
    bench.clock.advance(GRACE_MS - 1);
    expect(await take(bench, other, cap(1))).toEqual(FULL);
    // It has just been looked through, and is again only after a while.
    bench.clock.advance(10_000);
    expect(await look(bench, cap(1))).toEqual(GRANTED);
    expect(await take(bench, other, cap(1))).toEqual(GRANTED);
    expect(holders(bench, "responses")).toEqual([other]);
  });

  it("stay with a session that was granted one, lost its node and asks again after long", async () => {
    const bench = await published();
    const [slow, other] = [bench.newSession(), bench.newSession()];
    await take(bench, slow, cap(1));
    bench.clock.advance(2 * GRACE_MS);
    expect(await take(bench, slow, cap(1))).toEqual(GRANTED);
    bench.clock.advance(GRACE_MS / 2);
    expect(await take(bench, other, cap(1))).toEqual(FULL);
  });

  it("stay with a completed response for good", async () => {
    const bench = await published();
    const done = bench.newSession();
    await take(bench, done, cap(1));
    respond(bench, done, "completed");
    bench.clock.advance(100 * GRACE_MS);
    expect(await take(bench, bench.newSession(), cap(1))).toEqual(FULL);
    expect([...bench.database.slots.values()]).toMatchObject([{ session: done, confirmed: true }]);
    bench.host.dropShards([0]);
    expect(await look(bench, cap(1))).toEqual(FULL);
  });

  it("of a time to book stay with a response that answered with it and still can be completed", async () => {
    const bench = await published();
    const slot = "booking:visit:2026-06-02T09:00";
    const asked: Take = [{ slot, limit: 1 }];
    const [booked, other] = [bench.newSession(), bench.newSession()];
    await take(bench, booked, asked, "visit");
    respond(bench, booked, "abandoned", { ref: "visit", start: "2026-06-02T09:00" });
    bench.clock.advance(2 * GRACE_MS);
    expect(await take(bench, other, asked, "visit")).toEqual({ full: slot });
    // Another time was answered later, without the form hearing of it.
    respond(bench, booked, "in_progress", { ref: "visit", start: "2026-06-02T10:00" });
    bench.clock.advance(GRACE_MS);
    expect(await take(bench, other, asked, "visit")).toEqual(GRANTED);
    // Once it has expired, a response that was not completed holds nothing.
    respond(bench, other, "abandoned", { ref: "visit", start: "2026-06-02T09:00" }, "expired");
    bench.clock.advance(20 * GRACE_MS);
    expect(await take(bench, booked, asked, "visit")).toEqual(GRANTED);
  });

  it("are not granted to who has given up waiting, nor for another organization", async () => {
    const bench = await published();
    const command = {
      type: "takeSlots",
      session: bench.newSession(),
      key: "k",
      take: cap(1),
      until: bench.clock.now() - 1,
    } as const;
    expect(valueOf(await bench.command(command, "late", ORGANIZATION, FORM))).toBe("unavailable");
    expect(
      valueOf(await bench.command({ ...command, until: Infinity }, "stranger", "org_01JYYYYYYYYYYYYYYYYYYYYYYY", FORM)),
    ).toBe("not_found");
    expect(holders(bench, "responses")).toEqual([]);
  });
});

describe("slots of a form for sessions that ask together", () => {
  const at = (time: string): Take => [{ slot: `booking:visit:2026-06-02T${time}`, limit: 1 }];

  it("are granted as if they asked one after the other, with one event", async () => {
    const bench = await published();
    const sessions = Array.from({ length: 5 }, () => bench.newSession());
    const before = bench.published.length;
    expect(
      await takeTogether(
        bench,
        sessions.map((session) => ({ session, take: cap(3) })),
      ),
    ).toEqual([GRANTED, GRANTED, GRANTED, FULL, FULL]);
    expect(new Set(holders(bench, "responses"))).toEqual(new Set(sessions.slice(0, 3)));
    expect(bench.published.slice(before)).toMatchObject([
      { type: "form.slots", data: { taken: sessions.slice(0, 3).map((session) => ({ slot: "responses", session })) } },
    ]);
  });

  it("are refused to the one who finds his full, whatever the others ask for", async () => {
    const bench = await published();
    const [one, two, three] = [bench.newSession(), bench.newSession(), bench.newSession()];
    const both: Take = [...cap(10), { slot: "quota:women", limit: 1 }];
    expect(
      await takeTogether(bench, [
        { session: one, take: both },
        { session: two, take: both },
        { session: three, take: cap(10) },
      ]),
    ).toEqual([GRANTED, { full: "quota:women" }, GRANTED]);
    expect(new Set(holders(bench, "responses"))).toEqual(new Set([one, three]));
  });

  it("are one place for a session that asks twice, and the last one asked for when it changes its mind", async () => {
    const bench = await published();
    const [session, other] = [bench.newSession(), bench.newSession()];
    expect(
      await takeTogether(bench, [
        { session, take: cap(2) },
        { session, take: cap(2) },
        { session: other, take: cap(2) },
      ]),
    ).toEqual([GRANTED, GRANTED, GRANTED]);
    const [nine, ten] = [at("09:00"), at("10:00")];
    const moves = [nine, ten, nine].map((take) => ({ session, take, key: "visit" }));
    expect(await takeTogether(bench, [...moves, { session: other, take: ten, key: "visit" }])).toEqual([
      GRANTED,
      GRANTED,
      GRANTED,
      GRANTED,
    ]);
    const held = ["responses", "booking:visit:2026-06-02T09:00", "booking:visit:2026-06-02T10:00"].map(
      (slot) => new Set(holders(bench, slot)),
    );
    expect(held).toEqual([new Set([session, other]), new Set([session]), new Set([other])]);
    bench.host.dropShards([0]);
    expect(
      await takeTogether(bench, [
        { session: bench.newSession(), take: nine },
        { session: bench.newSession(), take: cap(2) },
      ]),
    ).toEqual([{ full: "booking:visit:2026-06-02T09:00" }, FULL]);
  });

  it("are not granted to the one who has given up waiting, and are to the others", async () => {
    const bench = await published();
    const [gone, here] = [bench.newSession(), bench.newSession()];
    expect(
      await takeTogether(bench, [
        { session: gone, take: cap(1), until: bench.clock.now() - 1 },
        { session: here, take: cap(1) },
      ]),
    ).toEqual([null, GRANTED]);
    expect(holders(bench, "responses")).toEqual([here]);
  });

  it("that nobody came back for are free for as many as there were", async () => {
    const bench = await published();
    await takeTogether(
      bench,
      [bench.newSession(), bench.newSession()].map((session) => ({ session, take: cap(2) })),
    );
    bench.clock.advance(GRACE_MS + 1);
    const sessions = [bench.newSession(), bench.newSession(), bench.newSession()];
    expect(
      await takeTogether(
        bench,
        sessions.map((session) => ({ session, take: cap(2) })),
      ),
    ).toEqual([GRANTED, GRANTED, FULL]);
    expect(new Set(holders(bench, "responses"))).toEqual(new Set(sessions.slice(0, 2)));
  });

  it("stay with who asks again after long, together with others", async () => {
    const bench = await published();
    const slow = bench.newSession();
    await take(bench, slow, cap(1));
    bench.clock.advance(2 * GRACE_MS);
    expect(
      await takeTogether(bench, [
        { session: bench.newSession(), take: cap(1) },
        { session: slow, take: cap(1) },
      ]),
    ).toEqual([FULL, GRANTED]);
    bench.clock.advance(GRACE_MS / 2);
    expect(await take(bench, bench.newSession(), cap(1))).toEqual(FULL);
  });

  it("are free at once when a session moves on, also in the actor's next life", async () => {
    const bench = await published();
    const [session, other] = [bench.newSession(), bench.newSession()];
    await take(bench, session, at("09:00"), "visit");
    bench.host.dropShards([0]);
    const moved = take(bench, session, at("10:00"), "visit");
    expect(await Promise.all([moved, take(bench, other, at("09:00"), "visit")])).toEqual([GRANTED, GRANTED]);
    expect(await take(bench, bench.newSession(), at("09:00"), "visit")).toEqual({
      full: "booking:visit:2026-06-02T09:00",
    });
    expect(holders(bench, "booking:visit:2026-06-02T09:00")).toEqual([other]);
  });
});
