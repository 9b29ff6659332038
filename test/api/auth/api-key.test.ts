import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apiKeyKind, hashApiKey, KEY_KINDS, newApiKey } from "../../../api/auth/api-key.ts";
import { createKey } from "../../../api/keys/create-key.ts";
import { KeyReader } from "../../../api/auth/key-reader.ts";
import { KeyCache } from "../../../api/auth/key-cache.ts";
import { normalizeOriginEntry, originAllowed } from "../../../machines/values/origins.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import type { ApiKeyRow } from "../../../runtime/postgres/keys/api-keys.ts";

const entropy = systemEntropy();
const organization = "org_01JD3W8K9QZ4T6V1X2Y3N5M7PB";

/** A clock that the test sets. */
function handClock(): Clock & { ms: number } {
  const clock = { ms: 1_000_000, now: () => clock.ms, monotonicMs: () => clock.ms, after: () => () => undefined };
  return clock;
}

describe("the text of an API key", () => {
  it("says its kind, and any one changed character is noticed before a look-up", () => {
    const kinds = fc.constantFrom(...KEY_KINDS);
    fc.assert(
      fc.property(kinds, fc.nat({ max: 29 }), fc.nat({ max: 61 }), (kind, at, shift) => {
        const key = newApiKey(kind, entropy);
        expect(key).toMatch(/^(sk|pk)_(live|test)_[0-9A-Za-z]{30}$/);
        expect(apiKeyKind(key)).toBe(kind);
        const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        const position = kind.length + 1 + at;
        const other = alphabet[(alphabet.indexOf(key[position] ?? "") + 1 + (shift % 61)) % 62];
        expect(apiKeyKind(key.slice(0, position) + other + key.slice(position + 1))).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it("under another prefix is not a key", () => {
    const key = newApiKey("pk_live", entropy);
    expect(apiKeyKind(key.replace("pk_", "sk_"))).toBeUndefined();
  });
});

describe("reading keys in use", () => {
  it("says of each the same as the first time, and of what is no key nothing, also when there were more than are remembered", () => {
    const reader = new KeyReader();
    const key = newApiKey("pk_test", entropy);
    const expected = { kind: "pk_test", digest: hashApiKey(key) };
    for (let others = 0; others < 2_500; others++) {
      if (others % 500 === 0) expect(reader.read(key)).toEqual(expected);
      expect(reader.read(newApiKey("sk_live", entropy))?.kind).toBe("sk_live");
    }
    expect(reader.read(key)).toEqual(expected);
    for (let again = 0; again < 2; again++) expect(reader.read(`${key}0`)).toBeUndefined();
  });
});

describe("creating a key", () => {
  const wanted = { organization, name: "a key", scopes: ["form:read"], expiresAt: null } as const;

  it("keeps its hash and its last four characters, and nothing else of it", () => {
    const made = createKey({ ...wanted, kind: "sk_live", origins: [] }, handClock(), entropy);
    if (!made.created) throw new Error(made.message);
    expect(made.row.hash).toHaveLength(32);
    expect(made.row.lastFour).toBe(made.text.slice(-4));
    expect(JSON.stringify(made.row)).not.toContain(made.text.slice(8, -4));
  });

  it("refuses a publishable key without an origin, or with something that is not one", () => {
    expect(createKey({ ...wanted, kind: "pk_live", origins: [] }, handClock(), entropy)).toMatchObject({
      created: false,
      code: "origins_required",
    });
    for (const origin of [
      "example.com",
      "https://example.com/path",
      "https://*.com",
      "https://*",
      "*",
      "ftp://example.com",
      "https://a.*.example.com",
      "https://example..com",
      "https://example.com:99999",
    ]) {
      expect(createKey({ ...wanted, kind: "pk_test", origins: [origin] }, handClock(), entropy), origin).toMatchObject({
        created: false,
        code: "invalid_origin",
      });
    }
  });
});

describe("origins of a publishable key", () => {
  const list = ["https://shop.example.com", "https://*.example.org", "http://localhost:3000"];

  it.each([
    ["https://shop.example.com", true],
    ["https://SHOP.example.com:443", true],
    ["http://localhost:3000", true],
    ["https://a.example.org", true],
    ["https://a.b.example.org", false],
    ["https://example.org", false],
    ["https://evil-example.org", false],
    ["https://evil.com/.example.org", false],
    ["https://a.example.org.evil.com", false],
    ["http://a.example.org", false],
    ["https://a.example.org:8443", false],
    ["http://localhost:3001", false],
    ["https://x@a.example.org", false],
    ["null", false],
    ["", false],
  ])("%s: %s", (origin, allowed) => {
    expect(originAllowed(origin, list)).toBe(allowed);
  });

  it("never match what only looks like a subdomain", () => {
    fc.assert(
      fc.property(fc.webAuthority(), (host) => {
        const origin = `https://${host}`;
        const matches = originAllowed(origin, ["https://*.example.org"]);
        expect(matches).toBe(/^[a-z0-9_-]+\.example\.org(:443)?$/i.test(host));
      }),
    );
  });

  it("are kept in one form", () => {
    expect(normalizeOriginEntry(" HTTPS://Shop.Example.com:443 ")).toBe("https://shop.example.com");
  });
});

describe("looking keys up", () => {
  const row = (changes: Partial<ApiKeyRow> = {}): ApiKeyRow => {
    const made = createKey(
      { organization, kind: "sk_live", name: "a key", scopes: [], origins: [], expiresAt: null },
      handClock(),
      entropy,
    );
    if (!made.created) throw new Error(made.message);
    return { ...made.row, ...changes };
  };

  it("asks the store once for a burst, and again within a second, so that a revocation is felt", async () => {
    const clock = handClock();
    let stored: ApiKeyRow = row();
    let asked = 0;
    const findByHash = (): Promise<ApiKeyRow> => {
      asked++;
      return Promise.resolve(stored);
    };
    const cache = new KeyCache({ findByHash }, clock, createLog("silent"));
    await Promise.all([cache.find("k"), cache.find("k"), cache.find("k")]);
    expect(asked).toBe(1);
    expect(cache.find("k")).toMatchObject({ disabledAt: null });
    stored = { ...stored, disabledAt: 1 };
    clock.ms += 1000;
    expect(await cache.find("k")).toMatchObject({ disabledAt: 1 });
  });

  it("a key in use is read again without anybody waiting", async () => {
    const clock = handClock();
    let asked = 0;
    const findByHash = (): Promise<ApiKeyRow> => {
      asked++;
      return Promise.resolve(row());
    };
    const cache = new KeyCache({ findByHash }, clock, createLog("silent"));
    await cache.find("k");
    for (let i = 0; i < 10; i++) {
      clock.ms += 400;
      expect(cache.find("k")).not.toBeInstanceOf(Promise);
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(asked).toBeGreaterThan(4);
  });

  it("an outage is survived for less than a second, then told", async () => {
    const clock = handClock();
    let broken = false;
    const findByHash = (): Promise<ApiKeyRow> => (broken ? Promise.reject(new Error("down")) : Promise.resolve(row()));
    const cache = new KeyCache({ findByHash }, clock, createLog("silent"));
    await cache.find("k");
    broken = true;
    clock.ms += 500;
    expect(cache.find("k")).toBeDefined();
    clock.ms += 500;
    await expect(cache.find("k")).rejects.toThrow("down");
  });
});
