/**
 * A whole node with a language model beside it: what it is asked, what it is not, what becomes of its answer, and how a
 * node does without.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword } from "../../runtime/requests/password.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { KEY, ModelDouble } from "../support/model-double.ts";
import { NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";
import { PATIENCE } from "../support/patience.ts";

const NAME = { ref: "name", type: "short_text", title: "Your name?", required: true };
const COLOR = {
  ref: "color",
  type: "single_choice",
  title: "Which color?",
  required: true,
  config: {
    options: [
      { ref: "red", label: "Red" },
      { ref: "blue", label: "Blue" },
    ],
  },
};
const SEATS = {
  ref: "seats",
  type: "number",
  title: "How many seats?",
  required: true,
  config: { integer: true, min: 1, max: 50 },
};
const TERMS = { ref: "terms", type: "consent", title: "Do you agree to the terms?", required: true, config: {} };
const MAIL = { ref: "mail", type: "verification", title: "Your e-mail?", required: true, config: { channel: "email" } };
/** Words that need knowledge of astronomy. */
const UNCLEAR = "like the sky on a good day";
/** One test waits for it to be over, all the others for an answer that a busy machine may be slow to give. */
const TIMEOUT_MS = 5_000;

interface Turn {
  readonly accepted: boolean;
  readonly complete: boolean;
  readonly question: { readonly ref: string } | null;
  readonly validation: { readonly code: string } | null;
  readonly assistantMessages: readonly string[];
  readonly sinceSeq: number;
  readonly events: readonly { readonly type: string; readonly data: Record<string, unknown> }[];
}

const directory = temporaryDataDirectory();
let double: ModelDouble;
let node: NodeProcess;
let api: ApiClient;

beforeAll(async () => {
  double = await ModelDouble.start();
  node = await NodeProcess.start(directory.path, {
    AI_BASE_URL: double.baseUrl,
    AI_API_KEY: KEY,
    AI_MODEL: "test-model",
    AI_TIMEOUT_MS: String(TIMEOUT_MS),
  });
  api = new ApiClient(node.baseUrl, { "x-api-key": node.quickstart.keys.skLive });
});

afterAll(async () => {
  await node.terminate();
  await double.close();
  directory.remove();
});

beforeEach(() => {
  double.requests.splice(0);
});

async function opened(blocks: readonly Record<string, unknown>[], rest: Record<string, unknown> = {}) {
  const form = await publishForm(api, documentOf(blocks, rest));
  const { body } = await api.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
  const path = `/v1/sessions/${body.sessionId}`;
  const say = (text: string, query = "") => api.post<Turn>(`${path}/messages${query}`, { type: "text", text });
  const post = (message: object) => api.post<Turn>(`${path}/messages`, message);
  const events = async () => (await api.get<Turn>(`${path}/events?since=0`)).body.events;
  return { form, session: body.sessionId, say, post, events };
}

const recorded = (events: Turn["events"]) =>
  events
    .filter(({ type }) => type === "answer.recorded")
    .map(({ data }) => ({ value: data["value"], by: data["by"], text: data["text"] }));
const uses = (events: Turn["events"]) =>
  events.filter(({ data }) => data["ai"] !== undefined).map(({ data }) => data["ai"]);

