/**
 * Sessions that ask one form for places in the same moment ask together, and each gets what it would have got alone.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TurnRequestResult } from "../../../machines/conversation/protocol/requests.ts";
import type { SessionId } from "../../../machines/ids.ts";
import type { Actors, AnyCommand, CommandEnvelope, Reply } from "../../../runtime/commands/commands.ts";
import {
  SLOT_REQUESTS_PER_COMMAND_MAX,
  SLOTS_PER_COMMAND_MAX,
  TAKEN_AT_ONCE_MAX,
  type SlotRequest,
} from "../../../runtime/commands/slots.ts";
import type { RequestContext } from "../../../runtime/requests/request-handler.ts";
import { slotsHandler } from "../../../runtime/requests/slots.ts";
import type { BatchFault } from "../../support/journal/memory-journal.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { ActorBench, FORM, ORGANIZATION } from "../../support/actors/actor-bench.ts";
import { newSession } from "../journal/turns.ts";

type Take = SlotRequest["take"];
const CAP: Take = [{ slot: "responses", limit: 3 }];
const GRANTED: TurnRequestResult = { ok: true, value: { granted: true } };
const FULL: TurnRequestResult = { ok: true, value: { full: "responses" } };

interface Asking {
  ask(session: SessionId, take?: Take, signal?: AbortSignal, key?: string): Promise<TurnRequestResult>;
}

/** A node whose sessions ask; `call` is its way to the form. */
function asking(
  call: (envelope: CommandEnvelope) => Promise<Reply<unknown>>,
  clock: ActorBench["clock"],
  databaseNow = () => clock.now(),
): Asking {
  const { fetch } = slotsHandler({
    actors: { call: call as Actors["call"] },
    slots: { now: () => Promise.resolve(databaseNow()) },
    clock,
    entropy: systemEntropy(),
  });
  if (fetch === undefined) throw new Error("slots are always configured");
  const context = { organization: ORGANIZATION, form: FORM, mode: "live" } as const;
  return {
    ask(session, take = CAP, signal = new AbortController().signal, key = "slots:completion") {
      const whose: RequestContext = { ...context, session, signal };
      return fetch({ key, kind: "slots", take }, whose);
    },
  };
}

async function published(): Promise<ActorBench> {
  const bench = new ActorBench();
  await bench.own();
  await bench.publish();
  return bench;
}

const someSessions = (count: number): SessionId[] => Array.from({ length: count }, () => newSession());
const sizeOf = (command: AnyCommand): number => (command.type === "takeSlotsOfMany" ? command.asks.length : 1);
const holdersOf = (bench: ActorBench, slot = "responses"): string[] =>
  [...bench.database.slots.values()].filter((held) => held.slot === slot).map(({ session }) => session);

/** A form that is answered when the test says so. */
function heldBack() {
  const bench = new ActorBench();
  const sent: { readonly command: AnyCommand; readonly answer: (reply: Reply<unknown>) => void }[] = [];
  const node = asking(({ command }) => new Promise((answer) => void sent.push({ command, answer })), bench.clock);
  return { node, sent };
}

/** Runs everything that waits only for promises. */
const settled = (): Promise<void> => new Promise(setImmediate);

const allGranted = (command: AnyCommand): Reply<unknown> => ({
  ok: true,
  result: command.type === "takeSlotsOfMany" ? command.asks.map(() => ({ granted: true })) : { granted: true },
});

