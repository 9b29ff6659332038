import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeEvents } from "../../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { SessionId } from "../../../machines/ids.ts";
import { createStreams, type Sink, type Streams } from "../../../runtime/streams/streams.ts";
import type { JournalEntry } from "../../../runtime/journal/turn-record.ts";
import { createLog } from "../../../runtime/node/log.ts";

const SESSION: SessionId = "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ";

/** A session whose turns are committed one by one; reads of it wait as long as the test says. */
class Journaled {
  readonly events: DomainEvent[] = [];
  readonly entries: JournalEntry[] = [];

  commit(count: number): readonly DomainEvent[] {
    const from = this.events.length + 1;
    const turn = Array.from({ length: count }, (_, index): DomainEvent => ({
      v: 1,
      seq: from + index,
      ts: 0,
      type: "message.assistant",
      data: { text: `e${from + index}` },
    }));
    this.events.push(...turn);
    this.entries.push({
      shard: 0,
      position: this.entries.length + 1,
      actor: SESSION,
      seqFrom: from,
      seqTo: this.events.length,
      at: 0,
      body: encodeEvents(turn),
    });
    return turn;
  }

  streams(wait: <Value>(value: Value) => Promise<Value>, retries: (() => void)[] = []): Streams {
    return createStreams({
      journal: {
        readActor: (_actor, afterSeq, limit) =>
          wait(this.entries.filter(({ seqTo }) => seqTo > afterSeq).slice(0, limit)),
      },
      headOf: () => wait(this.events.length),
      clock: { after: (_delayMs, callback) => (retries.push(callback), () => undefined) },
      log: createLog("silent"),
    });
  }
}

/** Notes what it gets; takes more until `room` is used up. */
class Collecting implements Sink {
  readonly seqs: number[] = [];
  readonly resets: number[] = [];
  lives = 0;
  room = Number.POSITIVE_INFINITY;

  events(events: readonly DomainEvent[]): boolean {
    this.seqs.push(...events.map(({ seq }) => seq));
    return --this.room > 0;
  }

  reset(head: number): boolean {
    this.resets.push(head);
    return true;
  }

