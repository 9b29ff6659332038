/**
 * What reads texts of requests takes time in proportion to them, far beyond what the library takes: headers, hops,
 * query strings, frames.
 */
import { Packr } from "msgpackr";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../../api/endpoints.ts";
import { clientAddresses, type FORWARDING_HEADERS } from "../../api/http/client-address.ts";
import { etagsOf } from "../../api/http/if-match.ts";
import { acceptsHtml } from "../../api/respondent/error-html.ts";
import { acceptedLanguages } from "../../api/input/accepted-languages.ts";
import { decodeFrame, FRAME_BYTES_MAX, frameIdOf, type ClientFrame } from "../../api/stream/frames.ts";
import { deviceOf } from "../../api/sessions/visit-device.ts";
import { metadataOf } from "../../api/sessions/visit-metadata.ts";
import { validateQuery } from "../../api/input/validation.ts";
import { NO_GEO_DATABASES } from "../../runtime/geo/geo-lookup.ts";
import { HEADER_PIECES, PIECES, QUERY_PIECES, within } from "../support/conversations/hostile-texts.ts";
import { GROWTH_MAX, growthOf, holdOf, HOLD_MS_MAX } from "../support/programs/processor-time-of.ts";

describe("a header", () => {
  test("takes twice as long to read when it is twice as long", () => {
    const hopsOf = (header: (typeof FORWARDING_HEADERS)[number]) => {
      const clients = clientAddresses({ networks: ["127.0.0.0/8"], header });
      return (hops: string): unknown => clients.clientOf(Uint8Array.of(127, 0, 0, 1), hops);
    };
    const readers: Readonly<Record<string, (text: string) => unknown>> = {
      "x-forwarded-for": hopsOf("x-forwarded-for"),
      forwarded: hopsOf("forwarded"),
      "accept-language": acceptedLanguages,
      accept: (text) => [acceptsHtml(text, "any"), acceptsHtml(text, "named")],
      "user-agent": (text) => deviceOf(text),
      "sec-ch-ua": (text) => deviceOf("", { brands: text, mobile: text, platform: text, platformVersion: text }),
      referrer: (text) =>
        metadataOf(
          { geo: NO_GEO_DATABASES },
          { referrer: text, pageUrl: text, language: text, screen: text, timezone: text },
          { kind: "server", respondent: undefined },
          "link",
        ),
      "if-match": (text) => {
        try {
          return etagsOf(text);
        } catch (error) {
          return error;
        }
      },
    };
    const growing = Object.entries(readers).flatMap(([name, read]) =>
      HEADER_PIECES.filter(
        (piece) =>
          holdOf(() => read(within(piece, 64 * 1024)), 1) > 4 &&
          growthOf((size) => within(piece, size), read, 32 * 1024) >= GROWTH_MAX,
      ).map((piece) => `${name}: ${JSON.stringify(piece)}`),
    );
    expect(growing).toEqual([]);
  });
});

describe("a query string", () => {
  const parameters = endpoints.flatMap((endpoint) =>
    endpoint.query instanceof z.ZodObject
      ? Object.keys(endpoint.query.shape).map((name) => ({ endpoint, name, schema: endpoint.query as z.ZodType }))
      : [],
  );

  test("of any text is read in time by every endpoint, in proportion to its length", () => {
    expect(parameters.length).toBeGreaterThan(20);
    const slow = parameters.flatMap(({ endpoint, name, schema }) => {
      const read = (query: string): void => {
        try {
          validateQuery(schema, query);
        } catch (error) {
          expect(error).toHaveProperty("code");
        }
      };
      return QUERY_PIECES.filter((piece) => {
        const queryOf = (size: number): string => `${name}=${piece.repeat(size / piece.length)}`;
        return (
          holdOf(() => read(queryOf(32 * 1024)), 3) >= HOLD_MS_MAX / 2 &&
          growthOf(queryOf, read, 16 * 1024) >= GROWTH_MAX
        );
      }).map((piece) => `${endpoint.operationId} ${name}=${piece}`);
    });
    expect(slow).toEqual([]);
  });
});

