import { describe, expect, it } from "vitest";
import {
  step,
  hasEnded,
  STATUSES,
  type ConversationEvent,
  type Finish,
} from "../../../../machines/conversation/state/machine.ts";

const FINISHES: readonly Finish[] = ["more", "verification", "payment", "review", "complete", "screened_out"];
const WITH_FINISH = ["OPENED", "AUTH_PASSED", "ANSWERED", "SUBMIT", "RESUME", "RETURN"] as const;
const WITHOUT = [
  "COLLECTED",
  "CODE_SENT",
  "PAYMENT_STARTED",
  "PAYMENT_ENDED",
  "NOT_ANSWERED",
  "EXPLAIN",
  "REVISIT",
  "RESTART",
  "LEAVE",
  "IDLE",
  "EXPIRE",
  "STALLED",
  "REMIND",
] as const;
const EVENTS: readonly ConversationEvent[] = [
  ...WITH_FINISH.flatMap((type) => FINISHES.map((finish) => ({ type, finish }) as ConversationEvent)),
  ...(["OPENED", "RESUME", "RETURN"] as const).map((type) => ({ type, finish: "auth" }) as const),
  ...WITHOUT.map((type): ConversationEvent => ({ type })),
];

describe("the machine of a session", () => {
  it("takes in each status exactly the events of this table, with these actions", () => {
    const table = STATUSES.flatMap((status) =>
      EVENTS.flatMap((event) => {
        const next = step(status, event);
        return next === undefined
          ? []
          : [
              `${status} + ${event.type}${"finish" in event ? ` (${event.finish})` : ""} → ${next.status}: ${next.actions.join(", ")}`,
            ];
      }),
    );
    expect(table).toMatchSnapshot();
  });

  it("takes nothing once a session has ended, but for a return to one that has expired", () => {
    const taken = STATUSES.filter(hasEnded).flatMap((status) =>
      EVENTS.filter((event) => step(status, event) !== undefined).map(({ type }) => `${status} + ${type}`),
    );
    expect(new Set(taken)).toEqual(new Set(["expired + RETURN"]));
  });

  it("takes a resumed session where its path leads", () => {
    expect(step("abandoned", { type: "RESUME", finish: "more" })?.status).toBe("active");
    expect(step("abandoned", { type: "RESUME", finish: "review" })?.status).toBe("awaiting_submit");
    expect(step("abandoned", { type: "RESUME", finish: "auth" })?.status).toBe("awaiting_auth");
    expect(step("expired", { type: "RETURN", finish: "more" })?.status).toBe("active");
  });
});