  live(): void {
    this.lives++;
  }
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

describe("a stream", () => {
  it("replays what is behind `since` and then goes on live", async () => {
    const journal = new Journaled();
    journal.commit(3);
    journal.commit(2);
    const streams = journal.streams((value) => Promise.resolve(value));
    const sink = new Collecting();
    streams.subscribe(SESSION, 2, sink);
    await settled();
    expect(sink.seqs).toEqual([3, 4, 5]);
    streams.publish(SESSION, journal.commit(2));
    expect(sink.seqs).toEqual([3, 4, 5, 6, 7]);
  });

  it("gives every subscriber each event once and in order, however commits, reads, lost and late messages fall together", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ count: fc.integer({ min: 1, max: 3 }), lost: fc.boolean(), twice: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.nat(4),
        async (scheduler, turns, since) => {
          const journal = new Journaled();
          journal.commit(4);
          const streams = journal.streams((value) => scheduler.schedule(Promise.resolve(value)));
          const sink = new Collecting();
          streams.subscribe(SESSION, since, sink);
          const { task } = scheduler.scheduleSequence(
            turns.map(({ count, lost, twice }) => () => {
              const turn = journal.commit(count);
              if (!lost) streams.publish(SESSION, turn);
              if (twice) streams.publish(SESSION, turn);
              return Promise.resolve();
            }),
          );
          await scheduler.waitFor(task);
          // One message that is not lost tells of all that was.
          streams.publish(SESSION, journal.commit(1));
          await scheduler.waitIdle();
          expect(sink.seqs).toEqual(journal.events.map(({ seq }) => seq).filter((seq) => seq > since));
          expect(sink.resets).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("reads one thing at a time: of a thousand rewinds the newest begins when the read under way has ended", async () => {
    const journal = new Journaled();
    journal.commit(5);
    const waiting: (() => void)[] = [];
    let reads = 0;
    const streams = journal.streams(
      (value) =>
        new Promise((resolve) => {
          reads++;
          waiting.push(() => resolve(value));
        }),
    );
    const sink = new Collecting();
    const subscription = streams.subscribe(SESSION, 0, sink);
    for (let since = 0; since < 1_000; since++) subscription.rewind(since % 5);
    subscription.rewind(3);
    expect(reads).toBe(1);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      next();
      await settled();
      expect(waiting.length).toBeLessThanOrEqual(1);
    }
    expect(sink.seqs).toEqual([4, 5]);
    // The head that was overtaken, the head again, and the journal.
    expect(reads).toBe(3);
  });

  it("that is closed begins no further read, whatever waited", async () => {
    const journal = new Journaled();
    journal.commit(5);
    const waiting: (() => void)[] = [];
    let reads = 0;
    const streams = journal.streams(
      (value) =>
        new Promise((resolve) => {
          reads++;
          waiting.push(() => resolve(value));
        }),
    );
    const sink = new Collecting();
    const subscription = streams.subscribe(SESSION, 0, sink);
    subscription.rewind(2);
    subscription.close();
    waiting.shift()?.();
    await settled();
    expect([reads, sink.seqs]).toEqual([1, []]);
  });

  it("queues nothing for a subscriber that cannot take more, and loses nothing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 10 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }),
        async (counts, rooms) => {
          const journal = new Journaled();
          const streams = journal.streams((value) => Promise.resolve(value));
          const sink = new Collecting();
          sink.room = rooms[0] ?? 1;
          const subscription = streams.subscribe(SESSION, 0, sink);
          for (const [index, count] of counts.entries()) {
            streams.publish(SESSION, journal.commit(count));
            await settled();
            if (index % 2 === 1) {
              sink.room = rooms[index % rooms.length] ?? 1;
              subscription.resume();
              await settled();
            }
          }
          sink.room = Number.POSITIVE_INFINITY;
          subscription.resume();
          await settled();
          expect(sink.seqs).toEqual(journal.events.map(({ seq }) => seq));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("says reset before anything else when `since` is ahead of the head", async () => {
    const journal = new Journaled();
    journal.commit(2);
    const streams = journal.streams((value) => Promise.resolve(value));
    const sink = new Collecting();
    streams.subscribe(SESSION, 9, sink);
    await settled();
    expect(sink.resets).toEqual([2]);
    streams.publish(SESSION, journal.commit(1));
    expect(sink.seqs).toEqual([3]);
  });

  it("starts over behind another seq on a rewind", async () => {
    const journal = new Journaled();
    journal.commit(3);
    const streams = journal.streams((value) => Promise.resolve(value));
    const sink = new Collecting();
    const subscription = streams.subscribe(SESSION, null, sink);
    await settled();
    subscription.rewind(1);
    await settled();
    expect(sink.seqs).toEqual([2, 3]);
  });

  it("tries a failed read again instead of leaving a gap", async () => {
    const journal = new Journaled();
    journal.commit(2);
    const retries: (() => void)[] = [];
    let failures = 2;
    const streams = journal.streams(
      (value) => (failures-- > 0 ? Promise.reject(new Error("the database is away")) : Promise.resolve(value)),
      retries,
    );
    const sink = new Collecting();
    streams.subscribe(SESSION, 0, sink);
    for (let i = 0; i < 3; i++) {
      await settled();
      retries.splice(0).forEach((retry) => retry());
    }
    await settled();
    expect(sink.seqs).toEqual([1, 2]);
  });

  it("gives a closed subscriber nothing more, and forgets it", async () => {
    const journal = new Journaled();
    const streams = journal.streams((value) => Promise.resolve(value));
    const sink = new Collecting();
    const subscription = streams.subscribe(SESSION, 0, sink);
    await settled();
    subscription.close();
    subscription.close();
    streams.publish(SESSION, journal.commit(1));
    await settled();
    expect(sink.seqs).toEqual([]);
    expect(streams.count).toBe(0);
  });
});
