import { describe, expect, test } from "vitest";
import {
  INITIAL_LINK,
  linkStep,
  type AnyMessage,
  type LinkInput,
  type LinkState,
} from "../../../api/client/link/link-machine.ts";

const SESSION = { sessionId: "ses_1", respondentToken: "token", resumed: true, visit: "v" };
const HELLO = { type: "hello", sessionId: "ses_1", inc: "1", head: 2, oldest: 1, heartbeatMs: 25_000 } as const;
const EXPIRED = { type: "streamEnded", code: 4010 } as const;

function after(link: Partial<LinkState<AnyMessage>>, ...inputs: readonly LinkInput<AnyMessage>[]) {
  let step = linkStep<LinkState<AnyMessage>>(
    { ...INITIAL_LINK, session: SESSION, ...link },
    { type: "begin", online: true },
  );
  for (const input of inputs) step = linkStep(step.state, input);
  return step;
}

describe("the link of a client", () => {
  test("of a secret key renews an expired token at once, and then with growing pauses", () => {
    const first = after({ renews: true }, { type: "frame", frame: HELLO }, EXPIRED);
    expect(first.effects).toEqual([{ type: "renew", sessionId: "ses_1", delayMs: 0 }]);
    const renewed = { type: "opened", opened: { ...SESSION, respondentToken: "newer" } } as const;
    expect(linkStep(first.state, renewed).effects).toMatchObject([{ type: "connect", token: "newer", since: 0 }]);
    const second = linkStep(linkStep(first.state, renewed).state, EXPIRED);
    expect(second.effects).toEqual([{ type: "renew", sessionId: "ses_1", delayMs: expect.any(Number) }]);
    expect(second.effects[0]).not.toMatchObject({ delayMs: 0 });
  });

  test("without a key ends with its token", () => {
    const { state, effects } = after({}, { type: "frame", frame: HELLO }, EXPIRED);
    expect([state.connection, state.over, effects]).toEqual(["closed", true, []]);
  });

  test("holds a bounded number of messages, and says that it refuses one", () => {
    const say = { type: "send", message: { type: "text" } } as const;
    const full = after({}, ...Array.from({ length: 200 }, () => say)).state;
    expect([full.outbox.length, full.refused]).toEqual([200, false]);
    const { state } = linkStep(full, say);
    expect([state.outbox.length, state.refused]).toEqual([200, true]);
  });

  test("keeps the fields of a larger state", () => {
    const page = { ...INITIAL_LINK, session: SESSION, title: "Sign up" };
    expect(linkStep(page, { type: "begin", online: false }).state).toMatchObject({
      title: "Sign up",
      connection: "offline",
    });
  });
});
