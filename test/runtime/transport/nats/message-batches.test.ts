import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packBatches, unpackBatch } from "../../../../runtime/transport/nats/message-batches.ts";

const messages = fc.array(
  fc.record({ call: fc.integer({ min: 0, max: 2 ** 32 - 1 }), bytes: fc.uint8Array({ maxLength: 60 }) }),
  { maxLength: 30 },
);
const plain = (batch: readonly { readonly call: number; readonly bytes: Uint8Array }[]): [number, number[]][] =>
  batch.map(({ call, bytes }) => [call, [...bytes]]);

describe("messages in batches", () => {
  it("come as they went, in order, in frames that NATS takes", () => {
    fc.assert(
      fc.property(messages, fc.integer({ min: 69, max: 400 }), (sent, payloadBytesMax) => {
        const batches = packBatches(sent, payloadBytesMax);
        expect(plain(batches.flatMap(({ frame }) => unpackBatch(frame)))).toEqual(plain(sent));
        expect(batches.flatMap((batch) => batch.messages)).toEqual(sent);
        for (const { frame } of batches) expect(frame.length).toBeLessThanOrEqual(payloadBytesMax);
      }),
    );
  });

  it("that were cut or changed give whole messages or none, and never more bytes than there are", () => {
    fc.assert(
      fc.property(messages, fc.nat(), fc.uint8Array({ maxLength: 40 }), (sent, cut, noise) => {
        const [whole = new Uint8Array()] = packBatches(sent, 100_000).map(({ frame }) => frame);
        const kept = unpackBatch(whole.subarray(0, cut % (whole.length + 1)));
        expect(plain(kept)).toEqual(plain(sent).slice(0, kept.length));
        for (const { bytes } of unpackBatch(noise)) expect(bytes.length).toBeLessThan(noise.length);
      }),
    );
  });

  it("of another layout are not read", () => {
    const [{ frame } = { frame: new Uint8Array() }] = packBatches([{ call: 1, bytes: Uint8Array.from([7]) }], 100);
    expect(unpackBatch(frame)).toHaveLength(1);
    expect(unpackBatch(Uint8Array.from([2, ...frame.subarray(1)]))).toEqual([]);
    expect(unpackBatch(new Uint8Array())).toEqual([]);
  });
});
