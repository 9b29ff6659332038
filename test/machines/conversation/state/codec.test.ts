import { describe, expect, it } from "vitest";
import {
  decodeEvents,
  decodeState,
  encodeEvents,
  encodeState,
  STATE_VERSION,
  UnknownFormatError,
} from "../../../../machines/conversation/state/codec.ts";
import { CONTROL_DEFAULTS, type Control, type Facts } from "../../../../machines/conversation/state/conversation.ts";
import type { DomainEvent } from "../../../../machines/conversation/events/events.ts";
import { golden } from "../../../support/conversations/chat.ts";

const facts: Facts = {
  session: "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  versionId: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  mode: "live",
  source: "chat",
  startedAt: 1_780_304_400_000,
  hiddenFields: { utm_id: "x" },
  metadata: { timezone: "Europe/Madrid" },
  seed: 4_294_967_295,
  language: "en",
  answering: "flow",
};

const control: Control = {
  status: "active",
  seq: 12,
  updatedAt: 1_780_304_460_000,
  completedAt: null,
  expiresAt: 1_780_909_200_000,
  activeAt: 1_780_304_460_000,
  revisiting: "name",
  misses: 1,
  pending: { ref: "name", candidates: [{ value: { other: "Ana" }, label: "Ana" }] },
  endingRef: null,
  abandonReason: null,
  taken: [
    { id: "m1", from: 1, to: 4 },
    { id: "m2", from: 5, to: 12 },
  ],
  timerAt: 1_780_306_200_000,
  timerGeneration: 3,
  ...CONTROL_DEFAULTS,
};

const waiting: Control = {
  ...control,
  status: "awaiting_payment",
  pending: { ref: "name", piece: "name.first", candidates: [{ value: "Ana", label: "Ana" }] },
  abandonedAt: 1_780_304_460_000,
  access: {
    verified: true,
    code: {
      channel: "email",
      to: "ana@example.org",
      hash: null,
      sentAt: 1_780_304_410_000,
      expiresAt: 1_780_305_010_000,
      tries: 1,
      sent: 2,
    },
    tries: 0,
    lockedUntil: 1_780_304_500_000,
  },
  verification: {
    ref: "phone",
    channel: "sms",
    to: "+4915112345678",
    hash: "h",
    sentAt: 1_780_304_420_000,
    expiresAt: 1_780_305_020_000,
    tries: 2,
    sent: 1,
  },
  codesSent: 3,
  payment: {
    ref: "fee",
    recordId: "pay_0f5b6c1d2e3f405162738495a6b7c8d9",
    provider: "gateway_a",
    accountId: "pac_01JZZZZZZZZZZZZZZZZZZZZZZZ",
    amountMinor: 1500,
    amount: 15,
    currency: "EUR",
    display: "€15.00",
    launch: { kind: "gateway_a_sdk", orderId: "o", paymentSessionId: "s", mode: "sandbox" },
    startedAt: 1_780_304_430_000,
    expiresAt: 1_780_306_230_000,
    isOver: false,
  },
  paymentAttempts: 2,
  collected: {
    ref: "contact",
    base: { fullName: "Ana" },
    given: [
      { key: "contact.email", answer: "ana@example.org" },
      { key: "contact.phone", answer: null },
    ],
  },
  untoldSince: 1_780_304_450_000,
  reminded: [0, 2],
};

const asked: Control = { ...control, fallbacks: { unclear_choice: 2, unclear_date: 1 } };

const timed: Control = {
  ...asked,
  answerTimes: {
    asked: { ref: "name", at: 1_780_304_455_000 },
    secondsByRef: new Map([
      ["age", 12],
      ["color", 3_600],
    ]),
  },
};

const talked: Control = {
  ...timed,
  spoken: [1_234, 65_000],
  deferred: ["plan", "phone"],
  undo: [{ ref: "color", value: { other: "teal" } }],
  asides: 2,
};

const followed: Control = { ...talked, heard: "de" };