describe("a reply that is not understood", () => {
  test("is read by the model, recorded with the text that it came from, and counted in the report", async () => {
    double.readings({ unclear: false, answer: "blue", sure: true });
    const { form, say, events } = await opened([COLOR, SEATS]);
    const turn = await say(UNCLEAR);
    expect([turn.status, turn.body.question?.ref]).toEqual([200, "seats"]);
    expect(recorded(await events())).toEqual([{ value: "blue", by: "model", text: UNCLEAR }]);
    expect(uses(await events())).toEqual([{ reason: "unclear_choice", outcome: "answered", tokens: 100 }]);
    expect(double.requests).toHaveLength(1);
    await vi.waitFor(async () => {
      const { body } = await api.get<{ aiFallbacks: unknown }>(`/v1/forms/${form}/analytics`);
      expect(body.aiFallbacks).toEqual({ calls: 1, sessions: 1, reasons: [{ code: "unclear_choice", count: 1 }] });
    }, PATIENCE);
  });

  test("is asked again when the model names what is not offered, or breaks a rule of the question", async () => {
    double.readings({ unclear: false, answer: "green", sure: true });
    const { say } = await opened([COLOR]);
    expect((await say(UNCLEAR)).body).toMatchObject({
      accepted: true,
      complete: false,
      validation: { code: "unclear" },
      question: { ref: "color" },
    });
    expect(double.requests).toHaveLength(3);
    double.readings({ unclear: false, answer: 500, sure: true });
    const other = await opened([SEATS]);
    expect((await other.say("as many as a coach has")).body).toMatchObject({
      complete: false,
      validation: { code: "unclear" },
    });
    expect(recorded(await other.events())).toEqual([]);
  });

  test("is repaired when the model writes no JSON at first", async () => {
    const said = ["Blue!", '{"unclear":false,"answer":"blue","sure":true}'];
    double.answer = () => ({ says: said[double.requests.length - 1] ?? "" });
    const { say, events } = await opened([COLOR]);
    expect((await say(UNCLEAR)).body.complete).toBe(true);
    expect(uses(await events())).toEqual([{ reason: "unclear_choice", outcome: "answered", tokens: 200 }]);
  });

  test("waits for a slow model no longer than the model's limit, and a caller no longer than theirs", async () => {
    double.answer = () => "hangs";
    const { session, say, events } = await opened([NAME, COLOR, SEATS]);
    const { body: before } = await say("Ada");
    const head = before.sinceSeq + before.events.length;
    const late = await say(UNCLEAR, "?deadlineMs=50");
    // With what is done so far (§4.7), which readers see while the model is waited for.
    expect(late).toMatchObject({
      status: 202,
      body: { accepted: false, answers: { name: "Ada" }, collected: 1, question: { ref: "color" }, sinceSeq: head },
    });
    expect((await api.get(`/v1/sessions/${session}`)).body).toMatchObject({
      answers: { name: "Ada" },
      currentRef: "color",
    });
    expect((await api.get(`/v1/responses/${session.replace("ses_", "res_")}`)).body).toMatchObject({
      next: { kind: "block", block: { ref: "color" } },
    });
    expect((await api.get<Turn>(`/v1/sessions/${session}/events?since=${late.body.sinceSeq}`)).body.events).toEqual([]);
    expect(double.abandoned).toBe(0);
    // First what needs no request: reads do not wait, and a session has a limit of requests.
    await vi.waitFor(() => expect(double.abandoned).toBeGreaterThan(0), PATIENCE);
    await vi.waitFor(
      async () => expect(uses(await events())).toEqual([{ reason: "unclear_choice", outcome: "failed" }]),
      PATIENCE,
    );
    expect((await events()).at(-1)).toMatchObject({ type: "question.asked", data: { ref: "color" } });
    expect((await say("blue")).body.question?.ref).toBe("seats");
  });

  test("is asked again when the model's server fails, without trying twice", async () => {
    for (const answer of [{ status: 500 }, { status: 401 }, "hangs up"] as const) {
      double.requests.splice(0);
      double.answer = () => answer;
      const { say, events } = await opened([COLOR]);
      const turn = await say(UNCLEAR);
      expect([turn.status, turn.body.validation?.code, turn.body.assistantMessages.length > 0]).toEqual([
        200,
        "unclear",
        true,
      ]);
      expect(uses(await events())).toEqual([{ reason: "unclear_choice", outcome: "failed" }]);
      expect(double.requests).toHaveLength(1);
    }
  });
});

describe("what the model is not sent", () => {
  test("is what is understood for sure without it, what the reply itself doubts, and wishes", async () => {
    for (const text of [
      "what do you mean?",
      "red or blue",
      "red, not sure though",
      "the second one",
      "back",
      "skip",
      "stop",
    ]) {
      const { say } = await opened([COLOR, SEATS]);
      expect([text, (await say(text)).status]).toEqual([text, 200]);
    }
    expect(double.prompts).toEqual([]);
  });

  test("is pages of text, and replies to what only the respondent can agree to", async () => {
    const { say } = await opened([COLOR]);
    expect((await say("so many words ".repeat(200))).body.validation?.code).toBe("unclear");
    const { say: reply } = await opened([TERMS]);
    expect((await reply("the usual, as ever")).body.complete).toBe(false);
    expect(double.prompts).toEqual([]);
  });

  test("is any reply to a question for a password or a code, right or wrong", async () => {
    const accessPasswordHash = await hashPassword("open sesame", systemEntropy());
    const closed = await opened([COLOR], { settings: { access: "password", accessPasswordHash } });
    expect((await closed.say("is it open barley?")).body.question).toBeNull();
    const verified = await opened([MAIL, COLOR]);
    await verified.say("ada@example.com");
    for (const text of ["it says 123456 here", "zero one two three four five", "it has not come"])
      expect((await verified.say(text)).status).toBe(200);
    expect((await verified.post({ type: "verify", code: "000000" })).status).toBe(200);
    expect(double.prompts).toEqual([]);
  });
});
