import fc from "fast-check";
import { z } from "zod";
import { describe, expect, it } from "vitest";
import { checkValue, JSON_DEPTH_MAX, parseJson } from "../../../api/input/json.ts";
import { addressNames } from "../../../api/limits/address-name.ts";
import { RateLimits } from "../../../api/limits/rate-limits.ts";
import { TokenBuckets } from "../../../api/limits/token-buckets.ts";
import { Router } from "../../../api/routing/router.ts";
import { DEADLINE_DEFAULT_MS, DEADLINE_MAX_MS, deadlineOf } from "../../../api/sessions/turn-deadline.ts";
import { LastSeenSeqs } from "../../../api/services/last-seen-seq.ts";
import { parseQuery, validateQuery } from "../../../api/input/validation.ts";
import { noMetrics } from "../../../runtime/metrics/metrics.ts";

describe("values from outside", () => {
  const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

  it("any JSON without a forbidden thing passes unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/i.test(text));
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['{"a":"x\\u0000"}', "nul_character", "a"],
    ['{"a\\u0000":1}', "nul_character", "a\0"],
    ['["\\ud800"]', "lone_surrogate", "0"],
    ['{"a":{"b":["\\udc00x"]}}', "lone_surrogate", "a.b.0"],
    ['{"answers":{"__proto__":1}}', "forbidden_key", "answers.__proto__"],
    ['{"answers":{"\\u005f_proto__":{}}}', "forbidden_key", "answers.__proto__"],
    ['{"constructor":1}', "forbidden_key", "constructor"],
    ['{"a":[{"prototype":null}]}', "forbidden_key", "a.0.prototype"],
  ])("%s is refused as %s", (text, code, path) => {
    expect(() => parseJson(text)).toThrow(
      expect.objectContaining({
        status: 422,
        code: "validation_failed",
        issues: [expect.objectContaining({ code, path })],
      }),
    );
  });

  it(`nesting of ${JSON_DEPTH_MAX} passes, one more does not, and half a million costs no stack`, () => {
    expect(() => parseJson(nested(JSON_DEPTH_MAX))).not.toThrow();
    for (const depth of [JSON_DEPTH_MAX + 1, 500_000]) {
      expect(() => parseJson(nested(depth))).toThrow(
        expect.objectContaining({ status: 422, issues: [expect.objectContaining({ code: "too_deep" })] }),
      );
    }
  });

  it("what JSON does not have is refused where another encoding brings it", () => {
    for (const value of [new Date(), Number.NaN, 1n, undefined, new Map(), Buffer.from("x"), () => 1]) {
      expect(() => checkValue({ value })).toThrow(
        expect.objectContaining({ issues: [expect.objectContaining({ code: "not_json", path: "value" })] }),
      );
    }
  });

  it("malformed JSON is 400 and says nothing about the parser", () => {
    for (const text of ["", "{", "{'a':1}", "[1,]", "\u{feff}x", "undefined", "NaN"]) {
      expect(() => parseJson(text)).toThrow(
        expect.objectContaining({ status: 400, code: "invalid_json", message: "The body is not valid JSON." }),
      );
    }
  });
});

describe("query strings", () => {
  it("are decoded, the first of a name counts, and a name cannot reach the prototype", () => {
    expect(parseQuery("a=1&b=x%20y+z&a=2&c&=3")).toEqual({ a: "1", b: "x y z", c: "", "": "3" });
    const parameters = parseQuery("__proto__=x&toString=y");
    expect(Object.getPrototypeOf(parameters)).toBe(Object.prototype);
    expect(parameters).toEqual({ toString: "y" });
  });

  it("name each of an endpoint's parameters once, and others as often as they like", () => {
    const schema = z.object({ a: z.string(), c: z.string().optional() });
    expect(validateQuery(schema, "a=1&b=2&b=3&b=4")).toEqual({ a: "1" });
    for (const query of ["a=1&a=1", "b=2&a=1&%61=2", "a=1&c=x&c=y"])
      expect(() => validateQuery(schema, query)).toThrow(expect.objectContaining({ code: "invalid_request" }));
  });

  it("malformed escapes are 400, NUL is 422", () => {
    expect(() => parseQuery("q=%zz")).toThrow(expect.objectContaining({ code: "invalid_request" }));
    expect(() => parseQuery("q=%00")).toThrow(expect.objectContaining({ code: "validation_failed" }));
    expect(() => parseQuery("q=%ff")).toThrow(expect.objectContaining({ code: "invalid_request" }));
  });
});

