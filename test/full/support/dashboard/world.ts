/**
 * An organization as it looks after a month, on a whole service: real PostgreSQL, ClickHouse, workers. The month is
 * played through the API on a moved clock (`month.ts`); nothing is written into tables.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, vi } from "vitest";
import type { Analytics } from "../../../../analytics/analytics.ts";
import { assembleAnalytics } from "../../../../analytics/assemble.ts";
import { makeSetupLink } from "../../../../api/members/setup.ts";
import type { JsonObject } from "../../../../machines/json.ts";
import { openGeoDatabases, type GeoDatabases } from "../../../../runtime/geo/geo-databases.ts";
import { systemClock } from "../../../../runtime/node/clock.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { startStages, type StartedStages } from "../../../../runtime/node/parts.ts";
import { assembleWorkers } from "../../../../workers/assemble.ts";
import { createTestClickHouse, type TestClickHouse } from "../../../analytics/clickhouse.ts";
import { analyticsOver } from "../../../analytics/support/analytics-over.ts";
import { Browser, type Answered } from "../../../api/dashboard/support/browser.ts";
import { PAGE_ORIGIN, useRunningApi, type RunningApi } from "../../../api/support/running-api.ts";
import { Random } from "../../../simulation/world/random.ts";
import { PATIENCE } from "../../../support/patience.ts";
import type { ApiClient } from "../../../support/programs/api-client.ts";
import { buildPage } from "../../../support/programs/built-page.ts";
import { DAY_MS, playDays, startsOf, startsOn, type Month } from "./month.ts";
import { MovedClock } from "../../../support/moved-clock.ts";
import { answersTo, OTHERS, type OtherForm } from "./others.ts";
import { placesDatabase } from "./places.ts";
import { SUMMER_MEETUP } from "./summer-meetup.ts";

const DAYS = 30;
/** Starts of the main form on an average day. */
const STARTS_A_DAY = Number(process.env["GALLERY_STARTS"] ?? 13);
const SLUG = "summer-meetup";
const SEED = 20_270_301;

/** Whose screens are looked at. */
export const PEOPLE = ["owner", "viewer", "newcomer", "nobody"] as const;
export type Person = (typeof PEOPLE)[number];

export interface DashboardWorld {
  readonly api: RunningApi;
  readonly client: ApiClient;
  /** The id of the form that most screens show. */
  readonly form: string;
  /** A draft with a problem. */
  readonly broken: string;
  readonly webhook: string;
  /** Links to the first screens: one-time link of an organization without an owner, and an open invitation. */
  readonly setupLink: string;
  readonly invitation: string;
  /** Signs a context in. `newcomer` owns an organization in which nothing is yet. */
  signIn(context: BrowserContext, person: Person): Promise<void>;
}

const log = createLog("error");

