/**
 * The query of a report (§4.9, contract §8): what is refused, and by which name. Without ClickHouse a good query is
 * answered 503.
 */
import { beforeAll, expect, test } from "vitest";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();
let client: ApiClient;
let form: string;
beforeAll(async () => {
  client = await running.api.secret();
  form = await publishForm(client, { title: "Visit", blocks: [{ ref: "a", type: "short_text", title: "A?" }] });
});

const read = (query: string) =>
  client.get<{ error: { code: string; issues: { path: string; message: string }[] } }>(
    `/v1/forms/${form}/analytics?${query}`,
  );

test.each([
  ["source=web", "source"],
  ["from=2026-02-30", "from"],
  ["from=2026-2-3", "from"],
  ["from=yesterday", "from"],
  ["from=", "from"],
  ["from=1969-12-31", "from"],
  ["to=2200-01-01", "to"],
  ["to=2026-11-23T00:00:00Z", "to"],
  ["from=2026-11-02&to=2026-11-01", "from"],
  ["from=2000-01-01&to=2010-01-08", "to"],
  ["from=2026-11-01&from=2026-11-02", "from"],
  ["version=0", "version"],
  ["version=-1", "version"],
  ["version=1.0", "version"],
  ["version=latest", "version"],
  ["version=2147483648", "version"],
  ["timeZone=Mars/Base", "timeZone"],
  ["timeZone=%2B02:00", "timeZone"],
  ["timeZone=", "timeZone"],
  [`timeZone=${"E".repeat(65)}`, "timeZone"],
])("%s is refused by name", async (query, field) => {
  const { status, body } = await read(query);
  expect([status, body.error.code, body.error.issues[0]?.path]).toEqual([400, "invalid_request", field]);
});

test.each([
  "from=2000-01-01&to=2010-01-07",
  "from=2026-11-01&to=2026-11-01",
  "from=2024-02-29",
  "to=2199-12-30&timeZone=Pacific/Kiritimati",
  "version=1&timeZone=europe/berlin&source=embed&includeTest=1",
  "includeTest=0",
])("%s is taken", async (query) => {
  expect(await read(query)).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
});

test("a version that was never published is not found, and neither is a form of another organization", async () => {
  expect(await read("version=2")).toMatchObject({
    status: 404,
    body: { error: { code: "not_found", message: "The form has no version 2." } },
  });
  const organization = await running.api.otherOrganization();
  const stranger = running.api.client(await running.api.key("sk_live", { organization }));
  expect((await stranger.get(`/v1/forms/${form}/analytics?version=1`)).status).toBe(404);
});
