/** Answering a form once more (contract §4): `canRepeat`, and the session that repeating opens. */
import { beforeAll, expect, test } from "vitest";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly streamUrl: string;
  readonly question: { readonly ref: string; readonly title: string } | null;
  readonly error: { readonly code: string };
}

interface State {
  readonly status: string;
  readonly canRepeat: boolean;
  readonly answers: Record<string, unknown>;
}

const formWith = (settings: Record<string, unknown>): unknown => ({
  schemaVersion: 1,
  title: "Guest book",
  blocks: [{ ref: "name", type: "short_text", title: "Name, {{hidden:place|anywhere}}?", required: true }],
  hiddenFields: [{ key: "place" }],
  translations: { de: { blocks: { name: { title: "Wie heißt du, {{hidden:place}}?" } } } },
  settings: { languages: ["en", "de"], ...settings },
});

let client: ApiClient;
beforeAll(async () => {
  client = await running.api.secret();
});

async function completed(settings: Record<string, unknown>): Promise<Opened> {
  const form = await publishForm(client, formWith(settings));
  const { body } = await client.post<Opened>(`/v1/forms/${form}/sessions`, {
    language: "de",
    hiddenFields: { place: "Rom" },
  });
  expect((await client.post(`/v1/sessions/${body.sessionId}/messages`, { type: "text", text: "Ana" })).status).toBe(
    200,
  );
  return body;
}

const stateOf = async (session: string): Promise<State> => (await client.get<State>(`/v1/sessions/${session}`)).body;
const repeat = (of: ApiClient, session: string) => of.post<Opened>(`/v1/sessions/${session}/repeat`);

test("a completed session is repeated as a new one that knows its respondent, and stays as it was", async () => {
  const first = await completed({ allowRepeat: true });
  expect(await stateOf(first.sessionId)).toMatchObject({ status: "completed", canRepeat: true });
  const respondent = running.api.client(undefined, { "x-respondent-token": first.respondentToken });
  const { status, body } = await repeat(respondent, first.sessionId);
  expect(status).toBe(201);
  expect(body.sessionId).not.toBe(first.sessionId);
  expect(body.streamUrl).toContain(`/v1/sessions/${body.sessionId}/stream?ticket=`);
  expect(body.question?.title).toBe("Wie heißt du, Rom?");
  const again = running.api.client(undefined, { "x-respondent-token": body.respondentToken });
  expect((await again.post(`/v1/sessions/${body.sessionId}/messages`, { type: "text", text: "Ben" })).status).toBe(200);
  expect([(await stateOf(first.sessionId)).answers, (await stateOf(body.sessionId)).answers]).toEqual([
    { name: "Ana" },
    { name: "Ben" },
  ]);
});

test("a form that is answered once, one that still runs and one that is full are not repeated", async () => {
  const once = await completed({});
  expect((await stateOf(once.sessionId)).canRepeat).toBe(false);
  expect([await repeat(client, once.sessionId)].map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, "session_closed"],
  ]);
  const full = await completed({ allowRepeat: true, responsesMax: 1 });
  expect([await repeat(client, full.sessionId)].map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, "form_closed"],
  ]);
  const form = await publishForm(client, formWith({ allowRepeat: true }));
  const { body: open } = await client.post<Opened>(`/v1/forms/${form}/sessions`);
  expect([await repeat(client, open.sessionId)].map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, "session_closed"],
  ]);
});
