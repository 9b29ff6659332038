import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeEvents } from "../../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { SessionId } from "../../../machines/ids.ts";
import type { JournalEntry } from "../../../runtime/journal/turn-record.ts";
import { createLog } from "../../../runtime/node/log.ts";
import type { EventCarrier, EventReceiver } from "../../../runtime/streams/event-carrier.ts";
import {
  COMPARE_EVERY_MS,
  FOLLOWED_MS,
  createLiveEvents,
  type LiveEvents,
} from "../../../runtime/streams/live-events.ts";
import { createStreams, type Sink, type Streams } from "../../../runtime/streams/streams.ts";
import { UnreachableError } from "../../../runtime/transport/transport.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

const SESSION: SessionId = "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const NAMES = ["one", "two", "three"] as const;
type Name = (typeof NAMES)[number];

const settled = async (): Promise<void> => {
  for (let i = 0; i < 60; i++) await Promise.resolve();
};

class Collecting implements Sink {
  readonly seqs: number[] = [];
  events(events: readonly DomainEvent[]): boolean {
    this.seqs.push(...events.map(({ seq }) => seq));
    return true;
  }
  reset(): boolean {
    return true;
  }
  live(): void {
    // What is shown is what counts here.
  }
}

interface Node {
  readonly streams: Streams;
  readonly live: LiveEvents;
  /** The owner as this node knows it. */
  owner: Name | undefined;
}

/** Three nodes and one session. The test decides which one owns it, which nodes know that, and what is lost. */
class Nodes {
  readonly clock = new SteppedClock(0);
  owner: Name = "one";
  epoch = 1;
  /** Whether what is sent now arrives. */
  reachable = true;
  /** Whether the journal can be read now. */
  readable = true;
  readonly told: string[] = [];
  journalReads = 0;
  readonly #entries: JournalEntry[] = [];
  readonly #receivers = new Map<string, EventReceiver>();
  readonly #nodes: Readonly<Record<Name, Node>>;

  constructor() {
    this.#nodes = Object.fromEntries(NAMES.map((name) => [name, this.#node(name)])) as unknown as Record<Name, Node>;
  }

  get head(): number {
    return this.#entries.at(-1)?.seqTo ?? 0;
  }

  node(name: Name): Node {
    return this.#nodes[name];
  }

  watch(name: Name, since = 0): Collecting {
    const sink = new Collecting();
    this.node(name).streams.subscribe(SESSION, since, sink);
    return sink;
  }

  /** The owner commits a turn; with `silently` it dies before it announces it. */
  commit(count: number, silently = false): void {
    const from = this.head + 1;
    const events = Array.from({ length: count }, (_, index): DomainEvent => ({
      v: 1,
      seq: from + index,
      ts: 0,
      type: "message.assistant",
      data: { text: "" },
    }));
    this.#entries.push({
      shard: 0,
      position: this.#entries.length + 1,
      actor: SESSION,
      seqFrom: from,
      seqTo: from + count - 1,
      at: 0,
      body: encodeEvents(events),
    });
    if (silently) return;
    const { streams, live } = this.node(this.owner);
    streams.publish(SESSION, events);
    live.committed(SESSION, events);
  }

  /** The session gets another owner; the others learn it with `learn`. */
  move(to: Name): void {
    this.owner = to;
    this.epoch++;
    this.node(to).owner = to;
  }

  learn(): void {
    for (const name of NAMES) this.node(name).owner = this.owner;
  }

  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 100) {
      this.clock.advance(100);
      await settled();
    }
  }

  #node(name: Name): Node {
    const { clock } = this;
    const log = createLog("silent");
    const holder: { node?: Node } = {};
    const headOf = (): Promise<number> => {
      this.journalReads++;
      return this.readable ? Promise.resolve(this.head) : Promise.reject(new Error("planned"));
    };
    const streams = createStreams({
      journal: {
        readActor: (_actor, afterSeq) => Promise.resolve(this.#entries.filter(({ seqTo }) => seqTo > afterSeq)),
      },
      headOf,
      clock,
      log,
    });
    const owners = {
      shardOf: () => 0,
      // As a node does that looks at its lease each time: it knows of itself.
      ownerOf: () => (this.owner === name ? name : holder.node?.owner === name ? undefined : holder.node?.owner),
      epochOf: () => (this.owner === name ? this.epoch : undefined),
    };
    const live = createLiveEvents({ nodeId: name, carrier: this.#carrier(name), owners, streams, headOf, clock, log });
    live.start();
    holder.node = { streams, live, owner: "one" };
    return holder.node;
  }

  #carrier(from: Name): EventCarrier {
    return {
      receive: (receiver) => void this.#receivers.set(from, receiver),
      follow: async (node, sessions) => {
        if (!this.reachable) throw new UnreachableError("planned");
        return this.#receivers.get(node)?.onFollow(from, sessions) ?? [];
      },
      send: (node, actor, head, events) => {
        this.told.push(`${from} → ${node}: ${head}`);
        if (this.reachable) this.#receivers.get(node)?.onEvents(actor, head, events);
      },
    };
  }
}

