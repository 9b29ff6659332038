import { sampleEvent } from "../../support/conversations/event-samples.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLOSE } from "../../../api/stream/close-codes.ts";
import { Connection, type Link } from "../../../api/stream/connection.ts";
import { Feed, type FeedServices } from "../../../api/stream/feed.ts";
import { Heartbeat } from "../../../api/stream/heartbeat.ts";
import type { ServerFrame } from "../../../api/stream/frames.ts";
import { servicesOfRuntime } from "../../../api/services/runtime-services.ts";
import { encodeEvents } from "../../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createStreams, type Streams } from "../../../runtime/streams/streams.ts";
import { stubRuntime } from "../support/stub-runtime.ts";

const SESSION = "ses_01JD3W8K9QZ4T6V1X2Y3N5M7PB";
const ORGANIZATION = "org_01JD3W8K9QZ4T6V1X2Y3N5M7PB";

/** A session whose events a test makes, under the real streams. */
class Session {
  readonly events: DomainEvent[] = [];
  readonly services: FeedServices;
  readonly #streams: Streams;
  status = "active";
  /** How often the whole state was read. */
  stateReads = 0;

  constructor() {
    this.#streams = createStreams({
      journal: {
        // Two turns at a time at most, so that a replay takes several reads.
        readActor: (actor, afterSeq) =>
          Promise.resolve(
            this.events
              .filter(({ seq }) => seq > afterSeq)
              .slice(0, 2)
              .map((event) => ({
                shard: 0,
                position: event.seq,
                actor,
                seqFrom: event.seq,
                seqTo: event.seq,
                at: event.ts,
                body: encodeEvents([event]),
              })),
          ),
      },
      clock: systemClock,
      log: createLog("silent"),
      headOf: () => Promise.resolve(this.events.length),
    });
    const runtime = stubRuntime({
      keys: [],
      streams: this.#streams,
      call: (() => {
        this.stateReads++;
        return Promise.resolve({
          ok: true,
          result: { session: { status: this.status }, turn: { sinceSeq: this.events.length, question: null } },
        });
      }) as never,
    });
    this.services = servicesOfRuntime(runtime);
  }

  happen(type: DomainEvent["type"] = "message.respondent"): void {
    const event = sampleEvent(type, { seq: this.events.length + 1, ts: 1 });
    this.events.push(event);
    this.#streams.publish(SESSION, [event]);
  }
}

/** Waits until everything in flight is done. */
async function settle(): Promise<void> {
  for (let i = 0; i < 12; i++) await new Promise((resolve) => setImmediate(resolve));
}

describe("a feed", () => {
  it("hands over every event once and in order, however often the client falls behind, resumes or is reset", async () => {
    const steps = fc.array(
      fc.oneof(
        fc.constant("happen"),
        fc.constant("happen"),
        fc.constant("fill"),
        fc.constant("drain"),
        fc.constant("settle"),
        fc.nat({ max: 9 }),
      ),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 6 }), fc.nat({ max: 9 }), steps, async (already, since, course) => {
        const session = new Session();
        for (let i = 0; i < already; i++) session.happen();
        let room = true;
        let expected = since;
        // Collected, as the streams would take a throw for a fault of reading and try again.
        const outOfOrder: string[] = [];
        const feed = new Feed(
          session.services,
          { session: SESSION, organization: ORGANIZATION, since, inc: undefined },
          {
            send(frame) {
              if (frame.type === "reset") expected = frame.head;
              if ("seq" in frame) {
                if (frame.seq !== expected + 1) outOfOrder.push(`${frame.seq} after ${expected}`);
                expected = frame.seq;
              }
              return room;
            },
          },
          (error) => {
            throw error;
          },
        );
        await feed.start();
        for (const step of course) {
          if (step === "happen") session.happen();
          else if (step === "fill") room = false;
          else if (step === "drain") {
            room = true;
            feed.drained();
          } else if (step === "settle") await settle();
          else {
            feed.resume(step);
            expected = step;
          }
        }
        room = true;
        for (let i = 0; i < 60 && expected !== session.events.length; i++) {
          feed.drained();
          await settle();
        }
        expect(outOfOrder).toEqual([]);
        expect(expected).toBe(session.events.length);
        feed.close();
      }),
      { numRuns: 150 },
    );
  });

  it("never tells a head that is behind the one it greeted with", async () => {
    const session = new Session();
    for (let i = 0; i < 3; i++) session.happen();
    const frames: ServerFrame[] = [];
    const feed = new Feed(
      session.services,
      { session: SESSION, organization: ORGANIZATION, since: 0, inc: undefined },
      { send: (frame) => frames.push(frame) > 0 },
      () => undefined,
    );
    await feed.start();
    // Nothing has been read for the subscription yet.
    feed.ping();
    expect(frames).toMatchObject([
      { type: "hello", head: 3 },
      { type: "ping", head: 3 },
    ]);
    feed.close();
  });

  it("asked again and again for what cannot be replayed reads the state once, and goes where the client asked last", async () => {
    const session = new Session();
    for (let i = 0; i < 3; i++) session.happen();
    const frames: ServerFrame[] = [];
    const feed = new Feed(
      session.services,
      { session: SESSION, organization: ORGANIZATION, since: 3, inc: undefined },
      { send: (frame) => frames.push(frame) > 0 },
      () => undefined,
    );
    await feed.start();
    await settle();
    session.stateReads = 0;
    feed.resume(99);
    // Until the reset begins to read the state.
    while (session.stateReads === 0) await Promise.resolve();
    for (let i = 0; i < 500; i++) feed.resume(99);
    feed.resume(1);
    await settle();
    expect(session.stateReads).toBe(1);
    expect(frames.map((frame) => ("seq" in frame ? frame.seq : frame.type))).toEqual(["hello", 2, 3]);
    feed.close();
  });

  it("sends nothing after it is closed", async () => {
    const session = new Session();
    const frames: ServerFrame[] = [];
    const feed = new Feed(
      session.services,
      { session: SESSION, organization: ORGANIZATION, since: 0, inc: undefined },
      { send: (frame) => frames.push(frame) > 0 },
      () => undefined,
    );
    await feed.start();
    await settle();
    feed.close();
    session.happen();
    await settle();
    expect(frames.map(({ type }) => type)).toEqual(["hello"]);
  });
});

