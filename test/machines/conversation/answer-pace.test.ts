/** The least time for an answer. */
import { expect, test } from "vitest";
import { waitBeforeReply } from "../../../machines/conversation/reading/answer-pace.ts";

const setting = { secondsPerAnswerMin: 3 };
const text = { type: "text" } as const;

test("a reply waits until the least time has passed since its question, and not for the clock of another node", () => {
  const waits = [-5_000, -1, 0, 1_000, 2_999, 3_000, 90_000].map((passed) =>
    waitBeforeReply(setting, text, 1_000_000, 1_000_000 + passed),
  );
  expect(waits).toEqual([0, 0, 3_000, 2_000, 1, 0, 0]);
});

test("what answers nothing does not wait, nor does a reply to a form without a least time", () => {
  for (const type of ["back", "edit", "submit", "auth", "verify", "resend", "payment", "restart"] as const)
    expect(waitBeforeReply(setting, { type }, 0, 0)).toBe(0);
  expect(waitBeforeReply({ secondsPerAnswerMin: null }, text, 0, 0)).toBe(0);
});