describe("sessions that ask a form that is busy", () => {
  test("go together with the next command, in their order, two commands at a time", async () => {
    const { node, sent } = heldBack();
    const sessions = someSessions(10);
    const answers = sessions.map((session) => node.ask(session));
    await settled();
    expect(sent.map(({ command }) => sizeOf(command))).toEqual([1, 1]);
    sent[0]?.answer({ ok: true, result: { granted: true } });
    expect(await answers[0]).toEqual(GRANTED);
    await settled();
    expect(sent).toHaveLength(3);
    const together = sent[2]?.command;
    expect(together?.type === "takeSlotsOfMany" && together.asks.map(({ session }) => session)).toEqual(
      sessions.slice(2),
    );
    for (const { command, answer } of sent.slice(1)) answer(allGranted(command));
    expect(await Promise.all(answers)).toEqual(sessions.map(() => GRANTED));
  });

  test("are each answered with their own result, and no more are sent than a form takes at once", async () => {
    const { node, sent } = heldBack();
    const [first, second] = someSessions(2).map((session) => node.ask(session));
    const many = someSessions(SLOT_REQUESTS_PER_COMMAND_MAX + 1).map((session) => node.ask(session));
    await settled();
    sent[0]?.answer({ ok: true, result: { granted: true } });
    sent[1]?.answer({ ok: true, result: { full: "responses" } });
    expect(await Promise.all([first, second])).toEqual([GRANTED, FULL]);
    await settled();
    expect(sent.slice(2).map(({ command }) => sizeOf(command))).toEqual([SLOT_REQUESTS_PER_COMMAND_MAX, 1]);
    sent[2]?.answer({
      ok: true,
      result: Array.from({ length: SLOT_REQUESTS_PER_COMMAND_MAX }, (_, index) =>
        index === 0 ? null : index % 2 === 0 ? { granted: true } : { full: "responses" },
      ),
    });
    sent[3]?.answer({ ok: true, result: { granted: true } });
    const results = await Promise.all(many);
    expect(results.slice(0, 3)).toEqual([{ ok: false, reason: "timeout" }, FULL, GRANTED]);
    expect(results.at(-1)).toEqual(GRANTED);
  });

  test("ask for no more slots together than a form takes at once", async () => {
    const { node, sent } = heldBack();
    const wide: Take = Array.from({ length: TAKEN_AT_ONCE_MAX }, (_, index) => ({ slot: `quota:${index}`, limit: 1 }));
    for (const session of someSessions(12)) void node.ask(session, wide);
    await settled();
    sent[0]?.answer({ ok: true, result: { granted: true } });
    await settled();
    expect(sent.slice(2).map(({ command }) => sizeOf(command))).toEqual([
      Math.floor(SLOTS_PER_COMMAND_MAX / TAKEN_AT_ONCE_MAX),
    ]);
  });

  test("and give up before they are sent are not sent", async () => {
    const { node, sent } = heldBack();
    const [one, two, gone, three] = someSessions(4) as [SessionId, SessionId, SessionId, SessionId];
    const giveUp = new AbortController();
    const first = [node.ask(one), node.ask(two)];
    const left = node.ask(gone, CAP, giveUp.signal);
    const last = node.ask(three);
    giveUp.abort();
    await expect(left).rejects.toThrow("aborted");
    await settled();
    for (const { command, answer } of sent) answer(allGranted(command));
    await Promise.all(first);
    await settled();
    expect(sent.slice(2).map(({ command }) => command)).toMatchObject([{ type: "takeSlots", session: three }]);
    sent[2]?.answer({ ok: true, result: { granted: true } });
    expect(await last).toEqual(GRANTED);
  });

  test("ask alone when an owner of an earlier release knows of one at a time only", async () => {
    const bench = await published();
    const seen: string[] = [];
    const node = asking((envelope) => {
      seen.push(envelope.command.type);
      return envelope.command.type === "takeSlotsOfMany"
        ? Promise.resolve({ ok: false, error: { code: "not_found" } })
        : bench.host.submit(envelope);
    }, bench.clock);
    const results = await Promise.all(someSessions(8).map((session) => node.ask(session)));
    expect(seen).toContain("takeSlotsOfMany");
    expect(results.filter((result) => JSON.stringify(result) === JSON.stringify(GRANTED))).toHaveLength(3);
    expect(results.filter((result) => JSON.stringify(result) === JSON.stringify(FULL))).toHaveLength(5);
  });

  test("are not harmed by one among them whose ask fails", async () => {
    const bench = await published();
    const node = asking((envelope) => bench.host.submit(envelope), bench.clock);
    const tooMany: Take = Array.from({ length: TAKEN_AT_ONCE_MAX + 1 }, (_, index) => ({
      slot: `quota:${index}`,
      limit: 1,
    }));
    const sessions = someSessions(6);
    const results = await Promise.all(
      sessions.map((session, index) => node.ask(session, index === 3 ? tooMany : [{ slot: "responses", limit: 10 }])),
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false, true, true]);
  });

  test("are all answered when the form cannot be reached", async () => {
    const { node, sent } = heldBack();
    const answers = someSessions(5).map((session) => node.ask(session));
    await settled();
    sent[0]?.answer({ ok: true, result: { granted: true } });
    await answers[0];
    await settled();
    for (const { answer } of sent.slice(1)) answer({ ok: false, error: { code: "unavailable" } });
    const unavailable = { ok: false, reason: "unavailable", message: "unavailable" };
    expect((await Promise.all(answers)).slice(1)).toEqual([unavailable, unavailable, unavailable, unavailable]);
  });
});

