/** When a rule holds, what is said of it, and how often: judged on reports as values, at times that the test sets. */
import { describe, expect, test } from "vitest";
import type { AlertConfig, AlertRule, AlertState } from "../../../runtime/alerts/alert-rules.ts";
import { lastDigestTime, nextDigestAt } from "../../../runtime/alerts/digest-times.ts";
import type { AlertOutcome, ClaimedAlerts } from "../../../runtime/postgres/forms/form-alerts.ts";
import { type AlertReport, readReportsOf, ReportBehindError } from "../../../workers/alerts/alert-report.ts";
import { EVALUATE_EVERY_MS, evaluate, MAILS_A_DAY_MAX } from "../../../workers/alerts/alert-worker.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Wednesday. */
const NOW = Date.UTC(2026, 10, 25, 12, 30);
const QUIET = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));

const EMPTY: AlertReport = {
  asOf: NOW,
  views: 0,
  starts: 0,
  completed: 0,
  abandoned: 0,
  completionRate: 0,
  medianDurationMs: 0,
  distributions: [],
  byWeekHour: QUIET,
};

/** A form whose reports are given by their days, as `from to`; other days are empty. */
class WatchedForm {
  claimed: ClaimedAlerts;
  now = NOW;
  readonly days = new Map<string, Partial<AlertReport>>();
  readonly asked: string[] = [];

  constructor(config: Partial<AlertConfig>, digestAt: number | null = null) {
    this.claimed = {
      organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      revision: 1,
      title: "Visit",
      liveVersionId: null,
      config: { recipients: ["owner@example.com"], timeZone: "UTC", rules: [], digest: null, ...config },
      states: [],
      mailsAt: [],
      digestAt,
      evaluatedAt: null,
    };
  }

  async evaluate(): Promise<AlertOutcome> {
    const outcome = await evaluate(
      this.claimed,
      ({ from, to, timeZone }) => {
        this.asked.push(`${from} ${to} ${timeZone}`);
        return Promise.resolve({ ...EMPTY, ...this.days.get(`${from} ${to}`) });
      },
      this.now,
    );
    const { states, mailsAt, digestAt, evaluatedAt } = outcome;
    this.claimed = { ...this.claimed, states, mailsAt, digestAt, evaluatedAt };
    return outcome;
  }

  async stateOf(): Promise<readonly AlertState["state"][]> {
    return (await this.evaluate()).states.map(({ state }) => state);
  }
}

const rates = (starts: number, completed: number) => ({ starts, completed, completionRate: completed / starts });

describe("a falling completion rate", () => {
  const rule: AlertRule = { type: "completion_falls", days: 7, fallsBy: 0.2, startsMin: 20 };
  const [LAST, BEFORE] = ["2026-11-18 2026-11-24", "2026-11-11 2026-11-17"];

  test("is said once, with both rates, of whole days before today", async () => {
    const form = new WatchedForm({ rules: [rule] });
    form.days.set(LAST, rates(50, 20)).set(BEFORE, rates(50, 30));
    const { messages, states, dueAt } = await form.evaluate();
    expect(form.asked).toEqual([`${LAST} UTC`, `${BEFORE} UTC`]);
    expect(messages).toEqual([
      {
        key: `alert:${NOW}`,
        subject: "Visit: Completion falls",
        text: expect.stringContaining(
          "40 % of the responses of the last 7 days are completed; 60 % of the 7 days before.",
        ) as string,
      },
    ]);
    expect(states).toEqual([{ rule, state: "firing", since: NOW }]);
    expect(dueAt).toBe(NOW + EVALUATE_EVERY_MS);
    form.now += EVALUATE_EVERY_MS;
    expect(await form.evaluate()).toMatchObject({ messages: [], states: [{ state: "firing", since: NOW }] });
  });

  test("is not said below the threshold or of few responses, and is said again after it has recovered", async () => {
    const form = new WatchedForm({ rules: [rule] });
    form.days.set(LAST, rates(50, 21)).set(BEFORE, rates(50, 30));
    expect(await form.stateOf()).toEqual(["ok"]);
    form.days.set(LAST, rates(19, 0));
    expect(await form.stateOf()).toEqual(["no_data"]);
    form.days.set(LAST, rates(50, 0));
    expect(await form.stateOf()).toEqual(["firing"]);
    // Too few to judge: neither said again nor taken back.
    form.days.set(LAST, rates(19, 19));
    expect(await form.stateOf()).toEqual(["firing"]);
    form.days.set(LAST, rates(50, 30));
    expect(await form.stateOf()).toEqual(["ok"]);
    form.days.set(LAST, rates(50, 0));
    expect((await form.evaluate()).messages).toHaveLength(1);
  });

  test("counts days in the form's time zone", async () => {
    const form = new WatchedForm({ rules: [{ ...rule, days: 1 }], timeZone: "Pacific/Auckland" });
    await form.evaluate();
    expect(form.asked[0]).toBe("2026-11-25 2026-11-25 Pacific/Auckland");
  });
});

