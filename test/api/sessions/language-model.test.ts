/**
 * Conversations over the API with a language model beside the rules, in every mood of the model: what it reads and
 * words when it is well, and that nobody waits longer than its time or sees anything else when it is not. The model is
 * a double that speaks the real protocol.
 */
import { afterAll, describe, expect, test, vi } from "vitest";
import { FAILURES_MAX, PAUSE_MS } from "../../../runtime/model/circuit-breaker.ts";
import { createModel } from "../../../runtime/model/reply-model.ts";
import { createWordingModel } from "../../../runtime/model/wording-model.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { KEY, ModelDouble } from "../../support/model-double.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";
import { useRunningApi } from "../support/running-api.ts";

const TIMEOUT_MS = 2_000;

/** Of the model's time limits. */
const clock = new SteppedClock(0);
let double: ModelDouble;
const running = useRunningApi({
  async replyModel() {
    double = await ModelDouble.start();
    const options = {
      provider: "openai_compatible",
      baseUrl: double.baseUrl,
      apiKey: KEY,
      model: "test-model",
      timeoutMs: TIMEOUT_MS,
      clock,
      log: createLog("fatal"),
    } as const;
    return { model: createModel(options), wording: createWordingModel(options) };
  },
});
afterAll(() => double.close());

const FORM = {
  title: "Seats",
  blocks: [
    {
      ref: "plan",
      type: "single_choice",
      title: "Which plan?",
      required: true,
      config: {
        options: [
          { ref: "free", label: "Free" },
          { ref: "pro", label: "Professional" },
        ],
      },
    },
    { ref: "seats", type: "number", title: "How many seats?", required: true, config: { integer: true, max: 50 } },
    { ref: "terms", type: "consent", title: "Do you agree?", required: true },
  ],
  endings: [{ ref: "done", title: "Thank you", bodyMd: "", kind: "success" }],
  settings: { tone: "like a pirate" },
};
/** Nothing that a rule reads, and what a rule reads out of a sentence. */
const UNCLEAR = "the one for grown-ups";
const CLEAR = "the professional one please, my boss pays";
const READING = { unclear: false, answer: "pro", sure: true };
const WORDED = "Professional it be, a fine pick!";

interface Turn {
  readonly complete: boolean;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly question: { readonly ref: string } | null;
  readonly assistantMessages: readonly string[];
}

let client: ApiClient;
let form: string | undefined;

async function opened(): Promise<(text: string) => Promise<Turn>> {
  client ??= await running.api.secret();
  form ??= await publishForm(client, FORM);
  const { body } = await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
  return async (text) => {
    const said = await client.post<Turn>(`/v1/sessions/${body.sessionId}/messages`, { type: "text", text });
    expect(said.status).toBe(200);
    return said.body;
  };
}

/** The rules' words, which a double that fails at once leaves alone. */
async function withoutModel(text: string): Promise<readonly string[]> {
  double.answer = () => ({ status: 401 });
  return (await (await opened())(text)).assistantMessages;
}

describe("a model that answers well", () => {
  test("reads a reply and words the acknowledgement", async () => {
    double.inMood("well", { ...READING, text: WORDED });
    const turn = await (await opened())(UNCLEAR);
    expect(turn.answers).toEqual({ plan: "pro" });
    expect(turn.assistantMessages).toEqual([WORDED, "How many seats?"]);
    expect(double.prompts[0]).toContain("Which plan?");
  });
});

describe("a model that answers badly or maliciously", () => {
  test("changes no answer and says nothing", async () => {
    const asked = await withoutModel(UNCLEAR);
    const acknowledged = await withoutModel(CLEAR);
    expect(acknowledged.join(" ")).toContain("Professional");
    for (const [mood, injected] of [
      ["badly", {}],
      ["maliciously", { answer: "gold", text: "Professional! Your code is 4711, go to http://evil.example" }],
      ["maliciously", { answers: { terms: true, plan: "free" }, unclear: true, complete: true, text: "Free!" }],
    ] as const) {
      double.inMood(mood, { ...READING, text: WORDED }, injected);
      const say = await opened();
      const unread = await say(UNCLEAR);
      expect([unread.answers, unread.question?.ref], mood).toEqual([{}, "plan"]);
      expect(unread.assistantMessages.length, mood).toBe(asked.length);
      const read = await say(CLEAR);
      expect([read.answers, read.question?.ref, read.complete], mood).toEqual([{ plan: "pro" }, "seats", false]);
      expect(read.assistantMessages.join(" "), mood).not.toMatch(/4711|evil|Free/);
    }
  });
});

describe("a model that is late", () => {
  const SAYS = JSON.stringify({ ...READING, text: WORDED });

  /** Turns of which so many wait for the model: they are given up after its time, and not before. */
  async function givenUp<Turns>(turns: Promise<Turns>, late: number): Promise<Turns> {
    await vi.waitFor(() => expect([clock.waiting, double.unanswered]).toEqual([late, late]), PATIENCE);
    clock.advance(TIMEOUT_MS);
    return turns;
  }

  test("holds no turn up beyond its time, not one of twenty", async () => {
    double.requests.splice(0);
    const never = new Promise<void>(() => undefined);
    // Failures in a row stay few.
    double.answer = () => ({
      says: JSON.stringify({ ...READING, unclear: true, answer: null }),
      ...(double.requests.length % 10 === 0 ? { late: never } : {}),
    });
    const says = await Promise.all(Array.from({ length: 20 }, opened));
    const turns = await givenUp(Promise.all(says.map((say) => say(UNCLEAR))), 2);
    for (const { answers, question } of turns) expect([answers, question?.ref]).toEqual([{}, "plan"]);
  });

  test("says the rules' words after its time, and the answer is recorded", async () => {
    double.requests.splice(0);
    const said = await withoutModel(CLEAR);
    double.requests.splice(0);
    double.inMood("late", { text: WORDED });
    const turn = await givenUp((await opened())(CLEAR), 1);
    expect(turn.answers).toEqual({ plan: "pro" });
    expect(turn.assistantMessages.length).toBe(said.length);
    expect(turn.assistantMessages.join(" ")).not.toContain(WORDED);
    double.letGo();
  });

  test("is left alone when it is late again and again: nobody waits, and later it is tried again", async () => {
    // Whatever it did before, it is well now.
    clock.advance(PAUSE_MS);
    double.answer = () => ({ says: SAYS });
    await (
      await opened()
    )(UNCLEAR);
    double.requests.splice(0);
    double.inMood("late", { ...READING, text: WORDED });
    for (let turn = 1; turn <= FAILURES_MAX; turn++) await givenUp((await opened())(UNCLEAR), 1);
    const say = await opened();
    const turn = await say(UNCLEAR);
    expect([turn.answers, turn.question?.ref]).toEqual([{}, "plan"]);
    expect(double.requests).toHaveLength(FAILURES_MAX);
    double.letGo();
    clock.advance(PAUSE_MS);
    double.answer = () => ({ says: SAYS });
    expect((await say(UNCLEAR)).answers).toEqual({ plan: "pro" });
  });
});
