/** Coming back to a conversation by its link, and finding a form closed: over the API and on the page alike. */
import { beforeAll, describe, expect, test } from "vitest";
import type { FormId, SessionId } from "../../../machines/ids.ts";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { addressNames } from "../../../api/limits/address-name.ts";
import { OpeningLimits } from "../../../api/limits/opening-limits.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();
const DAY_MS = 86_400_000;

interface Opened {
  readonly sessionId: SessionId;
  readonly respondentToken: string;
  readonly greeting: string;
  readonly question: { readonly ref: string } | null;
  readonly resumed?: boolean;
  readonly error: { readonly code: string; readonly message: string };
}

let client: ApiClient;
let form: FormId;
let slug: string;

beforeAll(async () => {
  client = await running.api.secret();
  form = (await publishForm(client, signupForm)) as FormId;
  slug = await slugOf(form);
});

async function slugOf(id: string): Promise<string> {
  return (await client.get<{ slug: string }>(`/v1/forms/${id}`)).body.slug;
}

const withSettings = (settings: Record<string, unknown>): unknown => ({ ...signupForm, settings });
const open = (body: Record<string, unknown> = {}, of: string = form) =>
  client.post<Opened>(`/v1/forms/${of}/sessions`, body);
const say = (session: string, text: string) =>
  client.post<{ complete: boolean }>(`/v1/sessions/${session}/messages`, { type: "text", text });
const visit = (of: string, body: Record<string, unknown> = {}) =>
  running.api
    .client(undefined)
    .post<Opened>(`/p/${of}/sessions`, { pageUrl: `https://forms.example.com/p/${of}`, ...body });

async function linkOf(session: string): Promise<{ readonly link: string; readonly token: string }> {
  const { status, body } = await client.post<{ resumeLink: string; resumeLinkExpiresAt: number }>(
    `/v1/sessions/${session}/token`,
  );
  expect(status).toBe(201);
  expect(body.resumeLinkExpiresAt).toBeGreaterThan(running.api.runtime.clock.now());
  return { link: body.resumeLink, token: body.resumeLink.slice(body.resumeLink.lastIndexOf("/") + 1) };
}

async function complete(session: string): Promise<void> {
  for (const value of [
    ["name", "Ana"],
    ["age", 30],
    ["plan", "free"],
    ["email", "ana@example.com"],
  ] as const) {
    const { status } = await client.post(`/v1/sessions/${session}/messages`, {
      type: "answer",
      ref: value[0],
      value: value[1],
    });
    expect(status).toBe(200);
  }
}