describe("a connection", () => {
  function connect(
    session: Session,
    options: { flowing?: boolean; probe?: boolean } = {},
  ): { connection: Connection; sent: ServerFrame[]; ended: () => number | undefined } {
    const sent: ServerFrame[] = [];
    let code: number | undefined;
    const link: Link = {
      send: (frame) => {
        sent.push(frame);
        return options.flowing ?? true;
      },
      probe: options.probe === false ? undefined : () => undefined,
      end: (closeCode) => (code = closeCode),
    };
    const connection = new Connection(link, createLog("silent"), () => 7);
    connection.feed = new Feed(
      session.services,
      { session: SESSION, organization: ORGANIZATION, since: 0, inc: undefined },
      connection,
      () => undefined,
    );
    return { connection, sent, ended: () => code };
  }

  it("pings with the head, and gives a client up that is silent for three periods", async () => {
    const session = new Session();
    session.happen();
    const { connection, sent, ended } = connect(session);
    await connection.feed?.start();
    await settle();
    for (let i = 0; i < 10; i++) {
      connection.beat();
      connection.alive();
    }
    expect(sent.filter(({ type }) => type === "ping")).toEqual(
      Array.from({ length: 10 }, () => ({ type: "ping", head: 1 })),
    );
    expect(ended()).toBeUndefined();
    for (let i = 0; i < 4; i++) connection.beat();
    expect(ended()).toBe(CLOSE.idle);
    expect(sent.at(-1)).toEqual({ type: "bye", code: CLOSE.idle, retryAfterMs: 507 });
  });

  it("of a carrier that hears nothing is not given up for silence", async () => {
    const { connection, ended } = connect(new Session(), { probe: false });
    await connection.feed?.start();
    for (let i = 0; i < 20; i++) connection.beat();
    expect(ended()).toBeUndefined();
  });

  it("that takes nothing for a whole period is too slow", async () => {
    const { connection, ended } = connect(new Session(), { flowing: false });
    await connection.feed?.start();
    connection.beat();
    expect(ended()).toBeUndefined();
    connection.beat();
    expect(ended()).toBe(CLOSE.tooSlow);
  });

  it("to a session that has ended is closed for good, after everything has been shown", async () => {
    const session = new Session();
    session.happen("session.opened");
    const { connection, sent, ended } = connect(session);
    await connection.feed?.start();
    await settle();
    connection.beat();
    connection.alive();
    expect(ended()).toBeUndefined();
    session.happen("session.completed");
    await settle();
    connection.beat();
    expect(sent.map(({ type }) => type)).toEqual(["hello", "session.opened", "ping", "session.completed", "bye"]);
    expect(sent.at(-1)).toEqual({ type: "bye", code: CLOSE.sessionEnded, retryAfterMs: null });
  });
});

describe("the heartbeat", () => {
  it("gives each connection one turn a period, spread over it", () => {
    let due: (() => void) | undefined;
    const clock = {
      now: () => 0,
      monotonicMs: () => 0,
      after: (_: number, callback: () => void) => {
        due = callback;
        return () => undefined;
      },
    };
    const beats: number[] = [];
    const heartbeat = new Heartbeat<number>(clock, 25_000, (connection) => beats.push(connection));
    heartbeat.start();
    const connections = Array.from({ length: 60 }, (_, index) => index);
    const leave = connections.map((connection) => heartbeat.add(connection));
    const perStep: number[] = [];
    for (let step = 0; step < 25; step++) {
      const before = beats.length;
      due?.();
      perStep.push(beats.length - before);
    }
    expect([...beats].sort((a, b) => a - b)).toEqual(connections);
    expect(Math.max(...perStep)).toBeLessThanOrEqual(3);
    for (const go of leave) go();
    expect(heartbeat.all()).toEqual([]);
  });
});