describe("events of a session that lives on another node", () => {
  it("come live, and only to nodes where somebody watches", async () => {
    const nodes = new Nodes();
    nodes.commit(3);
    expect(nodes.told).toEqual([]);
    const sink = nodes.watch("two");
    await nodes.pass(100);
    nodes.commit(2);
    await settled();
    expect(sink.seqs).toEqual([1, 2, 3, 4, 5]);
    expect(nodes.told).toEqual(["one → two: 5"]);
  });

  it("are not sent any more when nobody has asked for a minute", async () => {
    const nodes = new Nodes();
    const sink = new Collecting();
    const subscription = nodes.node("two").streams.subscribe(SESSION, 0, sink);
    await nodes.pass(100);
    subscription.close();
    await nodes.pass(FOLLOWED_MS + 100);
    nodes.commit(1);
    expect(nodes.told).toEqual([]);
  });

  it("are missed for a second at most when the last one is lost", async () => {
    const nodes = new Nodes();
    const sink = nodes.watch("two");
    await nodes.pass(100);
    nodes.reachable = false;
    nodes.commit(2);
    nodes.reachable = true;
    await nodes.pass(COMPARE_EVERY_MS + 100);
    expect(sink.seqs).toEqual([1, 2]);
  });

  it("come from the journal while the owner cannot be reached, and live again after it", async () => {
    const nodes = new Nodes();
    const sink = nodes.watch("two");
    await nodes.pass(100);
    nodes.reachable = false;
    for (let turn = 1; turn <= 3; turn++) {
      nodes.commit(1);
      await nodes.pass(COMPARE_EVERY_MS + 200);
      expect(sink.seqs).toHaveLength(turn);
    }
    nodes.reachable = true;
    await nodes.pass(COMPARE_EVERY_MS + 200);
    nodes.commit(1);
    await settled();
    expect(sink.seqs).toEqual([1, 2, 3, 4]);
  });

  it("are found when their owner died after the commit, before it told anybody", async () => {
    const nodes = new Nodes();
    const sinks = [nodes.watch("two"), nodes.watch("three")];
    // Long enough for the session not to be active any more.
    await nodes.pass(30_000);
    nodes.commit(2, true);
    nodes.move("three");
    nodes.learn();
    await nodes.pass(COMPARE_EVERY_MS + 200);
    for (const { seqs } of sinks) expect(seqs).toEqual([1, 2]);
  });

  it("are found when the owner itself does not know whether they were committed", async () => {
    const nodes = new Nodes();
    const sinks = [nodes.watch("one"), nodes.watch("two")];
    await nodes.pass(30_000);
    nodes.commit(2, true);
    nodes.node("one").live.uncertain(SESSION);
    await settled();
    for (const { seqs } of sinks) expect(seqs).toEqual([1, 2]);
  });

  it("are found although the journal could not be read when the owner changed, or did not know", async () => {
    for (const change of ["moved", "uncertain"] as const) {
      const nodes = new Nodes();
      const sinks = [nodes.watch("one"), nodes.watch("two"), nodes.watch("three")];
      await nodes.pass(30_000);
      nodes.readable = false;
      nodes.commit(2, true);
      if (change === "uncertain") nodes.node("one").live.uncertain(SESSION);
      else nodes.move("three");
      nodes.learn();
      await nodes.pass(5_000);
      nodes.readable = true;
      await nodes.pass(COMPARE_EVERY_MS + 200);
      for (const { seqs } of sinks) expect(seqs).toEqual([1, 2]);
    }
  });

  it("cost a session that nobody talks to no reading of the journal", async () => {
    const nodes = new Nodes();
    nodes.watch("two");
    await nodes.pass(15_000);
    const before = nodes.journalReads;
    await nodes.pass(60_000);
    expect(nodes.journalReads).toBe(before);
  });

  it("reach every subscriber once and in order in the end, whatever was lost, whoever owned the session and whoever knew", async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant("commit" as const),
          count: fc.integer({ min: 1, max: 3 }),
          silently: fc.boolean(),
        }),
      },
      fc.record({ kind: fc.constant("reach" as const), reachable: fc.boolean() }),
      fc.record({ kind: fc.constant("move" as const), to: fc.constantFrom(...NAMES) }),
      fc.record({ kind: fc.constant("learn" as const) }),
      fc.record({ kind: fc.constant("watch" as const), on: fc.constantFrom(...NAMES), since: fc.nat(3) }),
      fc.record({ kind: fc.constant("pass" as const), ms: fc.constantFrom(0, 100, 1_000, 12_000) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const nodes = new Nodes();
        nodes.commit(3);
        const watching = [{ since: 0, sink: nodes.watch("two") }];
        for (const taken of steps) {
          if (taken.kind === "commit") {
            nodes.commit(taken.count, taken.silently);
            // Who dies silently has an heir, and who does not know is told.
            if (taken.silently) nodes.move(nodes.owner === "three" ? "two" : "three");
          } else if (taken.kind === "reach") nodes.reachable = taken.reachable;
          else if (taken.kind === "move") nodes.move(taken.to);
          else if (taken.kind === "learn") nodes.learn();
          else if (taken.kind === "watch")
            watching.push({ since: taken.since, sink: nodes.watch(taken.on, taken.since) });
          else await nodes.pass(taken.ms);
        }
        nodes.reachable = true;
        nodes.learn();
        await nodes.pass(25_000);
        for (const { since, sink } of watching)
          expect(sink.seqs).toEqual(Array.from({ length: nodes.head - since }, (_, index) => since + 1 + index));
      }),
      { numRuns: 200 },
    );
  });
});
