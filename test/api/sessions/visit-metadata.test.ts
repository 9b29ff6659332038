/** Who is believed about a respondent's place, network and device (§2.1.1), and what a form refuses to keep. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGeoDatabases } from "../../../runtime/geo/geo-databases.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { ASN_FILE, CITY_FILE } from "../../support/geo/fixtures.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";
import { PAGE_ORIGIN, useRunningApi } from "../support/running-api.ts";

const databases = await openGeoDatabases({
  places: CITY_FILE,
  networks: ASN_FILE,
  clock: new SteppedClock(0),
  log: createLog("silent"),
});
afterAll(() => databases.stop());
const running = useRunningApi({
  geo: databases,
  trustedProxies: { networks: ["127.0.0.0/8"], header: "x-forwarded-for" },
});

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const FROM_BERLIN = { "x-forwarded-for": "192.0.2.77", "user-agent": IPHONE };
const BERLIN = { country: "DE", region: "Land Berlin", city: "Berlin", latitude: 52.517, longitude: 13.388 };
const NOWHERE = { country: null, region: null, city: null, latitude: null, longitude: null, continent: null };

interface Metadata {
  readonly device: Record<string, unknown>;
  readonly geo: Record<string, unknown>;
  readonly network: Record<string, unknown>;
  readonly screen: string | null;
  readonly timezone: string | null;
}

const documentWith = (settings: Record<string, unknown>): unknown => ({
  title: "Where from",
  blocks: [{ ref: "name", type: "short_text", title: "Name?", required: true }],
  settings: { allowRepeat: true, ...settings },
});

let client: ApiClient;
let publishable: string;
beforeAll(async () => {
  client = await running.api.secret();
  publishable = (await running.api.key("pk_live")).text;
});

/** The metadata of a response, as the API shows it. The address is nowhere in it. */
async function metadataOf(id: string): Promise<Metadata> {
  const response = id.replace("ses_", "res_");
  const { body } = await client.get<{ metadata: Metadata }>(`/v1/responses/${response}`);
  expect(JSON.stringify(body)).not.toContain("192.0.2");
  return body.metadata;
}

const VISIT = { pageUrl: "https://forms.example.com/p/x", screen: "390x844", timezone: "Europe/Berlin" };

/** Opens by each entrance; each of them is a respondent on an iPhone in Berlin. */
const entrances: Readonly<Record<string, (form: string) => Promise<string>>> = {
  async "the page"(form) {
    const { body } = await client.get<{ slug: string }>(`/v1/forms/${form}`);
    const page = running.api.client(undefined, FROM_BERLIN);
    return (await page.post<{ sessionId: string }>(`/p/${body.slug}/sessions`, VISIT)).body.sessionId;
  },
  async "a publishable key"(form) {
    const page = running.api.client(undefined, { ...FROM_BERLIN, "x-api-key": publishable, origin: PAGE_ORIGIN });
    const { body } = await page.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`, {
      metadata: { screen: "390x844" },
    });
    return body.sessionId;
  },
  async "a server's session"(form) {
    const { body } = await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`, {
      respondent: { country: "DE", userAgent: IPHONE },
      metadata: { screen: "390x844" },
    });
    return body.sessionId;
  },
  async "a server's response"(form) {
    const { body } = await client.post<{ id: string }>(`/v1/forms/${form}/responses`, {
      respondent: { country: "de", userAgent: IPHONE },
    });
    return body.id;
  },
};

test("a page's address is looked up whatever its request claims, and its user agent is read", async () => {
  const form = await publishForm(client, documentWith({}));
  for (const entrance of ["the page", "a publishable key"]) {
    const metadata = await metadataOf(await (entrances[entrance] as (id: string) => Promise<string>)(form));
    expect(metadata, entrance).toMatchObject({
      geo: { ...BERLIN, regionCode: "BE", postalCode: "10117", continent: "EU", timezone: "Europe/Berlin" },
      network: { asn: 64_496, organization: "Example Net GmbH" },
      device: { type: "mobile", browser: "Safari", browserVersion: "17.5", os: "iOS", osVersion: "17.5" },
    });
  }
});

