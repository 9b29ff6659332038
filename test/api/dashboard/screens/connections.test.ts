/** Webhooks by the hour, editing an integration, alerts about answers: what the screens compute, without a browser. */
import { describe, expect, test } from "vitest";
import { changesOf, fieldsOf } from "../../../../api/dashboard/app/screens/integrations/integration-fields.ts";
import {
  judgedQuestions,
  ruleAbout,
  thresholdOf,
  typedThreshold,
} from "../../../../api/dashboard/app/screens/settings/answer-rules.ts";
import { barsOf } from "../../../../api/dashboard/app/screens/webhooks/hours.ts";

const HOUR_MS = 3_600_000;

test("an hour's bar is as high as its deliveries are many, split by how they ended, and never too low to be seen", () => {
  const counts = (last: readonly number[]): number[] => [...Array.from({ length: 21 }, () => 0), ...last];
  const hours = {
    from: 10 * HOUR_MS,
    endpoints: [{ id: "whe_1", delivered: counts([0, 1, 75]), failed: counts([0, 0, 25]) }],
  };
  const bars = barsOf(hours, "whe_1");
  expect(bars).toHaveLength(24);
  expect(bars.slice(-3)).toEqual([
    { at: 31 * HOUR_MS, delivered: 0, failed: 0, good: 0, bad: 0 },
    { at: 32 * HOUR_MS, delivered: 1, failed: 0, good: 0.2, bad: 0 },
    { at: 33 * HOUR_MS, delivered: 75, failed: 25, good: 0.75, bad: 0.25 },
  ]);
  // One without deliveries is not in the answer.
  expect(barsOf(hours, "whe_2").every(({ good, bad }) => good === 0 && bad === 0)).toBe(true);
});

describe("an integration that is edited", () => {
  const slack = {
    type: "slack",
    config: { webhookUrl: { set: true, host: "hooks.slack.com", lastFour: "XXXX" } },
  } as const;

  test("keeps a secret that is left empty, and sends what was typed anew", () => {
    const fields = fieldsOf(slack);
    expect(fields).toMatchObject([{ name: "webhookUrl", kind: "secret", before: "", kept: "hooks.slack.com" }]);
    expect(changesOf(fields, {})).toBeUndefined();
    expect(changesOf(fields, { webhookUrl: " " })).toBeUndefined();
    expect(changesOf(fields, { webhookUrl: "https://hooks.slack.com/new" })).toEqual({
      webhookUrl: "https://hooks.slack.com/new",
    });
  });

  test("shows the fields that its config has, a list as one text, and none of a platform's hook", () => {
    const bot = fieldsOf({ type: "slack", config: { token: { set: true, lastFour: "beef" }, channel: "#team" } });
    expect(bot.map(({ name, before, kept }) => [name, before, kept])).toEqual([
      ["token", "", "…beef"],
      ["channel", "#team", undefined],
    ]);
    const mail = fieldsOf({ type: "email", config: { to: ["a@example.com", "b@example.com"] } });
    expect(mail[0]?.before).toBe("a@example.com, b@example.com");
    expect(changesOf(mail, { to: "a@example.com" })).toEqual({ to: ["a@example.com"] });
    expect(fieldsOf({ type: "rest_hook", config: { targetUrl: { set: true, host: "hooks.zapier.com" } } })).toEqual([]);
  });
});

test("an alert is about a share in percent or about a mean, of questions that have one", () => {
  const question = { title: "", answered: 0 };
  const questions = judgedQuestions({
    distributions: [
      { ...question, blockRef: "meal", type: "single_choice", options: [{ label: "Vegan", count: 0 }] },
      { ...question, blockRef: "stars", type: "rating", options: [] },
      { ...question, blockRef: "why", type: "long_text", options: [] },
    ],
  });
  expect(questions).toEqual([
    { ref: "meal", title: "meal", options: ["Vegan"] },
    { ref: "stars", title: "stars", options: [] },
  ]);
  const [share, mean] = questions.map(ruleAbout);
  expect(share).toMatchObject({ blockRef: "meal", option: "Vegan", threshold: 0.5 });
  expect(mean).toMatchObject({ blockRef: "stars", option: null });
  if (share === undefined || mean === undefined) throw new Error("two questions make two rules");
  expect([typedThreshold(share), thresholdOf(share, 12.5)]).toEqual([50, 0.125]);
  expect([typedThreshold({ ...mean, threshold: 3.4 }), thresholdOf(mean, 3.4)]).toEqual([3.4, 3.4]);
});