describe("responses that stop", () => {
  const rule: AlertRule = { type: "responses_stop", hours: 6, startsMin: 10 };
  const WEEK = "2026-11-19 2026-11-25";
  const hourly = (starts: Readonly<Record<string, number>>) => ({
    byWeekHour: QUIET.map((hours, weekday) => hours.map((_none, hour) => starts[`${weekday} ${hour}`] ?? 0)),
  });

  test("are said once there was none in the whole hours, and some in the day before", async () => {
    const form = new WatchedForm({ rules: [rule] });
    // Wednesday at 5: the last start lies seven hours back. Tuesday at 6 is the first hour of the day before.
    form.days.set(WEEK, hourly({ "2 5": 4, "1 6": 6, "1 5": 100 }));
    const { messages } = await form.evaluate();
    expect(messages[0]).toMatchObject({
      subject: "Visit: Responses stop",
      text: expect.stringContaining(
        "No response was started in the last 6 hours; 10 in the 24 hours before.",
      ) as string,
    });
    form.now += 30 * HOUR_MS;
    form.days.set("2026-11-20 2026-11-26", hourly({ "2 5": 4, "1 6": 6 }));
    // The day before is empty by now; the stop lasts.
    expect(await form.stateOf()).toEqual(["firing"]);
    form.days.set("2026-11-20 2026-11-26", hourly({ "3 18": 1 }));
    expect(await form.stateOf()).toEqual(["ok"]);
  });

  test.each<readonly [string, Readonly<Record<string, number>>, string]>([
    ["a start within the hours", { "2 6": 1, "1 20": 50 }, "ok"],
    ["a start in the present hour", { "2 12": 1, "1 20": 50 }, "ok"],
    ["too few before", { "2 5": 9 }, "no_data"],
    ["starts that are older than the day before", { "1 5": 50 }, "no_data"],
    ["starts of another week's hour", {}, "no_data"],
  ])("are not said with %s", async (_what, starts, state) => {
    const form = new WatchedForm({ rules: [rule] });
    form.days.set(WEEK, hourly(starts));
    expect(await form.stateOf()).toEqual([state]);
    expect(form.claimed.mailsAt).toEqual([]);
  });
});

describe("an answer that crosses a threshold", () => {
  const mean: AlertRule = {
    type: "answer_crosses",
    blockRef: "score",
    option: null,
    direction: "below",
    threshold: 6.5,
    days: 7,
    answersMin: 10,
  };
  const share: AlertRule = { ...mean, blockRef: "color", option: "Red", direction: "above", threshold: 0.5 };
  const WEEK = "2026-11-19 2026-11-25";
  const answers = (avg: number, red: number, answered = 10) => ({
    distributions: [
      { blockRef: "score", title: "How likely?", answered, numericSummary: { avg } },
      { blockRef: "color", title: "Which color?", answered, options: [{ label: "Red", count: red }] },
    ],
  });

  test("is said with the mean or the share, all of one look in one e-mail", async () => {
    const form = new WatchedForm({ rules: [mean, share] });
    form.days.set(WEEK, answers(6.5, 5));
    expect(await form.stateOf()).toEqual(["ok", "ok"]);
    form.days.set(WEEK, answers(6.4, 6));
    const { messages } = await form.evaluate();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.subject).toBe('Visit: Answers to "How likely?" are below 6.5 (and 1 more)');
    expect(messages[0]?.text).toContain("The mean of the 10 answers of the last 7 days is 6.4.");
    expect(messages[0]?.text).toContain('The share of "Red" of the 10 answers of the last 7 days is 60 %.');
    // The two rules read the same days once.
    expect(new Set(form.asked).size).toBe(1);
  });

  test.each([
    ["few answers", answers(0, 9, 9)],
    ["a question that is gone", { distributions: [] }],
    ["an option that is gone", { distributions: [{ blockRef: "color", title: "Which?", answered: 20, options: [] }] }],
    ["no number yet", { distributions: [{ blockRef: "score", title: "How?", answered: 20, numericSummary: null }] }],
  ])("is not judged with %s", async (_what, report) => {
    const form = new WatchedForm({ rules: [mean, share] });
    form.days.set(WEEK, report);
    expect(await form.stateOf()).toEqual(["no_data", "no_data"]);
  });
});

