/** What keeps scripts at the pace of people, and how visits that look automated are marked and found. */
import { beforeAll, expect, test } from "vitest";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();
const form = (settings: Record<string, unknown>): unknown => ({
  title: "Guest book",
  blocks: [
    { ref: "name", type: "short_text", title: "Name?", required: true },
    { ref: "town", type: "short_text", title: "Town?", required: true },
  ],
  settings,
});

let secret: ApiClient;
beforeAll(async () => {
  secret = await running.api.secret();
});

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
}

async function published(settings: Record<string, unknown>): Promise<{ readonly id: string; readonly slug: string }> {
  const id = await publishForm(secret, form(settings));
  return { id, slug: (await secret.get<{ slug: string }>(`/v1/forms/${id}`)).body.slug };
}

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const visit = (slug: string, body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  running.api
    .client(undefined, { "user-agent": BROWSER, ...headers })
    .post<Opened>(`/p/${slug}/sessions`, { pageUrl: `https://forms.example.com/p/${slug}`, ...body });

test("a respondent who replies too soon is told how long to wait, and the reply counts then; a server is not", async () => {
  const { slug } = await published({ secondsPerAnswerMin: 1 });
  const { sessionId, respondentToken } = (await visit(slug)).body;
  const send = (client: ApiClient, text: string) =>
    client.post<{ accepted: boolean; error: { code: string } }>(`/v1/sessions/${sessionId}/messages`, {
      type: "text",
      text,
      id: text,
    });
  const respondent = running.api.client(undefined, { "x-respondent-token": respondentToken });
  const refused = await send(respondent, "Ana");
  expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBe(1);
  await expect.poll(async () => (await send(respondent, "Ana")).body.accepted).toBe(true);
  expect((await send(secret, "Rome")).body.accepted).toBe(true);
});

test("a visit that fills in what no person sees, or that says it is a robot, is marked, and lists filter by it", async () => {
  const { id, slug } = await published({});
  const sessions = [
    await visit(slug),
    await visit(slug, { website: "https://spam.example" }),
    await visit(slug, {}, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }),
  ].map(({ body }) => body.sessionId.slice(4));
  const listed = async (query: string) =>
    (
      await secret.get<{ data: { id: string; metadata: Record<string, unknown> }[] }>(
        `/v1/forms/${id}/responses?mode=live${query}`,
      )
    ).body.data.map((response) => [sessions.indexOf(response.id.slice(4)), response.metadata["suspicious"]]);
  expect(new Set(await listed(""))).toEqual(
    new Set([
      [0, undefined],
      [1, ["honeypot"]],
      [2, ["bot"]],
    ]),
  );
  expect(new Set((await listed("&suspicious=true")).map(([index]) => index))).toEqual(new Set([1, 2]));
  expect(await listed("&suspicious=false")).toEqual([[0, undefined]]);
});
