import { connect } from "nats";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { systemClock } from "../../../../runtime/node/clock.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { NatsCalls } from "../../../../runtime/transport/nats/calls.ts";
import { natsTarget, type Nats } from "../../../../runtime/transport/nats/connection.ts";
import { PARTS_VERSION, splitMessage } from "../../../../runtime/transport/nats/message-parts.ts";
import { UnreachableError } from "../../../../runtime/transport/transport.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { attachNats, connectedNats } from "../../../support/services/nats.ts";

const WAIT_MS = 60_000;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const upperCase = async (question: Uint8Array): Promise<Uint8Array> => bytesOf(textOf(question).toUpperCase());

describe("calls between nodes", () => {
  let server: Awaited<ReturnType<typeof attachNats>>;
  const connections: Nats[] = [];
  let names = 0;
  const newName = (): string => `caller_${process.pid}_${++names}`;

  /** A node's calls, and every subject that it publishes to. */
  const node = async (): Promise<{ readonly calls: NatsCalls; readonly published: string[] }> => {
    const nats = await connectedNats(server.url);
    connections.push(nats);
    const published: string[] = [];
    const watched: Nats = {
      get isUp() {
        return nats.isUp;
      },
      get payloadBytesMax() {
        return nats.payloadBytesMax;
      },
      publish(subject, bytes, reply) {
        published.push(subject);
        return nats.publish(subject, bytes, reply);
      },
      subscribe: (subject, listener) => nats.subscribe(subject, listener),
      watch: (listener) => nats.watch(listener),
      close: () => nats.close(),
    };
    return {
      calls: new NatsCalls({ nats: watched, clock: systemClock, log: createLog("silent"), nodeId: newName() }),
      published,
    };
  };
  /** Asks until somebody listens. */
  const reached = async (calls: NatsCalls, subject: string): Promise<void> => {
    for (;;) {
      try {
        await calls.ask(subject, bytesOf("hello"), WAIT_MS);
        return;
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
      }
    }
  };

  beforeAll(async () => {
    server = await attachNats();
  });
  afterAll(async () => {
    for (const nats of connections) await nats.close();
    await server.detach();
  });

  it("of one turn of the event loop leave as one message, and so do their answers", async () => {
    const [here, there] = [await node(), await node()];
    const subject = newName();
    there.calls.serve(subject, upperCase);
    await reached(here.calls, subject);
    here.published.length = 0;
    there.published.length = 0;
    const texts = Array.from({ length: 100 }, (_, index) => `question ${index}`);
    const answers = await Promise.all(texts.map((text) => here.calls.ask(subject, bytesOf(text), WAIT_MS)));
    expect(answers.map(textOf)).toEqual(texts.map((text) => text.toUpperCase()));
    expect(here.published).toHaveLength(1);
    expect(there.published).toHaveLength(1);
  });

  it("in a format of another release are not answered, said so in the log, and harm no other call", async () => {
    const nats = await connectedNats(server.url);
    connections.push(nats);
    const warned: object[] = [];
    const log = Object.assign(createLog("silent"), { warn: (facts: object) => void warned.push(facts) });
    const there = new NatsCalls({ nats, clock: systemClock, log, nodeId: newName() });
    const here = await node();
    const subject = newName();
    there.serve(subject, upperCase);
    await reached(here.calls, subject);
    const newer = await connectedNats(server.url);
    connections.push(newer);
    const frame = splitMessage(bytesOf("from tomorrow"), 1_000_000)[0] ?? new Uint8Array();
    frame[0] = PARTS_VERSION + 1;
    newer.publish(subject, frame, "parley.answers.nobody.~1");
    newer.publish(subject, frame, "parley.answers.nobody.~2");
    await vi.waitFor(
      () => expect(warned).toEqual([{ subject, version: PARTS_VERSION + 1, known: PARTS_VERSION, omitted: 0 }]),
      PATIENCE,
    );
    expect(textOf(await here.calls.ask(subject, bytesOf("still here"), WAIT_MS))).toBe("STILL HERE");
  });

  it("that are large travel in parts beside small ones, both ways", async () => {
    const [here, there] = [await node(), await node()];
    const subject = newName();
    there.calls.serve(subject, upperCase);
    await reached(here.calls, subject);
    const texts = ["small", "a".repeat(2_000_000), "other", "b".repeat(40_000)];
    const answers = await Promise.all(texts.map((text) => here.calls.ask(subject, bytesOf(text), WAIT_MS)));
    answers.forEach((answer, index) => expect(textOf(answer) === texts[index]?.toUpperCase()).toBe(true));
    // What was answered alone because it was large does not make the node one that is called one by one.
    here.published.length = 0;
    await Promise.all([1, 2, 3].map(() => here.calls.ask(subject, bytesOf("again"), WAIT_MS)));
    expect(here.published).toHaveLength(1);
  });

  it("reach a node of a release without batches, and are answered to one", async () => {
    const here = await node();
    const older = await connect(natsTarget(server.url));
    const subject = newName();
    const [frameOf, bodyOf] = [
      (text: string) => splitMessage(bytesOf(text), 1_000_000)[0],
      (frame: Uint8Array) => textOf(frame.subarray(5)),
    ];
    older.subscribe(subject, {
      callback: (_, message) => void message.respond(frameOf(bodyOf(message.data).toUpperCase())),
    });
    await older.flush();
    const texts = ["one", "two", "three"];
    const answers = await Promise.all(texts.map((text) => here.calls.ask(subject, bytesOf(text), WAIT_MS)));
    expect(answers.map(textOf)).toEqual(["ONE", "TWO", "THREE"]);
    // It is known now: no batch is tried first.
    here.published.length = 0;
    await here.calls.ask(subject, bytesOf("four"), WAIT_MS);
    expect(here.published).toEqual([subject]);

    const own = newName();
    here.calls.serve(own, upperCase);
    const answered = await older.request(own, frameOf("five"), { timeout: WAIT_MS });
    expect(bodyOf(answered.data)).toBe("FIVE");
    await older.close();
  });

  it("that nobody waits for any more are not sent", async () => {
    const [here, there] = [await node(), await node()];
    const subject = newName();
    const seen: string[] = [];
    there.calls.serve(subject, async (question) => {
      seen.push(textOf(question));
      return question;
    });
    await reached(here.calls, subject);
    const given = here.calls.ask(subject, bytesOf("given up"), WAIT_MS);
    here.calls.close();
    await expect(given).rejects.toThrow(UnreachableError);
    await here.calls.ask(subject, bytesOf("kept"), WAIT_MS);
    expect(seen).toEqual(["hello", "kept"]);
  });
});