describe("a frame of a stream", () => {
  const packr = new Packr({ useRecords: false });
  const packed = (frame: unknown): [Uint8Array, boolean] => [packr.pack(frame), true];
  const written = (frame: unknown): [Uint8Array, boolean] => [Buffer.from(JSON.stringify(frame)), false];
  const read = ([bytes, isBinary]: readonly [Uint8Array, boolean]): void => {
    try {
      decodeFrame(bytes, isBinary);
    } catch (error) {
      expect(error).toHaveProperty("code");
    }
    frameIdOf(bytes, isBinary);
  };
  /** Each type, with a value where it has room for one. */
  const FRAMES: Readonly<Record<ClientFrame["type"], (value: unknown) => readonly unknown[]>> = {
    message: (value) => [
      { type: "message", id: value, message: { type: "back" } },
      { type: "message", id: "a", message: value },
      ...["text", "answer", "skip", "edit", "auth", "verify", "payment"].map((type) => ({
        type: "message",
        id: "a",
        message: { type, id: "a", ref: "a", text: value, value, code: value, action: value },
      })),
      { type: "message", id: "a", message: { type: "text", text: value } },
      { type: "message", id: "a", message: { type: "answer", ref: "a", value } },
      { type: "message", id: "a", message: { type: "answer", ref: value, value: 1 } },
      { type: "message", id: "a", message: { type: "verify", code: value } },
    ],
    resume: (value) => [{ type: "resume", since: value }],
    ticket: (value) => [{ type: "ticket", more: value }],
    typing: (value) => [{ type: "typing", more: value }],
    ping: (value) => [{ type: "ping", [String(value).slice(0, 100_000)]: value }, { type: value }],
  };
  const types = Object.keys(FRAMES) as ClientFrame["type"][];

  test.each(types)("of the type %s and the greatest length is read in time, whatever its texts", (type) => {
    const slow = [...PIECES, "\0", "\ud800"].flatMap((piece) => {
      // Half as long, since one of the frames has the text twice.
      const text = within(piece, (FRAME_BYTES_MAX / 4 / Buffer.byteLength(piece)) * piece.length);
      return FRAMES[type](text).flatMap((frame) =>
        [packed(frame), written(frame)]
          .filter((bytes) => holdOf(() => read(bytes), 3) >= HOLD_MS_MAX)
          .map(([, isBinary]) => `${JSON.stringify(piece)} ${isBinary ? "packed" : "written"}`),
      );
    });
    expect(slow).toEqual([]);
  });

  const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
    Array.from({ length: count }, (_item, index) => make(index));
  /** What takes the most to read for its length; `size` is in bytes. */
  const DENSE: Readonly<Record<string, (size: number) => unknown>> = {
    "nothing in a list": (size) => times(size, () => null),
    "empty lists in a list": (size) => times(size, () => []),
    "empty objects in a list": (size) => times(size, () => ({})),
    "small objects in a list": (size) => times(size / 4, () => ({ a: 1 })),
    "different keys": (size) => Object.fromEntries(times(size / 8, (index) => [`k${index}`, 0])),
    "objects of different keys": (size) => times(size / 9, (index) => ({ [`k${index}`]: 0 })),
  };

  test.each(Object.keys(DENSE))("of %s and the greatest length is read in time, and in proportion", (name) => {
    const frameOf = (size: number): [Uint8Array, boolean] =>
      packed({ type: "message", id: "a", message: { type: "answer", ref: "a", value: DENSE[name]?.(size) } });
    const largest = frameOf(FRAME_BYTES_MAX - 1024);
    expect(holdOf(() => read(largest), 8)).toBeLessThan(HOLD_MS_MAX);
    expect(growthOf(frameOf, read, FRAME_BYTES_MAX / 5)).toBeLessThan(GROWTH_MAX);
  });
});
