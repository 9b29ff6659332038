/**
 * A turn gets the results of its requests, or continues without them in time; a hanging request does not block others.
 */
import { describe, expect, test, vi } from "vitest";
import type { TurnRequest, TurnRequestResult } from "../../../machines/conversation/protocol/requests.ts";
import type { RequestHandler, RequestContext, RequestOf } from "../../../runtime/requests/request-handler.ts";
import { codesHandler, DEFAULT_CODE_LIMITS } from "../../../runtime/requests/codes.ts";
import {
  createRequestRunner,
  RequestsStoppedError,
  type RequestHandlers,
} from "../../../runtime/requests/request-runner.ts";
import { hashPassword, passwordHandler, verifyPassword } from "../../../runtime/requests/password.ts";
import { wordingHandler } from "../../../runtime/requests/wording.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import { modelHandler } from "../../../runtime/requests/model.ts";
import { paymentCreateHandler, paymentStatusHandler } from "../../../runtime/requests/payments.ts";
import { slotsHandler } from "../../../runtime/requests/slots.ts";
import { TURN_REQUESTS_MS, runRequestRounds } from "../../../runtime/requests/request-rounds.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { PATIENCE } from "../../support/patience.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";
import { unlimitedAllowances } from "../../support/actors/unlimited-allowances.ts";

const log = createLog("silent");
const NOT_CONFIGURED: TurnRequestResult = { ok: false, reason: "not_configured" };
const noEvents = (): Promise<readonly DomainEvent[]> => Promise.resolve([]);
const want: RequestOf<"model"> = { key: "k", kind: "model", block: {}, text: "hm", language: "en", seq: 0 };
const context: Omit<RequestContext, "signal"> = {
  organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  session: "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  mode: "live",
};
const withSignal = (): RequestContext => ({ ...context, signal: new AbortController().signal });
const never = (): Promise<never> => new Promise(() => undefined);
const unlimited = { allowances: unlimitedAllowances, keyring: stubKeyring, entropy: systemEntropy(), clockScale: 1 };

function effectsWith(model: Partial<RequestHandler<"model">>) {
  const clock = new SteppedClock(0);
  const absent = { waitMs: 1, underWayMax: 1, fetch: undefined };
  const kinds: RequestHandlers = {
    model: { waitMs: 1_000, underWayMax: 2, fetch: undefined, ...model },
    wording: absent,
    knowledge: absent,
    code: absent,
    password: absent,
    "payment.create": absent,
    "payment.status": absent,
    slots: absent,
  };
  return { clock, effects: createRequestRunner({ kinds, clock, log }) };
}

describe("an effect", () => {
  test("that nothing was configured for says so", async () => {
    expect(await effectsWith({}).effects.run(want, withSignal())).toEqual(NOT_CONFIGURED);
  });

  test("that hangs is aborted after its time limit", async () => {
    let signal: AbortSignal | undefined;
    const { clock, effects } = effectsWith({ fetch: (_want, given) => ((signal = given.signal), never()) });
    const result = effects.run(want, withSignal());
    await vi.waitFor(() => expect(signal).toBeDefined(), PATIENCE);
    clock.advance(999);
    expect(signal?.aborted).toBe(false);
    clock.advance(1);
    expect(await result).toEqual({ ok: false, reason: "timeout" });
    expect(signal?.aborted).toBe(true);
  });

  test.each([
    ["model", modelHandler(never, noEvents), want],
    ["model", modelHandler(never, never), want],
    ["wording", wordingHandler(never), { key: "k", kind: "wording" }],
    ["payment.create", paymentCreateHandler(never), { key: "k", kind: "payment.create" }],
    ["payment.status", paymentStatusHandler(never), { key: "k", kind: "payment.status" }],
    [
      "slots",
      slotsHandler({
        actors: { call: () => new Promise<never>(() => undefined) },
        slots: { now: () => Promise.resolve(0) },
        clock: new SteppedClock(0),
        entropy: systemEntropy(),
      }),
      { key: "k", kind: "slots", take: [] },
    ],
    // The hashing cannot hang, but its queue can be long: two hashes of the greatest cost, and one behind them.
    ["password", { ...passwordHandler(unlimited), fetch: never }, { key: "k", kind: "password", value: "", hash: "" }],
    [
      "code",
      codesHandler({ ...unlimited, allowances: { take: never }, limits: DEFAULT_CODE_LIMITS }),
      { key: "k", kind: "code", channel: "sms", to: "+491511234" },
    ],
  ] as const)(
    "of the kind %s that is stuck is given up within the time of a turn, and its session goes on",
    async (kind, effect, stuckWant) => {
      const clock = new SteppedClock(0);
      const absent = { waitMs: 1, underWayMax: 1, fetch: undefined };
      const kinds = {
        model: absent,
        wording: absent,
        code: absent,
        password: absent,
        "payment.create": absent,
        "payment.status": absent,
        slots: absent,
        [kind]: effect,
      } as unknown as RequestHandlers;
      const result = createRequestRunner({ kinds, clock, log }).run(stuckWant as unknown as TurnRequest, withSignal());
      await Promise.resolve();
      clock.advance(effect.waitMs);
      expect(await result).toEqual({ ok: false, reason: "timeout" });
      expect(effect.waitMs).toBeLessThanOrEqual(TURN_REQUESTS_MS);
    },
  );

  test("that hangs does not keep the places of its kind", async () => {
    let isStuck = true;
    const { clock, effects } = effectsWith({
      fetch: () => (isStuck ? never() : Promise.resolve({ ok: true, value: 1 })),
    });
    const stuck = [1, 2, 3, 4].map(() => effects.run(want, withSignal()));
    await Promise.resolve();
    clock.advance(1_000);
    expect((await Promise.all(stuck)).map((result) => (result.ok ? "" : result.reason))).toEqual([
      "timeout",
      "timeout",
      "timeout",
      "timeout",
    ]);
    isStuck = false;
    expect(await effects.run(want, withSignal())).toEqual({ ok: true, value: 1 });
  });

  test("runs so many times at once, and the others in their order", async () => {
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const { effects } = effectsWith({
      fetch: ({ text }) => {
        started.push(text);
        return new Promise((resolve) => finish.push(() => resolve({ ok: true, value: text })));
      },
    });
    const results = ["a", "b", "c", "d"].map((text) => effects.run({ ...want, text }, withSignal()));
    await vi.waitFor(() => expect(started).toEqual(["a", "b"]), PATIENCE);
    finish.shift()?.();
    await vi.waitFor(() => expect(started).toEqual(["a", "b", "c"]), PATIENCE);
    finish.shift()?.();
    await vi.waitFor(() => expect(started).toEqual(["a", "b", "c", "d"]), PATIENCE);
    for (const end of finish) end();
    expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"].map((value) => ({ ok: true, value })));
  });

  test("that throws is unavailable, whether at once or later", async () => {
    const unavailable = { ok: false, reason: "unavailable" };
    expect(await effectsWith({ fetch: () => Promise.reject(new Error("no")) }).effects.run(want, withSignal())).toEqual(
      unavailable,
    );
    const thrower = effectsWith({
      fetch: () => {
        throw new Error("no");
      },
    });
    expect(await thrower.effects.run(want, withSignal())).toEqual(unavailable);
  });

  test("is not answered when the node stops, so that nothing is concluded from it", async () => {
    const { effects } = effectsWith({ fetch: never });
    const result = effects.run(want, withSignal());
    effects.stop();
    await expect(result).rejects.toThrow(RequestsStoppedError);
    await expect(effects.run(want, withSignal())).rejects.toThrow(RequestsStoppedError);
  });
});