describe("how often a form's alerts are said", () => {
  const rule: AlertRule = { type: "responses_stop", hours: 1, startsMin: 1 };
  const WEEK = "2026-11-19 2026-11-25";

  test("is limited within 24 hours; what was not said is said once there is room", async () => {
    const form = new WatchedForm({ rules: [rule] });
    const full = Array.from({ length: MAILS_A_DAY_MAX }, (_none, index) => NOW - DAY_MS + 1 + index);
    form.claimed = { ...form.claimed, mailsAt: full };
    form.days.set(WEEK, { byWeekHour: QUIET.map((hours) => hours.map((_zero, hour) => (hour < 11 ? 1 : 0))) });
    expect(await form.evaluate()).toMatchObject({ messages: [], states: [], mailsAt: full });
    form.now += 1;
    const { messages, mailsAt } = await form.evaluate();
    expect(messages).toHaveLength(1);
    expect(mailsAt).toEqual([...full.slice(1), NOW + 1]);
  });

  test("a changed rule is another rule: it is judged anew", async () => {
    const form = new WatchedForm({ rules: [rule] });
    form.days.set(WEEK, { byWeekHour: QUIET.map((hours) => hours.map((_zero, hour) => (hour < 10 ? 1 : 0))) });
    expect((await form.evaluate()).messages).toHaveLength(1);
    const config = { ...form.claimed.config, rules: [{ ...rule, hours: 2 }] };
    form.claimed = { ...form.claimed, config };
    const { messages, states } = await form.evaluate();
    expect(messages).toHaveLength(1);
    expect(states).toHaveLength(1);
  });
});

describe("the weekly digest", () => {
  test("has the counts of the seven days before its day and of the week before, and nothing else of the report", async () => {
    const digestAt = Date.UTC(2026, 10, 23, 7);
    const form = new WatchedForm({ digest: { day: "monday", hour: 8 }, timeZone: "Europe/Berlin" }, digestAt);
    form.now = digestAt + 60_000;
    form.days.set("2026-11-16 2026-11-22", {
      ...rates(40, 10),
      views: 90,
      abandoned: 12,
      medianDurationMs: 130_400,
      distributions: [{ blockRef: "q", title: "Secret?", answered: 3, options: [{ label: "Secret", count: 3 }] }],
    });
    form.days.set("2026-11-09 2026-11-15", { ...rates(20, 10), views: 50 });
    const { messages, digestAt: next, dueAt } = await form.evaluate();
    expect(messages).toEqual([
      {
        key: "digest:2026-11-23",
        subject: "Visit: 40 started, 10 completed this week",
        text: [
          'The week of the form "Visit", 2026-11-16 to 2026-11-22 (Europe/Berlin), and the week before in brackets.',
          "",
          "Page views: 90 (50)",
          "Started: 40 (20)",
          "Completed: 10 (10)",
          "Abandoned: 12 (0)",
          "Completion rate: 25 % (50 %)",
          "Median duration: 2 min 10 s (0 s)",
        ].join("\n"),
      },
    ]);
    expect(next).toBe(Date.UTC(2026, 10, 30, 7));
    expect(dueAt).toBe(next);
    expect((await form.evaluate()).messages).toEqual([]);
  });

  test("is sent late after a stop of the service, and only the last one", async () => {
    const form = new WatchedForm({ digest: { day: "monday", hour: 8 } }, Date.UTC(2026, 10, 2, 8));
    const { messages, digestAt } = await form.evaluate();
    expect(messages.map(({ key }) => key)).toEqual(["digest:2026-11-23"]);
    expect(digestAt).toBe(Date.UTC(2026, 10, 30, 8));
  });

  test.each([
    ["before its hour", "2026-11-23T06:59:59Z", "2026-11-16", "2026-11-23T07:00:00Z"],
    ["at its hour", "2026-11-23T07:00:00Z", "2026-11-23", "2026-11-30T07:00:00Z"],
    ["over the change to winter time", "2026-10-25T12:00:00Z", "2026-10-19", "2026-10-26T07:00:00Z"],
  ])("is due by the clock on the wall %s", (_what, now, last, next) => {
    const digest = { day: "monday", hour: 8 } as const;
    const { date } = lastDigestTime(Date.parse(now), digest, "Europe/Berlin");
    expect(`${date.year}-${date.month}-${date.day}`).toBe(last);
    expect(new Date(nextDigestAt(Date.parse(now), digest, "Europe/Berlin")).toISOString()).toBe(
      next.replace("Z", ".000Z"),
    );
  });

  test("at an hour that the clock jumps over is due an hour later", () => {
    const next = nextDigestAt(Date.UTC(2026, 2, 28), { day: "sunday", hour: 2 }, "Europe/Berlin");
    expect(new Date(next).toISOString()).toBe("2026-03-29T01:00:00.000Z");
  });
});

test("a report that is behind by more than a minute is not judged, and neither is one that cannot be read", async () => {
  const clock = { now: () => NOW };
  const days = { from: "2026-11-19", to: "2026-11-25", timeZone: "UTC" };
  const { claimed } = new WatchedForm({});
  const reading = (report: AlertReport | "unavailable") =>
    readReportsOf({ report: () => Promise.resolve(report) }, claimed, clock)(days);
  await expect(reading({ ...EMPTY, asOf: NOW - 60_000 })).resolves.toMatchObject({ starts: 0 });
  await expect(reading({ ...EMPTY, asOf: NOW - 60_001 })).rejects.toThrow(ReportBehindError);
  await expect(reading("unavailable")).rejects.toThrow(ReportBehindError);
});
