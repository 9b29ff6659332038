/** Events of every release stay readable: a kept sample of each, as it was written when it was added. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVENT_TYPES, type EventType } from "../../../../machines/conversation/events/events.ts";
import { decodeEvents, encodeEvents } from "../../../../machines/conversation/state/codec.ts";
import { checkEvents } from "../../../support/conversations/catalogue-check.ts";
import { golden } from "../../../support/conversations/chat.ts";
import { sampleEvent } from "../../../support/conversations/event-samples.ts";

const ENDING = ".msgpack";
const kept = readdirSync(new URL("../../../golden/events/", import.meta.url)).map((name) =>
  name.slice(0, -ENDING.length),
);

describe("the catalogue of events", () => {
  it("has a kept sample of each event: a new one is encoded once, by `encodeEvents`, into test/golden/events", () => {
    expect(kept.toSorted()).toEqual(EVENT_TYPES.toSorted());
  });

  it.each(kept)("reads %s as it was stored, in every shape that it has had", (type) => {
    const events = decodeEvents(golden(`events/${type}${ENDING}`));
    expect(new Set(events.map((event) => event.type))).toEqual(new Set([type]));
    checkEvents(events);
  });

  it.each(EVENT_TYPES)("gives back %s as it is written today", (type: EventType) => {
    const event = sampleEvent(type, { seq: 7, ts: 1_780_304_460_000 });
    checkEvents([event]);
    expect(decodeEvents(encodeEvents([event]))).toEqual([event]);
  });

  it("finds data that an event does not have, and data that it lacks", () => {
    const event = sampleEvent("response.partial", { seq: 1 });
    for (const data of [{}, { answered: 1, more: 2 }, { answered: "1" }])
      expect(() => checkEvents([{ ...event, data } as typeof event])).toThrow("response.partial 1");
  });
});
