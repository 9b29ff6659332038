/**
 * Slots are exact when the clocks of nodes differ by minutes: the asking node's, the form's owner's and its
 * successor's.
 */
import { expect, test } from "vitest";
import type { TurnRequestResult } from "../../../machines/conversation/protocol/requests.ts";
import type { SessionId } from "../../../machines/ids.ts";
import type { Actors, CommandEnvelope, Reply } from "../../../runtime/commands/commands.ts";
import { GRACE_MS } from "../../../runtime/actors/form-slots.ts";
import { slotsHandler } from "../../../runtime/requests/slots.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { memorySlots } from "../../support/journal/memory-slots.ts";
import { ActorBench, FORM, ORGANIZATION } from "../../support/actors/actor-bench.ts";
import { CHAT_START } from "../../support/conversations/chat.ts";
import { newSession } from "../journal/turns.ts";

const MINUTE_MS = 60_000;
const APART_MS = [-10 * MINUTE_MS, -5_000, 0, 5_000, 10 * MINUTE_MS] as const;
const GRANTED: TurnRequestResult = { ok: true, value: { granted: true } };
const FULL: TurnRequestResult = { ok: true, value: { full: "visit" } };

/** Nodes over one database, the form on the first; each clock is as far from the database's as `apartMs` says. */
class Nodes {
  readonly #benches: readonly ActorBench[];
  #databaseNow = CHAT_START;
  #owner = 0;
  /** Delivers a command to the form's owner. */
  deliver = (envelope: CommandEnvelope): Promise<Reply<unknown>> => this.#benchOf(this.#owner).host.submit(envelope);

  private constructor(benches: readonly ActorBench[]) {
    this.#benches = benches;
  }

  static async start(apartMs: readonly number[]): Promise<Nodes> {
    const benches: ActorBench[] = [];
    const nodes = new Nodes(benches);
    for (const byMs of apartMs) {
      const [first] = benches;
      const bench = new ActorBench({
        databaseNow: () => nodes.#databaseNow,
        ...(first === undefined ? {} : { database: first.database }),
      });
      bench.clock.time += byMs;
      benches.push(bench);
    }
    await nodes.#benchOf(0).own();
    await nodes.#benchOf(0).publish();
    return nodes;
  }

  /** Time passes everywhere. */
  pass(byMs: number): void {
    this.#databaseNow += byMs;
    for (const { clock } of this.#benches) clock.advance(byMs);
  }

  /** The form's shard goes to another node. */
  async move(to: number): Promise<void> {
    const lost = this.#benchOf(this.#owner);
    this.#owner = to;
    await this.#benchOf(to).own();
    lost.epoch = undefined;
    lost.host.dropShards([0]);
  }

  ask(node: number, session: SessionId, slot = "visit"): Promise<TurnRequestResult> {
    const { clock, database } = this.#benchOf(node);
    const call = ((envelope: CommandEnvelope) => this.deliver(envelope)) as Actors["call"];
    const { fetch } = slotsHandler({
      actors: { call },
      slots: memorySlots(database, () => this.#databaseNow),
      clock,
      entropy: systemEntropy(),
    });
    if (fetch === undefined) throw new Error("slots are always configured");
    const context = {
      organization: ORGANIZATION,
      form: FORM,
      mode: "live",
      session,
      signal: new AbortController().signal,
    } as const;
    return fetch({ key: "slots:visit", kind: "slots", take: [{ slot, limit: 1 }] }, context);
  }

  #benchOf(node: number): ActorBench {
    const bench = this.#benches[node];
    if (bench === undefined) throw new Error(`there is no node ${node}`);
    return bench;
  }
}

for (const apartMs of APART_MS) {
  const ahead = `${apartMs / 1000} s`;

  test(`a form grants what sessions of other nodes ask for, its own clock ahead of theirs by ${ahead}`, async () => {
    const nodes = await Nodes.start([apartMs, 0]);
    expect(await nodes.ask(1, newSession())).toEqual(GRANTED);
    expect(await nodes.ask(1, newSession())).toEqual(FULL);
  });

  test(`a place stays with who took it a moment ago, and is free a minute later, when the form's next node is ahead by ${ahead}`, async () => {
    const nodes = await Nodes.start([0, apartMs]);
    const [lost, other] = [newSession(), newSession()];
    expect(await nodes.ask(0, lost)).toEqual(GRANTED);
    await nodes.move(1);
    nodes.pass(GRACE_MS / 2);
    expect(await nodes.ask(1, other)).toEqual(FULL);
    nodes.pass(GRACE_MS);
    expect(await nodes.ask(0, other)).toEqual(GRANTED);
    expect(await nodes.ask(1, lost)).toEqual(FULL);
  });

  test(`who has given up waiting loses no place that it asked for since, the form's clock ahead by ${ahead}`, async () => {
    const nodes = await Nodes.start([apartMs, 0]);
    const [session, other] = [newSession(), newSession()];
    const { deliver } = nodes;
    // The first command is on its way for longer than anybody waits.
    const late = new Promise<() => Promise<Reply<unknown>>>((hold) => {
      nodes.deliver = (envelope) => {
        hold(() => deliver(envelope));
        return new Promise(() => undefined);
      };
    });
    void nodes.ask(1, session, "old");
    const arrive = await late;
    nodes.deliver = deliver;
    nodes.pass(5_000);
    expect(await nodes.ask(1, session)).toEqual(GRANTED);
    expect(await arrive()).toEqual({ ok: false, error: { code: "unavailable" } });
    expect(await nodes.ask(1, other)).toEqual(FULL);
  });
}