export function useDashboardWorld(): { readonly world: DashboardWorld } {
  const clock = new MovedClock();
  const folder = mkdtempSync(join(tmpdir(), "parley-places-"));
  const holder: {
    world?: DashboardWorld;
    clickhouse?: TestClickHouse;
    analytics?: Analytics;
    parts?: StartedStages;
    receiver?: Server;
    geo?: GeoDatabases;
  } = {};
  const running = useRunningApi({
    dashboard: true,
    clock,
    geo: { lookUp: (address) => holder.geo?.lookUp(address) ?? { geo: null, network: null } },
    trustedProxies: { networks: ["127.0.0.0/8"], header: "x-forwarded-for" },
    async analytics(runtime) {
      holder.clickhouse = await createTestClickHouse();
      holder.analytics = analyticsOver(runtime, { clickhouseUrl: holder.clickhouse.url, clock, log });
      return holder.analytics;
    },
  });
  beforeAll(async () => {
    await buildPage();
    const places = join(folder, "places.mmdb");
    writeFileSync(places, placesDatabase());
    holder.geo = await openGeoDatabases({ places, networks: undefined, clock, log });
    const { api } = running;
    const { databaseUrl, runtime } = api;
    if (holder.analytics === undefined) throw new Error("the analytics have not started");
    const ingest = assembleAnalytics({ databaseUrl, analytics: holder.analytics, clock, log });
    const workers = assembleWorkers({ databaseUrl, ports: runtime, webhookAllowNets: ["127.0.0.0/8"] });
    holder.parts = await startStages([{ name: "consumers", parts: [...ingest.parts, ...workers.parts] }], {
      clock,
      log,
    });
    holder.receiver = await startReceiver();
    holder.world = await play(api, clock, `http://127.0.0.1:${(holder.receiver.address() as AddressInfo).port}`);
  }, 1_800_000);
  afterAll(async () => {
    await holder.parts?.stop();
    await holder.analytics?.stop();
    await holder.clickhouse?.drop();
    holder.geo?.stop();
    holder.receiver?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get world() {
      if (holder.world === undefined) throw new Error("the world has not been made");
      return holder.world;
    },
  };
}

/** Another service that takes webhooks: `/orders` does, `/old` answers 500. */
async function startReceiver(): Promise<Server> {
  const receiver = createServer((asked, answer) => {
    asked.resume();
    answer.statusCode = asked.url === "/old" ? 500 : 200;
    answer.end(asked.url === "/old" ? "the disk is full" : "thanks");
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  return receiver;
}

async function play(api: RunningApi, clock: MovedClock, receiver: string): Promise<DashboardWorld> {
  const random = new Random(SEED);
  const now = systemClock.now();
  clock.set(now - DAYS * DAY_MS);
  const client = api.client(await api.key("sk_live", { name: "Everything, for the migration" }));
  const page = { key: (await api.key("pk_live", { name: "Event page" })).text, origin: PAGE_ORIGIN };
  const made = await create(client, SUMMER_MEETUP, SLUG);
  const form = made.id;
  await client.request("PUT", `/v1/forms/${form}/tags`, { tags: ["Events"] });
  await publish(client, form, "First version");
  const month: Month = {
    clock,
    random,
    baseUrl: api.baseUrl,
    form,
    slug: SLUG,
    page,
    client,
    startsADay: STARTS_A_DAY,
  };
  await playDays(month, DAYS - 1, 20);
  await change(client, form, { title: "Summer meetup", description: "By the river, four days in July." });
  await publish(client, form, "Says where it is");
  await playDays(month, 20, 2);
  const old = await client.post<{ id: string }>("/v1/webhooks", {
    url: `${receiver}/old`,
    events: ["response.completed"],
  });
  const webhook = await client.post<{ id: string }>("/v1/webhooks", {
    url: `${receiver}/orders`,
    events: ["response.completed", "session.started"],
  });
  if (old.status !== 201 || webhook.status !== 201) throw new Error(`webhooks: ${JSON.stringify(webhook.body)}`);
  await playDays(month, 2, -1);
  const others = await playOthers(client, clock, random, now);
  clock.reset();

  // A draft that is ahead of what is live, as there is one most of the time.
  const { blocks } = SUMMER_MEETUP as { readonly blocks: readonly JsonObject[] };
  await change(client, form, {
    blocks: blocks.map((block) =>
      block["ref"] === "more" ? { ...block, title: "Anything else we should know, {{answer:name}}?" } : block,
    ),
  });
  await client.post(`/v1/forms/${form}/knowledge`, {
    title: "How to come here",
    text: "The meetup is at the boathouse. The tram 2 stops in front of it. There is parking for twenty cars.",
  });
  const people = await bringPeople(api);
  await vi.waitFor(async () => {
    const { starts, completed } = (await client.get<Record<string, number>>(`/v1/forms/${form}/analytics`)).body;
    const listed = await client.get<{ count: number }>(`/v1/forms/${form}/responses/count`);
    expect(completed).toBeGreaterThan(0);
    expect(starts).toBe(listed.body.count);
  }, PATIENCE);
  const broken = others.get("broken");
  if (broken === undefined) throw new Error("there is no broken form");
  return { api, client, form, broken, webhook: webhook.body.id, ...people };
}

async function create(client: ApiClient, doc: JsonObject, slug?: string): Promise<{ readonly id: string }> {
  const { status, body } = await client.post<{ id: string }>("/v1/forms", {
    doc,
    ...(slug === undefined ? {} : { slug }),
  });
  if (status !== 201) throw new Error(`a form was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function publish(client: ApiClient, form: string, note: string): Promise<void> {
  const { status, body } = await client.post(`/v1/forms/${form}/publish`, { note });
  if (status !== 201) throw new Error(`publishing was answered ${status}: ${JSON.stringify(body)}`);
}

/** Replaces parts of a draft. */
async function change(client: ApiClient, form: string, parts: JsonObject): Promise<void> {
  const { body } = await client.get<{ doc: JsonObject }>(`/v1/forms/${form}?view=document`);
  const { status, body: answer } = await client.request("PUT", `/v1/forms/${form}/doc`, {
    doc: { ...body.doc, ...parts },
  });
  if (status !== 200) throw new Error(`a change was answered ${status}: ${JSON.stringify(answer)}`);
}

/** The forms of the list, day by day. @returns the ids, by what became of them. */
async function playOthers(
  client: ApiClient,
  clock: MovedClock,
  random: Random,
  now: number,
): Promise<ReadonlyMap<OtherForm["state"], string>> {
  const ids = new Map<OtherForm["state"], string>();
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  for (const other of OTHERS) {
    clock.set(now - DAYS * DAY_MS);
    const { id } = await create(client, other.doc);
    ids.set(other.state, id);
    if (other.tags.length > 0) await client.request("PUT", `/v1/forms/${id}/tags`, { tags: [...other.tags] });
    if (other.mostADay > 0) {
      await publish(client, id, "");
      for (let ago = DAYS - 1; ago >= (other.state === "closed" ? 12 : 0); ago--) {
        const midnight = today - ago * DAY_MS;
        const starts = startsOn(random, midnight, ago, other.mostADay / 2);
        for (const time of startsOf(random, midnight, starts, now)) {
          clock.set(time);
          const isWhole = random.chance(other.finished);
          const { status, body } = await client.post(`/v1/forms/${id}/responses`, {
            answers: isWhole ? answersTo(random) : {},
            complete: isWhole,
          });
          if (status !== 201) throw new Error(`a response was answered ${status}: ${JSON.stringify(body)}`);
        }
      }
    }
    if (other.state === "closed") await client.post(`/v1/forms/${id}/close`);
    if (other.state === "binned") await client.post(`/v1/forms/${id}/bin`);
  }
  return ids;
}

const PASSWORD = "correct horse battery";

/** The people of the organization, its keys, and an organization in which nothing is yet. */
async function bringPeople(api: RunningApi): Promise<Pick<DashboardWorld, "setupLink" | "invitation" | "signIn">> {
  const { organization, baseUrl } = api;
  const ports = { entrances: api.runtime.store.entrances, entropy: api.runtime.entropy };
  const linkFor = (each: typeof organization): Promise<string> => makeSetupLink(ports, each, baseUrl);
  const own = async (name: string, email: string, each: typeof organization, called: string): Promise<Browser> => {
    const browser = new Browser(baseUrl);
    const token = new URL(await linkFor(each)).searchParams.get("token");
    await done(browser.post("/api/setup", { token, name, email, password: PASSWORD }));
    await done(browser.signIn(email, PASSWORD));
    await done(browser.call("PATCH", `/api/${each}`, { body: { name: called } }));
    return browser;
  };
  const owner = await own("Mira Okafor", "mira@riverside.example", organization, "Riverside Collective");
  const newcomer = await own("Aiko Mori", "aiko@boathouse.example", await api.otherOrganization(), "Boathouse");
  const invite = async (email: string, role: string): Promise<string> => {
    const { body } = await done(owner.post(`/api/${organization}/invitations`, { email, role }));
    return (body as { readonly url: string }).url;
  };
  const joined = async (name: string, email: string, role: string): Promise<Browser> => {
    const token = new URL(await invite(email, role)).pathname.split("/").at(-1);
    const browser = new Browser(baseUrl);
    await done(browser.post("/api/invitation", { token, name, password: PASSWORD }));
    await done(browser.signIn(email, PASSWORD));
    return browser;
  };
  await joined("Jonas Berg", "jonas@riverside.example", "admin");
  const viewer = await joined("Elif Demir", "elif@riverside.example", "viewer");
  const invitation = await invite("zofia@riverside.example", "editor");

  const key = (name: string, more: JsonObject) =>
    done(
      owner.post(`/api/${organization}/keys`, {
        kind: "sk_live",
        name,
        scopes: [],
        origins: [],
        expiresAt: null,
        ...more,
      }),
    );
  const server = await key("Production server", {
    scopes: ["form:read", "response:read", "response:write", "webhook:read"],
  });
  await key("Website", { kind: "pk_live", origins: ["https://riverside.example", "https://*.riverside.example"] });
  await key("Reporting notebook", {
    scopes: ["analytics:read", "export:read"],
    expiresAt: systemClock.now() + 39 * DAY_MS,
  });
  await key("Ticket printer", { scopes: ["response:read"] });
  const intranet = await key("Old intranet", { scopes: ["response:read"] });
  const idOf = ({ body }: Answered): string => (body as { readonly id: string }).id;
  await done(owner.post(`/api/${organization}/keys/${idOf(server)}/rotate`, { windowSeconds: 86_400 }));
  await done(owner.call("DELETE", `/api/${organization}/keys/${idOf(intranet)}`));

  const cookies: Readonly<Partial<Record<Person, Browser>>> = { owner, viewer, newcomer };
  return {
    setupLink: await linkFor(await api.otherOrganization()),
    invitation,
    async signIn(context, person) {
      const pairs = cookies[person]?.cookie.split("; ") ?? [];
      await context.addCookies(
        pairs.map((pair) => {
          const equals = pair.indexOf("=");
          return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url: baseUrl };
        }),
      );
    },
  };
}

async function done(answered: Promise<Answered>): Promise<Answered> {
  const answer = await answered;
  if (answer.status >= 300) throw new Error(`the dashboard answered ${answer.status}: ${answer.text}`);
  return answer;
}