describe("a resume link", () => {
  test("leads to the page of its form, and there back to its session", async () => {
    const { body: opened } = await open();
    await say(opened.sessionId, "Ana");
    const { link, token } = await linkOf(opened.sessionId);
    expect(link.startsWith(`${running.api.baseUrl}/p/resume/`)).toBe(true);
    const answer = await fetch(link, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location"), answer.headers.get("referrer-policy")]).toEqual([
      302,
      `/p/${slug}?resume=${token}`,
      "same-origin",
    ]);
    const { status, body } = await visit(slug, { resumeToken: token });
    expect([status, body.sessionId, body.resumed]).toEqual([201, opened.sessionId, true]);
    const { body: state } = await running.api
      .client(undefined, { "x-respondent-token": body.respondentToken })
      .get<{ currentRef: string }>(`/v1/sessions/${opened.sessionId}`);
    expect(state.currentRef).toBe("age");
  });

  test("takes up a conversation that its respondent had left", async () => {
    const { body: opened } = await open();
    await say(opened.sessionId, "Ana");
    await say(opened.sessionId, "stop");
    expect((await client.get<{ status: string }>(`/v1/sessions/${opened.sessionId}`)).body.status).toBe("abandoned");
    const { token } = await linkOf(opened.sessionId);
    const { status, body } = await open({ resumeToken: token });
    expect([status, body.sessionId, body.question?.ref]).toEqual([200, opened.sessionId, "age"]);
    expect((await client.get<{ status: string }>(`/v1/sessions/${opened.sessionId}`)).body.status).toBe("active");
    // One that goes on already is shown, and nothing happens to it.
    const { body: events } = await client.get<{ events: unknown[] }>(`/v1/sessions/${opened.sessionId}/events`);
    expect((await open({ resumeToken: token })).body.question?.ref).toBe("age");
    expect((await client.get<{ events: unknown[] }>(`/v1/sessions/${opened.sessionId}/events`)).body.events).toEqual(
      events.events,
    );
  });

  test("that was changed, is too old, or is of another form, mode or organization, grants no access", async () => {
    const { body: opened } = await open();
    const { token } = await linkOf(opened.sessionId);
    const other = await publishForm(client, signupForm);
    const { runtime, organization } = running.api;
    const signed = (session: string, expiresAt: number, purpose = "resume-token"): string =>
      runtime.keyring.sign(purpose, Buffer.from(JSON.stringify([session, organization, expiresAt])));
    const later = runtime.clock.now() + DAY_MS;
    const test_ = running.api.client(await running.api.key("sk_test"));
    for (const [what, answer] of [
      ["changed", await open({ resumeToken: `${token.slice(0, -2)}xx` })],
      ["of another form", await open({ resumeToken: token }, other)],
      ["signed for something else", await open({ resumeToken: signed(opened.sessionId, later, "respondent-token") })],
      ["of another mode", await test_.post<Opened>(`/v1/forms/${form}/sessions`, { resumeToken: token })],
    ] as const) {
      expect([answer.status, answer.body.error.code], what).toEqual([401, "invalid_respondent_token"]);
    }
    const old = await open({ resumeToken: signed(opened.sessionId, runtime.clock.now() - 1) });
    expect([old.status, old.body.error.code]).toEqual([401, "respondent_token_expired"]);
    const gone = await open({ resumeToken: signed("ses_01JZZZZZZZZZZZZZZZZZZZZZZZ", later) });
    expect([gone.status, gone.body.error.code]).toEqual([409, "session_closed"]);
    // The page opens a new conversation instead, and the link itself says that it is no good.
    expect((await visit(slug, { resumeToken: `${token}x` })).body.resumed).toBe(false);
    expect((await fetch(`${running.api.baseUrl}/p/resume/${token}x`)).status).toBe(404);
  });

  test("of a completed conversation shows it on the page, and is refused where one is to go on", async () => {
    const { body: opened } = await open();
    await complete(opened.sessionId);
    const { token } = await linkOf(opened.sessionId);
    const refused = await open({ resumeToken: token });
    expect([refused.status, refused.body.error.code]).toEqual([409, "session_closed"]);
    expect((await visit(slug, { resumeToken: token })).body).toMatchObject({
      sessionId: opened.sessionId,
      resumed: true,
    });
  });

  test("does nothing on a form that does not allow resuming", async () => {
    const once = await publishForm(client, withSettings({ resumable: false }));
    const { body: opened } = await open({}, once);
    await say(opened.sessionId, "stop");
    const { token } = await linkOf(opened.sessionId);
    const refused = await open({ resumeToken: token }, once);
    expect([refused.status, refused.body.error.code]).toEqual([409, "session_closed"]);
  });
});