describe("routes", () => {
  const router = new Router([
    { method: "GET", path: "/" },
    { method: "GET", path: "/v1/forms/{id}" },
    { method: "GET", path: "/v1/forms/schema" },
    { method: "PUT", path: "/v1/forms/{id}/doc" },
    { method: "POST", path: "/v1/forms/{id}/publish" },
  ]);

  it("a literal segment wins over a parameter", () => {
    expect(router.match("GET", "/v1/forms/schema")).toMatchObject({
      kind: "found",
      route: { path: "/v1/forms/schema" },
      params: {},
    });
    expect(router.match("GET", "/v1/forms/frm_1")).toMatchObject({
      route: { path: "/v1/forms/{id}" },
      params: { id: "frm_1" },
    });
    expect(router.match("GET", "/")).toMatchObject({ kind: "found" });
  });

  it("parameters are decoded, and what cannot be decoded is nowhere", () => {
    expect(router.match("GET", "/v1/forms/a%20b")).toMatchObject({ params: { id: "a b" } });
    expect(router.match("GET", "/v1/forms/%zz")).toEqual({ kind: "unknown" });
  });

  it("HEAD is answered where GET is, and a wrong method learns the right ones", () => {
    expect(router.match("HEAD", "/v1/forms/x")).toMatchObject({ kind: "found" });
    expect(router.match("DELETE", "/v1/forms/x/doc")).toEqual({ kind: "wrong_method", allow: ["PUT", "OPTIONS"] });
    expect(router.match("POST", "/v1/forms/schema")).toEqual({
      kind: "wrong_method",
      allow: ["GET", "HEAD", "OPTIONS"],
    });
  });

  it("a path that is nearly one is none", () => {
    for (const path of [
      "/v1",
      "/v1/",
      "/v1/forms/",
      "/v1/forms/x/",
      "/v1/forms//doc",
      "//",
      "/v1/forms/x/doc/y",
      "/V1/forms/x",
    ]) {
      expect(router.match("GET", path), path).toEqual({ kind: "unknown" });
    }
  });

  it("two routes with one method and path are refused", () => {
    expect(
      () =>
        new Router([
          { method: "GET", path: "/a" },
          { method: "GET", path: "/a" },
        ]),
    ).toThrow("Two routes");
  });
});

describe("deadlineMs", () => {
  it.each([
    [undefined, DEADLINE_DEFAULT_MS],
    ["", DEADLINE_DEFAULT_MS],
    ["soon", DEADLINE_DEFAULT_MS],
    ["NaN", DEADLINE_DEFAULT_MS],
    ["Infinity", DEADLINE_DEFAULT_MS],
    ["0x10", DEADLINE_DEFAULT_MS],
    ["1 000", DEADLINE_DEFAULT_MS],
    ["0", 0],
    ["-5", 0],
    ["1", 1],
    ["2.5", 2.5],
    ["1e3", 1000],
    ["60000", DEADLINE_MAX_MS],
    ["9999999", DEADLINE_MAX_MS],
    ["1e400", DEADLINE_MAX_MS],
  ])("%s is a wait of %d ms", (text, waitMs) => {
    expect(deadlineOf(text)).toBe(waitMs);
  });
});