describe("a turn that wants something", () => {
  const wanting = (...keys: string[]) => ({ requests: keys.map((key): TurnRequest => ({ ...want, key })) });
  const answering = effectsWith({ fetch: ({ key }) => Promise.resolve({ ok: true, value: key }) });

  test("is computed again with all that has come, until it is decided", async () => {
    const seen: string[][] = [];
    const outcome = await runRequestRounds<{ done: true }>(
      wanting("a"),
      context,
      (got) => {
        seen.push([...got.keys()]);
        return got.size < 3 ? wanting("a", "b", "c") : { done: true };
      },
      answering,
    );
    expect(outcome).toEqual({ done: true });
    expect(seen).toEqual([["a"], ["a", "b", "c"]]);
  });

  test("more often than it may, or for the same again, is a fault and not a loop", async () => {
    let round = 0;
    await expect(runRequestRounds(wanting("r0"), context, () => wanting(`r${++round}`), answering)).rejects.toThrow(
      /not decided after 6 requests/,
    );
    await expect(runRequestRounds(wanting("same"), context, () => wanting("same"), answering)).rejects.toThrow(
      /still requests same/,
    );
  });

  test("has one time for all its rounds", async () => {
    const { clock, effects } = effectsWith({ waitMs: 100_000, fetch: never });
    const outcome = runRequestRounds<{ got: unknown[] }>(
      wanting("a"),
      context,
      (got) => (got.size === 1 ? wanting("b") : { got: [...got.values()] }),
      { effects, clock },
    );
    await Promise.resolve();
    clock.advance(TURN_REQUESTS_MS);
    expect(await outcome).toEqual({
      got: [
        { ok: false, reason: "timeout" },
        { ok: false, reason: "timeout" },
      ],
    });
  });
});

describe("passwords", () => {
  const entropy = systemEntropy();

  test("fit their own hash and no other, however the letters were typed", async () => {
    const hash = await hashPassword("Käse ﬁn", entropy);
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(await hashPassword("Käse ﬁn", entropy)).not.toBe(hash);
    const { fetch } = passwordHandler(unlimited);
    const check = (value: string, of = hash): Promise<TurnRequestResult> | undefined =>
      fetch?.({ key: "p", kind: "password", value, hash: of }, withSignal());
    expect(await check("Käse ﬁn".normalize("NFD"))).toEqual({ ok: true, value: true });
    expect(await check("kaese fin")).toEqual({ ok: true, value: false });
    expect(await check("x", "scrypt$nonsense")).toMatchObject({ ok: false, reason: "refused" });
  });

  test("of the greatest cost that a form may have are compared", async () => {
    expect(
      await verifyPassword(
        "x",
        `scrypt$131072$8$1$${Buffer.alloc(16).toString("base64")}$${Buffer.alloc(32).toString("base64")}`,
      ),
    ).toBe(false);
  });
});

test("a model's reading is an answer, or unclear, or nothing", async () => {
  const read = async (value: unknown): Promise<unknown> =>
    modelHandler(() => Promise.resolve({ ok: true, value } as TurnRequestResult), noEvents).fetch?.(want, withSignal());
  expect(await read({ answer: "red" })).toMatchObject({ ok: true });
  expect(await read({ unclear: true })).toMatchObject({ ok: true });
  for (const nonsense of [null, "red", [], {}, { unclear: false }])
    expect(await read(nonsense), JSON.stringify(nonsense)).toMatchObject({ ok: false, reason: "unavailable" });
});