describe("a form that is closed", () => {
  /** As it is read alone, and as the list has it. */
  const statusOf = async (id: string) => {
    const { body: list } = await client.get<{ data: { id: string; status: string }[] }>("/v1/forms?limit=100");
    return [
      (await client.get<{ status: string }>(`/v1/forms/${id}`)).body.status,
      list.data.find((form) => form.id === id)?.status,
    ];
  };

  test("opens nothing before it opens nor after it closes, and says so in its own words", async () => {
    const now = running.api.runtime.clock.now();
    for (const settings of [{ opensAt: now + DAY_MS }, { closesAt: now - 1 }]) {
      const shut = await publishForm(client, withSettings({ ...settings, closedMessage: "Come back in May." }));
      const refusals = [
        await open({}, shut),
        await client.post<Opened>(`/v1/forms/${shut}/responses`, { answers: {} }),
        await visit(await slugOf(shut)),
      ];
      for (const { status, body } of refusals)
        expect([status, body.error.code, body.error.message]).toEqual([409, "form_closed", "Come back in May."]);
      expect(await statusOf(shut)).toEqual(["closed", "closed"]);
    }
    const running_ = await publishForm(client, withSettings({ opensAt: now - 1, closesAt: now + DAY_MS }));
    expect((await open({}, running_)).status).toBe(201);
    expect(await statusOf(running_)).toEqual(["live", "live"]);
  });

  test("goes on with conversations that were opened before", async () => {
    const closing = await publishForm(client, withSettings({}));
    const { body: opened } = await open({}, closing);
    const { token } = await linkOf(opened.sessionId);
    await client.request("PUT", `/v1/forms/${closing}/doc`, { doc: withSettings({ closesAt: 1 }) });
    expect((await client.post(`/v1/forms/${closing}/publish`)).status).toBe(201);
    expect((await open({}, closing)).status).toBe(409);
    expect((await say(opened.sessionId, "Ana")).status).toBe(200);
    expect((await visit(await slugOf(closing), { resumeToken: token })).body).toMatchObject({
      sessionId: opened.sessionId,
      resumed: true,
    });
    expect(
      (await visit(await slugOf(closing), { resume: { sessionId: opened.sessionId, token: opened.respondentToken } }))
        .body,
    ).toMatchObject({ resumed: true });
  });

  test("is closed when it has as many responses as it takes, for live ones only", async () => {
    const capped = (await publishForm(client, withSettings({ responsesMax: 2 }))) as FormId;
    const { actors, clock } = running.api.runtime;
    const taken = async (session: SessionId): Promise<unknown> =>
      actors.call(
        {
          organization: running.api.organization,
          actor: capped,
          commandId: session,
          command: {
            type: "takeSlots",
            session,
            key: "k",
            take: [{ slot: "responses", limit: 2 }],
            until: clock.now() + DAY_MS,
          },
        },
        10_000,
      );
    for (const last of ["1", "2"]) {
      expect((await open({}, capped)).status).toBe(201);
      expect(await statusOf(capped)).toEqual(["live", "live"]);
      expect(await taken(`ses_01JZZZZZZZZZZZZZZZZZZZZZZ${last}`)).toMatchObject({ result: { granted: true } });
    }
    const refused = await open({}, capped);
    expect([refused.status, refused.body.error.code]).toEqual([409, "form_closed"]);
    expect(await statusOf(capped)).toEqual(["closed", "closed"]);
    const test_ = running.api.client(await running.api.key("sk_test"));
    expect((await test_.post(`/v1/forms/${capped}/sessions`)).status).toBe(201);
  });
});

describe("openings from one address", () => {
  const FORM: FormId = "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ";
  const OTHER: FormId = "frm_01JYYYYYYYYYYYYYYYYYYYYYYY";
  const address = Uint8Array.of(203, 0, 113, 7);
  const nameOf = addressNames({ loopbackIsExempt: true });

  test("are so many an hour on each form, and come back steadily", () => {
    const clock = new SteppedClock(0);
    const limits = new OpeningLimits(clock, nameOf);
    for (let index = 0; index < 6; index++) limits.take(FORM, 6, address);
    expect(() => limits.take(FORM, 6, address)).toThrow(
      expect.objectContaining({ code: "rate_limited", retryAfterMs: 600_000 }) as Error,
    );
    limits.take(OTHER, 6, address);
    limits.take(FORM, 6, Uint8Array.of(203, 0, 113, 8));
    clock.advance(600_000);
    limits.take(FORM, 6, address);
    expect(() => limits.take(FORM, 6, address)).toThrow("from this address");
  });

  test("are not counted without a limit, and never from loopback", () => {
    const limits = new OpeningLimits(new SteppedClock(0), nameOf);
    for (let index = 0; index < 100; index++) {
      limits.take(FORM, null, address);
      limits.take(FORM, 1, Uint8Array.of(127, 0, 0, 1));
    }
    expect(() => [limits.take(FORM, 1, address), limits.take(FORM, 1, address)]).toThrow("from this address");
  });
});
