import { describe, expect, it } from "vitest";
import { step, hasEnded, type ConversationEvent, type MachineStatus } from "../../../machines/conversation/machine.ts";

const STATUSES: readonly MachineStatus[] = ["opening", "active", "awaiting_submit", "completed", "disqualified", "abandoned", "expired"];
const EVENTS: readonly ConversationEvent[] = [
  { type: "OPENED", finish: "more" },
  { type: "ANSWERED", finish: "more" },
  { type: "ANSWERED", finish: "review" },
  { type: "ANSWERED", finish: "complete" },
  { type: "ANSWERED", finish: "screened_out" },
  { type: "SUBMIT", finish: "more" },
  { type: "SUBMIT", finish: "complete" },
  { type: "NOT_ANSWERED" },
  { type: "EXPLAIN" },
  { type: "REVISIT" },
  { type: "RESTART" },
  { type: "LEAVE" },
  { type: "IDLE" },
  { type: "EXPIRE" },
  { type: "RESUME", finish: "more" },
  { type: "RESUME", finish: "review" },
];

describe("the machine of a session", () => {
  it("takes in each status exactly the events of this table, with these actions", () => {
    const table = STATUSES.flatMap((status) =>
      EVENTS.flatMap((event) => {
        const next = step(status, event);
        return next === undefined ? [] : [`${status} + ${event.type}${"finish" in event ? ` (${event.finish})` : ""} → ${next.status}: ${next.actions.join(", ")}`];
      }),
    );
    expect(table).toMatchSnapshot();
  });

  it("takes nothing once a session has ended", () => {
    for (const status of STATUSES.filter(hasEnded)) {
      for (const event of EVENTS) expect(step(status, event), `${status} + ${event.type}`).toBeUndefined();
    }
  });

  it("takes a resumed session where its path leads", () => {
    expect(step("abandoned", { type: "RESUME", finish: "more" })?.status).toBe("active");
    expect(step("abandoned", { type: "RESUME", finish: "review" })?.status).toBe("awaiting_submit");
  });
});
