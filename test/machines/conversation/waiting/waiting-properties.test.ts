/** What holds in any course of a conversation over a form that waits for everything there is. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEvents, decodeState, encodeEvents, encodeState } from "../../../../machines/conversation/state/codec.ts";
import { replayedTurn } from "../../../../machines/conversation/view/replayed-turn.ts";
import { sessionView } from "../../../../machines/conversation/view/session-view.ts";
import { responseView } from "../../../../machines/conversation/view/response-view.ts";
import { PASSWORD, play, waitingCourses } from "../../../support/conversations/waiting-courses.ts";

describe("any course of a conversation that waits for everything there is", () => {
  it("numbers its events without a gap, has one end at most, and no event behind it", () => {
    fc.assert(
      fc.property(waitingCourses, (one) => {
        const { events } = play(one, () => undefined);
        expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
        const end = events.findIndex(({ type }) => type === "session.completed" || type === "session.disqualified");
        if (end >= 0) expect(events.slice(end + 1)).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  it("writes no code and no password into its events or its state", () => {
    fc.assert(
      fc.property(waitingCourses, (one) => {
        const issued = new Set<string>(["918273", PASSWORD]);
        play(one, ({ chat, outcome }) => {
          if (chat.code !== "") issued.add(chat.code);
          const written = `${JSON.stringify(outcome.events)}${Buffer.from(encodeState(chat.conversation.facts, chat.conversation.control)).toString("latin1")}`;
          for (const secret of issued) expect(written).not.toContain(secret);
        });
      }),
      { numRuns: 80 },
    );
  });

  it("can be seen, stored and told again after every turn", () => {
    fc.assert(
      fc.property(waitingCourses, (one) => {
        play(one, ({ chat, outcome, deed: done }) => {
          const { facts, control } = chat.conversation;
          sessionView(chat.form, chat.conversation);
          responseView(chat.form, chat.conversation);
          const timer =
            control.timerAt === null ? undefined : { wakeAt: control.timerAt, generation: control.timerGeneration };
          const read = decodeState(
            encodeState(facts, control),
            { hiddenFields: facts.hiddenFields, metadata: facts.metadata },
            timer,
          );
          expect(read.control).toEqual(timer === undefined ? { ...control, timerGeneration: 0 } : control);
          expect(encodeState(facts, control).length).toBeLessThan(20_000);
          if ("wake" in done || ("input" in done && done.input.type !== "message")) return;
          const stored = decodeEvents(encodeEvents(outcome.events));
          const from = stored[0]?.seq ?? 1;
          expect(
            replayedTurn(chat.form, chat.conversation, [...chat.events.slice(0, from - 1), ...stored], from).turn,
          ).toEqual(chat.view(outcome));
        });
      }),
      { numRuns: 120 },
    );
  });

  it("records for codes, payments and bookings only what was proved: a right code, a payment that arrived, a place", () => {
    fc.assert(
      fc.property(waitingCourses, (one) => {
        const chat = play(one, () => undefined);
        const { answers } = chat.conversation;
        const types = chat.events.map(({ type }) => type);
        if ((answers.get("phone") ?? null) !== null) expect(types).toContain("verification.passed");
        if ((answers.get("fee") ?? null) !== null) expect(types).toContain("payment.paid");
        if ((answers.get("visit") ?? null) !== null)
          expect(chat.wanted.some(({ key }) => key === "slots:visit")).toBe(true);
        expect(chat.events.filter(({ type }) => type === "payment.paid").length).toBeLessThanOrEqual(1);
        expect(chat.outbound.filter(({ purpose }) => purpose === "code").length).toBeLessThanOrEqual(12);
        expect(new Set(chat.outbound.map(({ key }) => key)).size).toBe(chat.outbound.length);
      }),
      { numRuns: 120 },
    );
  });
});
