import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MESSAGE_BYTES_MAX, MessageAssembler, splitMessage } from "../../../../runtime/transport/nats/message-parts.ts";

const message = fc.uint8Array({ maxLength: 200 });

describe("messages in parts", () => {
  it("come together again, however those of several senders fall between one another", () => {
    fc.assert(
      fc.property(
        fc.array(message, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 6, max: 64 }),
        fc.infiniteStream(fc.nat()),
        (messages, payloadBytesMax, choices) => {
          const queues = messages.map((bytes, index) => ({
            key: `m${index}`,
            frames: splitMessage(bytes, payloadBytesMax),
          }));
          const assembler = new MessageAssembler();
          const whole = new Map<string, number[]>();
          for (;;) {
            const open = queues.filter(({ frames }) => frames.length > 0);
            const next = open[(choices.next().value ?? 0) % Math.max(1, open.length)];
            const frame = next?.frames.shift();
            if (next === undefined || frame === undefined) break;
            expect(frame.length).toBeLessThanOrEqual(payloadBytesMax);
            const taken = assembler.take(next.key, frame);
            if (taken !== undefined) whole.set(next.key, [...taken]);
          }
          expect(messages.map((_, index) => whole.get(`m${index}`))).toEqual(messages.map((bytes) => [...bytes]));
        },
      ),
    );
  });

  it("come whole or not at all when a part is lost, repeated or out of order", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 100 }),
        fc.array(fc.nat(30), { maxLength: 40 }),
        (bytes, order) => {
          const frames = splitMessage(bytes, 10);
          const assembler = new MessageAssembler();
          for (const index of order) {
            const taken = assembler.take("m", frames[index % frames.length] ?? new Uint8Array());
            if (taken !== undefined) expect([...taken]).toEqual([...bytes]);
          }
        },
      ),
    );
  });

  it("of another layout are not read", () => {
    const [frame = new Uint8Array()] = splitMessage(Uint8Array.from([1, 2, 3]), 100);
    const assembler = new MessageAssembler();
    expect([...(assembler.take("m", frame) ?? [])]).toEqual([1, 2, 3]);
    expect(assembler.take("m", Uint8Array.from([2, ...frame.subarray(1)]))).toBeUndefined();
    expect(assembler.take("m", new Uint8Array())).toBeUndefined();
  });

  it("beyond the bound are refused before anything is sent", () => {
    expect(() => splitMessage(new Uint8Array(MESSAGE_BYTES_MAX + 1), 1024)).toThrow(RangeError);
  });

  it("that never end take a bounded amount of memory: the oldest are given up", () => {
    const assembler = new MessageAssembler();
    const frames = splitMessage(new Uint8Array(20 * 1024 * 1024), 1024 * 1024);
    const [last] = frames.splice(-1);
    for (const key of ["first", "second", "third", "fourth"]) for (const frame of frames) assembler.take(key, frame);
    expect(assembler.take("first", last ?? new Uint8Array())).toBeUndefined();
    expect(assembler.take("fourth", last ?? new Uint8Array())).toHaveLength(20 * 1024 * 1024);
  });
});