/** A node that may lose the form, over the same rows as the other. */
class Owners {
  readonly benches: readonly [ActorBench, ActorBench];
  #present = 0;

  private constructor(benches: readonly [ActorBench, ActorBench]) {
    this.benches = benches;
  }

  static async start(): Promise<Owners> {
    const first = await published();
    return new Owners([first, new ActorBench({ database: first.database })]);
  }

  get present(): ActorBench {
    return this.benches[this.#present === 0 ? 0 : 1];
  }

  /** As after a kill: the other node takes the shard; work in flight on the first is lost or stored, as given. */
  async move(): Promise<void> {
    const lost = this.present;
    this.#present = 1 - this.#present;
    await this.present.own();
    lost.epoch = undefined;
    lost.host.dropShards([0]);
  }

  /** As the directory does: looks again, with the same command id. */
  async call(envelope: CommandEnvelope): Promise<Reply<unknown>> {
    for (;;) {
      const reply = await this.present.host.submit(envelope);
      if (reply.ok || (reply.error.code !== "not_owner" && reply.error.code !== "unavailable")) return reply;
      await new Promise(setImmediate);
    }
  }
}

const FAULTS: readonly (BatchFault | undefined)[] = [
  undefined,
  undefined,
  undefined,
  "lose-committed",
  "lose-uncommitted",
];

test("exactly the existing slots are granted, and every answer is true, on two nodes, through lost commits and owners that die", async () => {
  const ask = fc.record({
    session: fc.nat(29),
    node: fc.nat(1),
    slot: fc.constantFrom("responses", "quota:a", "quota:b"),
    afterTurns: fc.nat(3),
  });
  const run = fc.record({
    places: fc.integer({ min: 1, max: 12 }),
    asks: fc.array(ask, { minLength: 10, maxLength: 60, size: "max" }),
    faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 10 }),
    moves: fc.array(fc.nat(6), { maxLength: 3 }),
  });
  let together = 0;
  await fc.assert(
    fc.asyncProperty(run, async ({ places, asks, faults, moves }) => {
      const owners = await Owners.start();
      for (const bench of owners.benches) bench.faults = faults.map((fault) => () => fault);
      const nodes = [0, 1].map(() =>
        asking((envelope) => {
          together += envelope.command.type === "takeSlotsOfMany" ? 1 : 0;
          return owners.call(envelope);
        }, owners.present.clock),
      );
      const sessions = someSessions(30);
      const told = new Map<string, "granted" | "full">();
      const asked = asks.map(async ({ session: number, node, slot, afterTurns }) => {
        for (let turn = 0; turn < afterTurns; turn++) await new Promise(setImmediate);
        const session = sessions[number] as SessionId;
        // Each slot under a key of its own: nothing is given up.
        const result = await nodes[node]?.ask(session, [{ slot, limit: places }], undefined, slot);
        if (result === undefined || !result.ok) throw new Error(`not answered: ${JSON.stringify(result)}`);
        const answer = "full" in (result.value as object) ? "full" : "granted";
        const name = `${slot} ${session}`;
        // A repeated request gets the same answer.
        expect(told.get(name) ?? answer).toBe(answer);
        told.set(name, answer);
      });
      const moved = (async () => {
        for (const turns of moves) {
          for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
          await owners.move();
        }
      })();
      await Promise.all([...asked, moved]);
      for (const slot of ["responses", "quota:a", "quota:b"]) {
        const wanted = new Set(asks.filter((one) => one.slot === slot).map(({ session }) => session)).size;
        const granted = [...told]
          .filter(([name, result]) => name.startsWith(`${slot} `) && result === "granted")
          .map(([name]) => name.slice(slot.length + 1));
        expect(granted.sort()).toEqual(holdersOf(owners.present, slot).sort());
        expect(granted).toHaveLength(Math.min(places, wanted));
      }
    }),
    { numRuns: 150, seed: 6 },
  );
  expect(together).toBeGreaterThan(150);
});