const events: readonly DomainEvent[] = [
  { v: 1, seq: 5, ts: 1_780_304_460_000, type: "message.respondent", data: { type: "text", text: "Ana 🙂" } },
  {
    v: 1,
    seq: 6,
    ts: 1_780_304_460_000,
    type: "answer.recorded",
    data: { ref: "name", type: "short_text", value: "Ana 🙂" },
  },
];

const row = { hiddenFields: facts.hiddenFields, metadata: facts.metadata };
const timer = { wakeAt: 1_780_306_200_000, generation: 3 };

describe("the stored formats", () => {
  it("gives back what was stored", () => {
    expect(decodeState(encodeState(facts, control), row, timer)).toEqual({ facts, control });
    expect(decodeState(encodeState(facts, waiting), row, timer)).toEqual({ facts, control: waiting });
    expect(decodeState(encodeState(facts, asked), row, timer)).toEqual({ facts, control: asked });
    expect(decodeState(encodeState(facts, timed), row, timer)).toEqual({ facts, control: timed });
    expect(decodeState(encodeState(facts, talked), row, timer)).toEqual({ facts, control: talked });
    expect(decodeState(encodeState(facts, followed), row, timer)).toEqual({ facts, control: followed });
    expect(decodeEvents(encodeEvents(events))).toEqual(events);
  });

  it("reads the state and the events of version 1 as they were written then", () => {
    expect(decodeState(golden("state-v1.msgpack"), row, timer)).toEqual({ facts, control });
    expect(decodeEvents(golden("events-v1.msgpack"))).toEqual(events);
  });

  it("reads the state of version 2 as it was written then, of a session that waits for something and of one that does not", () => {
    expect(decodeState(golden("state-v2.msgpack"), row, timer)).toEqual({ facts, control });
    expect(decodeState(golden("state-v2-waiting.msgpack"), row, timer)).toEqual({ facts, control: waiting });
  });

  it("reads the state of version 3 as it was written then", () => {
    expect(decodeState(golden("state-v3.msgpack"), row, timer)).toEqual({ facts, control: asked });
  });

  it("reads the state of version 4 as it was written then", () => {
    expect(decodeState(golden("state-v4.msgpack"), row, timer)).toEqual({ facts, control: timed });
  });

  it("reads the state of version 5 as it was written then", () => {
    expect(decodeState(golden("state-v5.msgpack"), row, timer)).toEqual({ facts, control: talked });
  });

  it("reads the state of version 6 as it was written then", () => {
    expect(decodeState(golden("state-v6.msgpack"), row, timer)).toEqual({ facts, control: followed });
  });

  it("writes for a reader of version 4 the very bytes of that version, leaving out what only makes talk pleasant", () => {
    const { deferred: _none, ...chatty } = followed;
    expect(encodeState(facts, { ...chatty, deferred: [] }, 4)).toEqual(golden("state-v4.msgpack"));
    // No release that reads less runs beside this one.
    expect(encodeState(facts, { ...chatty, deferred: [] }, 1)).toEqual(golden("state-v4.msgpack"));
  });

  it("writes for a reader of version 5 the very bytes of that version", () => {
    expect(encodeState(facts, followed, 5)).toEqual(golden("state-v5.msgpack"));
  });

  it("leaves out no question that is left for later, so an older reader refuses the state instead of losing the question", () => {
    expect(encodeState(facts, followed, 4)).toEqual(golden("state-v5.msgpack"));
  });

  it("writes no newer version than its own for newer readers", () => {
    expect(encodeState(facts, followed, STATE_VERSION + 3)).toEqual(golden("state-v6.msgpack"));
    expect(encodeState(facts, followed)).toEqual(golden("state-v6.msgpack"));
  });

  it("refuses a newer version instead of guessing", () => {
    const newer = Buffer.from(golden("state-v1.msgpack"));
    // The version is the first element of the array, behind the array's three-byte head.
    newer[newer.indexOf(1)] = STATE_VERSION + 1;
    expect(() => decodeState(newer, row, timer)).toThrow(UnknownFormatError);
    expect(() => decodeEvents(Buffer.from([0x94, 2, 5, 0, 0x90]))).toThrow(UnknownFormatError);
  });
});