test("a publishable key's caller is not believed about its place and its device", async () => {
  const form = await publishForm(client, documentWith({}));
  const page = running.api.client(undefined, { ...FROM_BERLIN, "x-api-key": publishable, origin: PAGE_ORIGIN });
  const { body, status } = await page.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`, {
    respondent: { country: "US", userAgent: "curl/8.0" },
  });
  expect(status).toBe(201);
  expect(await metadataOf(body.sessionId)).toMatchObject({
    geo: { country: "DE", city: "Berlin" },
    device: { type: "mobile" },
  });
});

test("a server speaks for its respondent: its own address and user agent are not looked at", async () => {
  const form = await publishForm(client, documentWith({}));
  const server = running.api.client(await running.api.key("sk_live"), FROM_BERLIN);
  const silent = await server.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
  expect(await metadataOf(silent.body.sessionId)).toMatchObject({
    geo: NOWHERE,
    network: { asn: null, organization: null },
    device: { type: null, browser: null, browserVersion: null, os: null, osVersion: null },
  });
  const telling = await server.post<{ id: string }>(`/v1/forms/${form}/responses`, {
    respondent: { country: "fr", userAgent: "curl/8.0" },
  });
  expect(await metadataOf(telling.body.id)).toMatchObject({
    geo: { ...NOWHERE, country: "FR" },
    network: { asn: null },
    device: { type: "bot", browser: "curl", browserVersion: "8.0" },
  });
});

test("browsers are asked for the hints that say their versions", async () => {
  const form = await publishForm(client, documentWith({}));
  const { body } = await client.get<{ slug: string }>(`/v1/forms/${form}`);
  const { headers } = await fetch(`${running.api.baseUrl}/p/${body.slug}`);
  expect(headers.get("accept-ch")).toBe("Sec-CH-UA-Full-Version-List, Sec-CH-UA-Platform-Version");
  const page = running.api.client(undefined, {
    "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
    "sec-ch-ua": '"Chromium";v="131", "Google Chrome";v="131"',
    "sec-ch-ua-full-version-list": '"Chromium";v="131.0.6778.86", "Google Chrome";v="131.0.6778.86"',
    "sec-ch-ua-mobile": "?0",
    "sec-ch-ua-platform": '"Windows"',
    "sec-ch-ua-platform-version": '"15.0.0"',
  });
  const opened = await page.post<{ sessionId: string }>(`/p/${body.slug}/sessions`, VISIT);
  expect((await metadataOf(opened.body.sessionId)).device).toEqual({
    type: "desktop",
    browser: "Chrome",
    browserVersion: "131.0.6778.86",
    os: "Windows",
    osVersion: "11",
  });
});

describe("a form that refuses", () => {
  test.each(Object.entries(entrances))("the place keeps none from %s", async (_, open) => {
    const form = await publishForm(client, documentWith({ keepLocation: false }));
    const metadata = await metadataOf(await open(form));
    expect(metadata).toMatchObject({ geo: NOWHERE, network: { asn: null }, device: { type: "mobile", os: "iOS" } });
  });

  test.each(Object.entries(entrances))("the device keeps none from %s", async (_, open) => {
    const form = await publishForm(client, documentWith({ keepDevice: false }));
    const metadata = await metadataOf(await open(form));
    expect(metadata).toMatchObject({ geo: { country: "DE" }, device: { type: null, browser: null }, screen: null });
  });

  test("takes neither over into a repeat, once it refuses", async () => {
    const form = await publishForm(client, documentWith({}));
    const session = await (entrances["the page"] as (id: string) => Promise<string>)(form);
    expect((await client.post(`/v1/sessions/${session}/messages`, { type: "text", text: "Ana" })).status).toBe(200);
    const { status } = await client.request("PATCH", `/v1/forms/${form}/settings`, {
      changes: [
        { key: "keepLocation", value: false },
        { key: "keepDevice", value: false },
      ],
    });
    expect(status).toBe(200);
    expect((await client.post(`/v1/forms/${form}/publish`)).status).toBe(201);
    const { body } = await client.post<{ sessionId: string }>(`/v1/sessions/${session}/repeat`);
    expect(await metadataOf(body.sessionId)).toMatchObject({
      geo: NOWHERE,
      network: { asn: null },
      device: { type: null },
      screen: null,
      timezone: "Europe/Berlin",
    });
  });
});
