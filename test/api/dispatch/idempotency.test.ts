import { beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../../../api/errors/api-error.ts";
import {
  Idempotency,
  type IdempotentRequest,
  type IdempotentRun,
  type RenderedAnswer,
} from "../../../api/dispatch/idempotency.ts";
import { RECENT_COMMANDS_MAX } from "../../../machines/conversation/state/conversation.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { systemClock, type Clock } from "../../../runtime/node/clock.ts";
import type { ApiAnswer, ApiClient } from "../../support/programs/api-client.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { PAGE_ORIGIN, useRunningApi } from "../support/running-api.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";
import { stubIdempotency, stubKeyring } from "../support/stub-runtime.ts";

interface ErrorAnswer {
  readonly error: { readonly code: string; readonly message: string };
}

const running = useRunningApi();
let client: ApiClient;
let form: string;
let keys = 0;

beforeAll(async () => {
  client = await running.api.secret();
  form = await publishForm(client, signupForm);
});

const fresh = (): Record<string, string> => ({ "idempotency-key": `key-${++keys}` });

/** The bytes of an answer. */
async function bytes(
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const { text } = await running.api.key("sk_live");
  const answer = await fetch(`${running.api.baseUrl}${path}`, {
    method: "POST",
    headers: { "x-api-key": text, "content-type": "application/json", ...headers },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

describe("an Idempotency-Key", () => {
  it.each([
    ["a form", "/v1/forms", JSON.stringify({ doc: signupForm }), 201],
    ["a session", "/v1/forms/{form}/sessions", "{}", 201],
    ["a response", "/v1/forms/{form}/responses", JSON.stringify({ answers: { name: "Ada" } }), 201],
    ["a version", "/v1/forms/{form}/publish", "{}", 201],
    ["a refusal", "/v1/forms/{form}/responses", JSON.stringify({ answers: { nowhere: 1 } }), 422],
  ])(
    "makes %s once: an identical request gets the same bytes, also while the first is running",
    async (_, path, body, status) => {
      const headers = fresh();
      const at = path.replace("{form}", form);
      const [one, other] = await Promise.all([bytes(at, body, headers), bytes(at, body, headers)]);
      expect(one.status).toBe(status);
      expect(other).toEqual(one);
      expect(await bytes(at, body, headers)).toEqual(one);
      expect(await bytes(at, body, fresh())).not.toEqual(one);
    },
  );

  it("makes a message's turn once", async () => {
    const { sessionId } = (await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`)).body;
    const headers = fresh();
    const path = `/v1/sessions/${sessionId}/messages`;
    const body = JSON.stringify({ type: "text", text: "Ada" });
    const first = await bytes(path, body, headers);
    expect(await bytes(path, body, headers)).toEqual(first);
    expect((await client.get<{ currentRef: string }>(`/v1/sessions/${sessionId}`)).body.currentRef).toBe("age");
  });

  it("on a message whose wait was over gets the turn when it is repeated, also by who waits longer, and the turn is made once", async () => {
    const { sessionId } = (await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`)).body;
    const headers = fresh();
    const path = `/v1/sessions/${sessionId}/messages`;
    const body = JSON.stringify({ type: "text", text: "Ada" });
    expect((await bytes(`${path}?deadlineMs=0`, body, headers)).status).toBe(202);
    const repeated = await bytes(`${path}?deadlineMs=60000`, body, headers);
    expect([repeated.status, JSON.parse(repeated.text)]).toMatchObject([
      200,
      { accepted: true, answers: { name: "Ada" } },
    ]);
    expect(await bytes(path, body, headers)).toEqual(repeated);
    const { events } = (await client.get<{ events: { type: string }[] }>(`/v1/sessions/${sessionId}/events?since=0`))
      .body;
    expect(events.filter(({ type }) => type === "message.respondent")).toHaveLength(1);
  });

  it("on a message whose wait was over keeps the turn: it is not made again, however much was said since", async () => {
    const { sessionId } = (await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`)).body;
    const headers = fresh();
    const path = `/v1/sessions/${sessionId}/messages`;
    const body = JSON.stringify({ type: "text", text: "Ada" });
    expect((await bytes(`${path}?deadlineMs=0`, body, headers)).status).toBe(202);
    // More than a conversation remembers of the commands that it took.
    for (let more = 0; more <= RECENT_COMMANDS_MAX; more++)
      expect((await client.post(path, { type: "text", text: "I do not know" })).status).toBe(200);
    const repeated = await bytes(path, body, headers);
    expect([repeated.status, JSON.parse(repeated.text)]).toMatchObject([
      200,
      { accepted: true, answers: { name: "Ada" }, question: { ref: "age" } },
    ]);
    const { events } = (
      await client.get<{ events: { type: string; data: { text?: string } }[] }>(
        `/v1/sessions/${sessionId}/events?since=0`,
      )
    ).body;
    expect(events.filter(({ type, data }) => type === "message.respondent" && data.text === "Ada")).toHaveLength(1);
  });

  it("with another body, another query or too long is refused", async () => {
    const headers = fresh();
    const path = `/v1/forms/${form}/responses`;
    expect((await client.post(path, { answers: { name: "Ada" } }, headers)).status).toBe(201);
    const other = await client.post<ErrorAnswer>(path, { answers: { name: "Eve" } }, headers);
    expect([other.status, other.body.error.code]).toEqual([422, "idempotency_mismatch"]);
    expect(
      (await client.post<ErrorAnswer>(`${path}?include=answers`, { answers: { name: "Ada" } }, headers)).body.error
        .code,
    ).toBe("idempotency_mismatch");
    expect((await client.post(path, {}, { "idempotency-key": "x".repeat(256) })).status).toBe(400);
  });

  it("is apart for each path, mode and organization", async () => {
    const headers = fresh();
    const path = `/v1/forms/${form}/responses`;
    const live = await client.post<{ id: string }>(path, {}, headers);
    const test = await running.api
      .client(await running.api.key("sk_test"))
      .post<{ id: string; mode: string }>(path, {}, headers);
    expect(test.body.mode).toBe("test");
    expect(test.body.id).not.toBe(live.body.id);
    expect((await client.post(`/v1/forms/${form}/sessions`, {}, headers)).status).toBe(201);
    const organization = await running.api.otherOrganization();
    const stranger = running.api.client(await running.api.key("sk_live", { organization }));
    expect((await stranger.post(path, {}, headers)).status).toBe(404);
  });

  it("does not keep who was not allowed, nor what did not fit", async () => {
    const headers = { ...fresh(), origin: PAGE_ORIGIN };
    const path = `/v1/forms/${form}/sessions`;
    expect((await running.api.client(await running.api.key("sk_live")).post(path, {}, headers)).status).toBe(403);
    expect((await running.api.client(await running.api.key("pk_live")).post(path, { no: 1 }, headers)).status).toBe(
      400,
    );
    expect((await running.api.client(await running.api.key("pk_live")).post(path, {}, headers)).status).toBe(201);
  });
});

describe("without credentials", () => {
  const anonymousKey = (): string => `an-opening-of-nobody-${++keys}`;

  async function pageOf(owner: ApiClient, slug: string): Promise<string> {
    const { id } = (await owner.post<{ id: string }>("/v1/forms", { doc: signupForm, slug })).body;
    expect((await owner.post(`/v1/forms/${id}/publish`)).status).toBe(201);
    return `/p/${slug}/sessions`;
  }

  const open = (
    path: string,
    key: string,
    pageUrl = "https://forms.example/p",
  ): Promise<ApiAnswer<ErrorAnswer & { sessionId: string; respondentToken: string }>> =>
    running.api.client(undefined).post(path, { pageUrl }, { "idempotency-key": key });

  it("a page's session is opened once: an identical request gets the same session and token, also while the first is running", async () => {
    const path = await pageOf(client, "opened-once");
    const key = anonymousKey();
    const [one, other] = await Promise.all([open(path, key), open(path, key)]);
    expect(one.status).toBe(201);
    expect(other.body).toEqual(one.body);
    expect((await open(path, key)).body).toEqual(one.body);
    expect((await open(path, anonymousKey())).body.sessionId).not.toBe(one.body.sessionId);
  });

  it("another body under the same key is refused, and gets nothing of the first one's answer", async () => {
    const path = await pageOf(client, "one-body");
    const key = anonymousKey();
    expect((await open(path, key)).status).toBe(201);
    const other = await open(path, key, "https://elsewhere.example/p");
    expect([other.status, Object.keys(other.body), other.body.error.code]).toEqual([
      422,
      ["error"],
      "idempotency_mismatch",
    ]);
  });

  it("a key that could be guessed is refused, and the refusal names the header", async () => {
    const path = await pageOf(client, "not-guessed");
    const refused = await open(path, "x".repeat(15));
    expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_request"]);
    expect(refused.body.error.message).toMatch(/^Idempotency-Key must have at least 16 /);
    expect((await open(path, "x".repeat(16))).status).toBe(201);
  });

  it("one organization's keys never meet another's, also where a page's address has passed from one to the other", async () => {
    const organization = await running.api.otherOrganization();
    const { store } = running.api.runtime;
    const path = await pageOf(running.api.client(await running.api.key("sk_live", { organization })), "passed-on");
    const key = anonymousKey();
    const claim = {
      route: `anonymous POST ${path}`,
      key,
      requestHash: new Uint8Array(32),
      resourceId: "01JD3W8K9QZ4T6V1X2Y3N5M7PB",
    };
    expect(await store.idempotency.claim({ organization: running.api.organization, ...claim })).toEqual({
      claimed: true,
    });
    expect((await open(path, key)).status).toBe(201);
    expect(await store.idempotency.claim({ organization, ...claim })).toMatchObject({ claimed: false });
  });

  it("where there is no such page, that is what it says", async () => {
    expect((await open("/p/there-is-none/sessions", anonymousKey())).status).toBe(404);
  });
});

describe("a claim that was left by a crash", () => {
  const repeats = [
    ["a session", () => `/v1/forms/${form}/sessions`, "{}", "sessionId", "ses"],
    ["a response", () => `/v1/forms/${form}/responses`, JSON.stringify({ answers: { name: "Ada" } }), "id", "res"],
    ["a form", () => "/v1/forms", JSON.stringify({ doc: signupForm }), "id", "frm"],
    ["a version", () => `/v1/forms/${form}/publish`, "{}", "versionId", "fv"],
  ] as const;

  for (const crash of ["before anything was made", "after it was made"] as const) {
    it.each(repeats)(
      `${crash}: %s is made once, under the id that was claimed`,
      async (_, path, body, field, prefix) => {
        const headers = fresh();
        const at = path();
        const { hash } = await import("node:crypto");
        const { store, clock, entropy } = running.api.runtime;
        const route = `live POST ${at}`;
        if (crash === "before anything was made") {
          const { newId, bodyOf } = await import("../../../machines/ids.ts");
          const resourceId = bodyOf(newId("msg", clock.now(), entropy.bytes(10)));
          const requestHash = Buffer.from(hash("sha256", `\n${body}`), "hex");
          await store.idempotency.claim({
            organization: running.api.organization,
            route,
            key: headers["idempotency-key"] ?? "",
            requestHash,
            resourceId,
          });
          const { status, text } = await bytes(at, body, headers);
          expect(status).toBe(201);
          expect((JSON.parse(text) as Record<string, string>)[field]).toBe(`${prefix}_${resourceId}`);
          expect((await bytes(at, body, headers)).text).toBe(text);
          return;
        }
        const first = await bytes(at, body, headers);
        // The node dies between the work and keeping its answer.
        await forgetAnswer(route, headers["idempotency-key"] ?? "");
        const again = await bytes(at, body, headers);
        expect(again.status).toBe(201);
        expect((JSON.parse(again.text) as Record<string, string>)[field]).toBe(
          (JSON.parse(first.text) as Record<string, string>)[field],
        );
      },
    );
  }

  async function forgetAnswer(route: string, key: string): Promise<void> {
    const { default: pg } = await import("pg");
    const database = new pg.Client({ connectionString: running.api.databaseUrl });
    await database.connect();
    const { rowCount } = await database.query(
      "UPDATE idempotency SET status = NULL, body = NULL WHERE route = $1 AND key = $2",
      [route, key],
    );
    await database.end();
    expect(rowCount).toBe(1);
  }
});

describe("who runs, and who waits", () => {
  const request: IdempotentRequest = {
    organization: "org_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
    route: "live POST /x",
    key: "k",
    content: "\n{}",
    waitMs: 20,
    resourceBody: "01JD3W8K9QZ4T6V1X2Y3N5M7PB",
  };
  const make = (): Idempotency => new Idempotency(stubIdempotency(), stubKeyring, systemClock, createLog("silent"));

  it("two nodes that run the same at once both answer with what was kept first", async () => {
    const claims = stubIdempotency();
    const clock = new SteppedClock(0);
    const node = (): Idempotency => new Idempotency(claims, stubKeyring, clock, createLog("silent"));
    let finish: (answer: RenderedAnswer) => void = () => undefined;
    const slow = node().run(request, () => new Promise((resolve) => (finish = resolve)));
    const quick = node().run(request, async (_, rerun) => ({ status: 201, body: `rerun: ${rerun}` }));
    for (let looks = 0; looks < 100; looks++) {
      await Promise.resolve();
      clock.advance(100);
    }
    finish({ status: 201, body: "the first, late" });
    expect(await Promise.all([slow, quick])).toEqual([
      { status: 201, body: "rerun: true" },
      { status: 201, body: "rerun: true" },
    ]);
  });

  it("one that waits longer than its deadline for a running one is told so", async () => {
    const idempotency = make();
    let finish: (answer: RenderedAnswer) => void = () => undefined;
    const first = idempotency.run(request, () => new Promise((resolve) => (finish = resolve)));
    await expect(idempotency.run(request, () => Promise.reject(new Error("must not run")))).rejects.toMatchObject({
      code: "idempotency_in_flight",
    });
    finish({ status: 201, body: "{}" });
    expect(await first).toEqual({ status: 201, body: "{}" });
    expect(await idempotency.run(request, () => Promise.reject(new Error("must not run")))).toEqual({
      status: 201,
      body: "{}",
    });
  });

  it("a different request meets the running one: a mismatch at once", () => {
    const idempotency = make();
    void idempotency.run(request, () => new Promise(() => undefined));
    expect(() =>
      idempotency.run({ ...request, content: "\n{1}" }, () => Promise.reject(new Error("must not run"))),
    ).toThrow(ApiError);
  });

  it("after a refusal for load or by the plan the next one is a first one; after a fault it runs under the same id", async () => {
    const idempotency = make();
    const ids: string[] = [];
    const answering =
      (status: number) =>
      (resourceBody: string, rerun: boolean): Promise<RenderedAnswer> => {
        ids.push(`${resourceBody.slice(-1)} ${rerun}`);
        return Promise.resolve({ status, body: "{}" });
      };
    const withId = (last: string): IdempotentRequest => ({
      ...request,
      resourceBody: `${request.resourceBody.slice(0, -1)}${last}`,
    });
    await idempotency.run(withId("1"), answering(429));
    await idempotency.run(withId("2"), answering(402));
    await idempotency.run(withId("3"), answering(503));
    await idempotency.run(withId("4"), answering(201));
    await idempotency.run(withId("5"), answering(201));
    expect(ids).toEqual(["1 false", "2 false", "3 false", "3 true"]);
  });

  it.each([429, 402])(
    "a run that may have taken effect keeps its id, also when the next one is refused with %d",
    async (status) => {
      const hurried: Clock = {
        ...systemClock,
        monotonicMs: () => systemClock.monotonicMs() * 100,
        after: (delayMs, callback) => systemClock.after(delayMs / 100, callback),
      };
      const idempotency = new Idempotency(stubIdempotency(), stubKeyring, hurried, createLog("silent"));
      const ids: string[] = [];
      for (const [index, next] of [503, status, status, 201].entries()) {
        await idempotency.run(
          { ...request, resourceBody: `${request.resourceBody.slice(0, -1)}${index}` },
          (resourceBody) => {
            ids.push(resourceBody.slice(-1));
            return Promise.resolve({ status: next, body: "{}" });
          },
        );
      }
      expect(ids).toEqual(["0", "0", "0", "0"]);
    },
  );

  it("what a 202 comes to is kept when it is there, and never gives up what may have taken effect", async () => {
    const clock = new SteppedClock(0);
    const idempotency = new Idempotency(stubIdempotency(), stubKeyring, clock, createLog("silent"));
    const comeTo: ((answer: RenderedAnswer) => void)[] = [];
    const late = (): Promise<RenderedAnswer> =>
      Promise.resolve({ status: 202, body: "later", later: () => new Promise((resolve) => void comeTo.push(resolve)) });
    const repeat = async (run: IdempotentRun): Promise<RenderedAnswer> => {
      const answer = idempotency.run(request, run);
      for (let looks = 0; looks < 100; looks++) {
        await Promise.resolve();
        clock.advance(100);
      }
      return answer;
    };
    expect(await idempotency.run(request, late)).toMatchObject({ status: 202, body: "later" });
    comeTo.shift()?.({ status: 429, body: "{}" });
    expect(
      await repeat((_, rerun) => (rerun ? late() : Promise.reject(new Error("must not be a first one")))),
    ).toMatchObject({ status: 202 });
    comeTo.shift()?.({ status: 200, body: "the turn" });
    expect(await repeat(() => Promise.reject(new Error("must not run")))).toEqual({ status: 200, body: "the turn" });
  });
});
