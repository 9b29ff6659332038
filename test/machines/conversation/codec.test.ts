import { describe, expect, it } from "vitest";
import { decodeEvents, decodeState, encodeEvents, encodeState, UnknownFormatError } from "../../../machines/conversation/codec.ts";
import type { Control, Facts } from "../../../machines/conversation/conversation.ts";
import type { DomainEvent } from "../../../machines/conversation/events.ts";
import { golden } from "../../support/chat.ts";

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
  taken: [{ id: "m1", from: 1, to: 4 }, { id: "m2", from: 5, to: 12 }],
  timerAt: 1_780_306_200_000,
  timerGeneration: 3,
};

const events: readonly DomainEvent[] = [
  { v: 1, seq: 5, ts: 1_780_304_460_000, type: "message.respondent", data: { type: "text", text: "Ana 🙂" } },
  { v: 1, seq: 6, ts: 1_780_304_460_000, type: "answer.recorded", data: { ref: "name", type: "short_text", value: "Ana 🙂" } },
];

const row = { hiddenFields: facts.hiddenFields, metadata: facts.metadata };
const timer = { wakeAt: 1_780_306_200_000, generation: 3 };

describe("the stored formats", () => {
  it("gives back what was stored", () => {
    expect(decodeState(encodeState(facts, control), row, timer)).toEqual({ facts, control });
    expect(decodeEvents(encodeEvents(events))).toEqual(events);
  });

  it("reads the state and the events of version 1 as they were written then", () => {
    expect(decodeState(golden("state-v1.msgpack"), row, timer)).toEqual({ facts, control });
    expect(decodeEvents(golden("events-v1.msgpack"))).toEqual(events);
  });

  it("refuses a newer version instead of guessing", () => {
    const newer = Buffer.from(golden("state-v1.msgpack"));
    // The version is the first element of the array, behind the array's three-byte head.
    newer[newer.indexOf(1)] = 2;
    expect(() => decodeState(newer, row, timer)).toThrow(UnknownFormatError);
    expect(() => decodeEvents(Buffer.from([0x94, 2, 5, 0, 0x90]))).toThrow(UnknownFormatError);
  });
});
