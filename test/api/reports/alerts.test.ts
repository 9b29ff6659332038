/** Alerts of a form as the API takes and shows them. What is judged and sent: `test/workers/alerts`. */
import { beforeAll, describe, expect, test } from "vitest";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();
const OFF = { recipients: [], timeZone: "UTC", rules: [], digest: null, nextDigestAt: null, evaluatedAt: null };
const STOP = { type: "responses_stop", hours: 6, startsMin: 20 };

let client: ApiClient;
let path: string;
beforeAll(async () => {
  client = await running.api.secret();
  const form = await publishForm(client, { title: "Visit", blocks: [{ ref: "a", type: "short_text", title: "A?" }] });
  path = `/v1/forms/${form}/alerts`;
});

const put = (body: unknown, by = client) =>
  by.request<{ error: { code: string; issues: { path: string; message: string }[] } }>("PUT", path, body);

test("alerts are off until they are put, are replaced as a whole, and are off again without rules and digest", async () => {
  expect((await client.get(path)).body).toEqual(OFF);
  const first = await put({
    recipients: ["owner@example.com"],
    timeZone: "Etc/UTC",
    rules: [STOP, { type: "completion_falls", days: 7, fallsBy: 0.2 }],
    digest: { day: "monday", hour: 8 },
  });
  expect(first).toMatchObject({
    status: 200,
    body: {
      recipients: ["owner@example.com"],
      timeZone: "UTC",
      rules: [
        { rule: STOP, state: null, since: null },
        { rule: { type: "completion_falls", days: 7, fallsBy: 0.2, startsMin: 20 }, state: null, since: null },
      ],
      digest: { day: "monday", hour: 8 },
      nextDigestAt: expect.any(Number) as number,
      evaluatedAt: null,
    },
  });
  expect((await client.get(path)).body).toEqual(first.body);
  await put({ recipients: ["other@example.com"], rules: [STOP] });
  expect((await client.get(path)).body).toMatchObject({
    recipients: ["other@example.com"],
    rules: [{ rule: STOP }],
    digest: null,
  });
  expect((await put({ recipients: ["owner@example.com"] })).body).toEqual(OFF);
  expect((await client.get(path)).body).toEqual(OFF);
});

describe("what cannot be taken is refused with the name of its field, and changes nothing", () => {
  const answer = { type: "answer_crosses", blockRef: "a", direction: "above", threshold: 1 };
  test.each([
    [{ recipients: [], rules: [STOP] }, "recipients"],
    [{ recipients: [], digest: { day: "monday", hour: 8 } }, "recipients"],
    [{ recipients: ["owner"], rules: [STOP] }, "recipients.0"],
    [{ recipients: ["owner@example.com", "Owner@example.com"], rules: [STOP] }, "recipients.1"],
    [
      { recipients: Array.from({ length: 11 }, (_none, index) => `o${index}@example.com`), rules: [STOP] },
      "recipients",
    ],
    [{ timeZone: "Mars/Base" }, "timeZone"],
    [{ timeZone: "+02:00" }, "timeZone"],
    [{ rules: [STOP, STOP] }, "rules.1"],
    [{ rules: [{ ...STOP, hours: 73 }] }, "rules.0.hours"],
    [{ rules: [{ ...STOP, hours: 0 }] }, "rules.0.hours"],
    [{ rules: [{ ...STOP, startsMin: 0 }] }, "rules.0.startsMin"],
    [{ rules: [{ ...STOP, minutes: 5 }] }, "rules.0.minutes"],
    [{ rules: [{ type: "sales_stop" }] }, "rules.0.type"],
    [{ rules: [{ type: "completion_falls", days: 91, fallsBy: 0.2 }] }, "rules.0.days"],
    [{ rules: [{ type: "completion_falls", days: 7, fallsBy: 0 }] }, "rules.0.fallsBy"],
    [{ rules: [{ ...answer, option: "Red", threshold: 50 }] }, "rules.0.threshold"],
    [{ rules: Array.from({ length: 11 }, (_none, index) => ({ ...STOP, hours: index + 1 })) }, "rules"],
    [{ digest: { day: "Monday", hour: 8 } }, "digest.day"],
    [{ digest: { day: "monday", hour: 24 } }, "digest.hour"],
    [{ rule: [] }, "rule"],
  ])("%j", async (body, field) => {
    const { status, body: answered } = await put({ recipients: ["owner@example.com"], ...body });
    expect([status, answered.error.code, answered.error.issues[0]?.path]).toEqual([400, "invalid_request", field]);
    expect((await client.get(path)).body).toEqual(OFF);
  });
});

test("the form must exist in the caller's organization, and the key needs the form's scopes", async () => {
  const body = { recipients: ["owner@example.com"], rules: [STOP] };
  const organization = await running.api.otherOrganization();
  const stranger = running.api.client(await running.api.key("sk_live", { organization }));
  expect((await put(body, stranger)).status).toBe(404);
  expect((await stranger.get(path)).status).toBe(404);
  const reader = running.api.client(await running.api.key("sk_live", { scopes: ["form:read", "analytics:read"] }));
  expect((await reader.get(path)).status).toBe(200);
  expect(await put(body, reader)).toMatchObject({ status: 403, body: { error: { required: "form:write" } } });
});