describe("token buckets", () => {
  it("over any course, no window sees more than its capacity and what was refilled in it", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 400 }), { maxLength: 300 }), (pauses) => {
        const buckets = new TokenBuckets(20, 1000);
        let nowMs = 5000;
        const allowedAt: number[] = [];
        for (const pause of pauses) {
          nowMs += pause;
          if (buckets.take("a", nowMs).allowed) allowedAt.push(nowMs);
        }
        for (const from of allowedAt) {
          const inWindow = allowedAt.filter((at) => at >= from && at < from + 1000).length;
          expect(inWindow).toBeLessThanOrEqual(40);
        }
      }),
    );
  });

  it("a refusal says when the next one passes, and it does", () => {
    const buckets = new TokenBuckets(10, 1000);
    for (let i = 0; i < 10; i++) expect(buckets.take("a", 0).allowed).toBe(true);
    const refused = buckets.take("a", 0);
    expect(refused).toMatchObject({ allowed: false, remaining: 0, retryAfterMs: 100, fullInMs: 1000 });
    expect(buckets.take("a", 100).allowed).toBe(true);
    expect(buckets.take("b", 0).allowed).toBe(true);
  });

  it("an empty bucket stays empty across the change of generations", () => {
    const buckets = new TokenBuckets(10, 1000);
    for (let i = 0; i < 10; i++) buckets.take("a", 1400);
    buckets.take("b", 1401);
    expect(buckets.take("a", 1410).allowed).toBe(false);
    expect(buckets.take("a", 2450).allowed).toBe(true);
  });
});

describe("addresses", () => {
  const nameOf = addressNames({ loopbackIsExempt: true });

  it("loopback is exempt, in all its spellings, unless the service is public", () => {
    const inPublic = addressNames({ loopbackIsExempt: false });
    for (const address of [
      [127, 0, 0, 1],
      [127, 9, 9, 9],
      [...Array.from({ length: 15 }, () => 0), 1],
      [...Array.from({ length: 10 }, () => 0), 255, 255, 127, 0, 0, 1],
    ]) {
      expect(nameOf(Uint8Array.from(address))).toBeUndefined();
      expect(inPublic(Uint8Array.from(address))).toEqual(expect.any(String));
    }
  });

  it("an IPv4 address is one name however it comes, an IPv6 network of 64 bits is one", () => {
    const mapped = Uint8Array.from([...Array.from({ length: 10 }, () => 0), 255, 255, 10, 0, 0, 7]);
    expect(nameOf(Uint8Array.from([10, 0, 0, 7]))).toBe(nameOf(mapped));
    const network = [32, 1, 13, 184, 0, 0, 0, 1];
    const host = (last: number): Uint8Array => Uint8Array.from([...network, 0, 0, 0, 0, 0, 0, 0, last]);
    expect(nameOf(host(1))).toBe(nameOf(host(2)));
  });

  it("the limits are told in the headers, each under its name", () => {
    const clock = { now: () => 0, monotonicMs: () => 0, after: () => () => undefined };
    const limits = new RateLimits(
      { perKeyPerSecond: 1000, perAddressPerSecond: 200, perSessionPerSecond: 20, perUserPerSecond: 50 },
      clock,
      nameOf,
      noMetrics,
    );
    const report = { policy: "", state: "" };
    limits.takeKey("key_01JD3W8K9QZ4T6V1X2Y3N5M7PB", report);
    limits.takeSession("org_01JD3W8K9QZ4T6V1X2Y3N5M7PB", "ses_01JD3W8K9QZ4T6V1X2Y3N5M7PB", report);
    expect(report).toEqual({
      policy: '"key";q=10000;w=10, "session";q=200;w=10',
      state: '"key";r=9999;t=1, "session";r=199;t=1',
    });
  });
});

describe("the last seen seq of a session", () => {
  it("never goes back, and is 0 for an unknown session", () => {
    const heads = new LastSeenSeqs();
    heads.set("a", 7);
    heads.set("a", 3);
    expect(heads.get("a")).toBe(7);
    expect(heads.get("b")).toBe(0);
  });
});
