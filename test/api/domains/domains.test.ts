/** Own domains over the API: asking for one, proving it by DNS, losing it, giving it up. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { OF_ORGANIZATION_MAX } from "../../../api/domains/domains.ts";
import { ID_RANDOM_BYTES, newId, type OrganizationId } from "../../../machines/ids.ts";
import type { ApiAnswer, ApiClient } from "../../support/programs/api-client.ts";
import { type DomainBody, useDomains } from "../../support/services/owned-domains.ts";
import { ShiftingClock } from "../../workers/support/shifting-clock.ts";
import { useRunningApi } from "../support/running-api.ts";

const domains = useDomains();
const clock = new ShiftingClock();
const running = useRunningApi({
  clock,
  txtRecords: domains.txtRecords,
  publicUrl: "https://forms.service.example",
  dashboardUrl: "https://app.service.example",
});

let client: ApiClient;
let other: ApiClient;
let names = 0;
/** A domain of its own for each test. */
let domain: string;

async function clientOf(organization: OrganizationId): Promise<ApiClient> {
  return running.api.client(await running.api.key("sk_live", { organization }));
}

beforeAll(async () => {
  client = await running.api.secret();
  other = await clientOf(await running.api.otherOrganization());
});
beforeEach(() => {
  domain = `forms${++names}.example.com`;
});

async function added(by: ApiClient, name = domain): Promise<DomainBody> {
  const { status, body } = await by.post<DomainBody>("/v1/domains", { domain: name });
  expect(status).toBe(201);
  return body;
}

/** Looks at the record, as soon as it may be looked at again. */
function verify(by: ApiClient, { id }: DomainBody): Promise<ApiAnswer<DomainBody>> {
  clock.forward(2_000);
  return by.post<DomainBody>(`/v1/domains/${id}/verify`);
}

const read = async (by: ApiClient, { id }: DomainBody): Promise<DomainBody> =>
  (await by.get<DomainBody>(`/v1/domains/${id}`)).body;

test("a domain is pending until its record stands, and says what is missing", async () => {
  const asked = await added(client, domain.toUpperCase());
  expect(asked).toMatchObject({
    domain,
    status: "pending",
    record: { type: "TXT", name: `_parley.${domain}` },
    url: `https://${domain}`,
    verifiedAt: null,
    lastCheckedAt: null,
    problem: null,
  });
  expect(asked.record.value).toMatch(/^parley-domain=[0-9a-f]{40}$/);

  const { records } = domains.dns;
  const outcome = async (): Promise<string | undefined> => {
    const { status, body } = await verify(client, asked);
    expect([status, body.status]).toEqual([200, "pending"]);
    expect(body.lastCheckedAt).not.toBeNull();
    return body.problem?.code;
  };
  expect(await outcome()).toBe("record_missing");
  records.set(asked.record.name, ["v=spf1 -all", `${asked.record.value}0`]);
  expect(await outcome()).toBe("record_differs");
  records.set(asked.record.name, "failing");
  expect(await outcome()).toBe("dns_unavailable");
  records.set(asked.record.name, ["v=spf1 -all", asked.record.value]);
  const { body } = await verify(client, asked);
  expect(body).toMatchObject({ status: "verified", problem: null, servesUntil: null });
  expect(body.verifiedAt).toBe(body.lastCheckedAt);

  const { body: list } = await client.get<{ data: DomainBody[] }>("/v1/domains");
  expect(list.data).toEqual([await read(client, asked)]);
  expect((await other.get<{ data: DomainBody[] }>("/v1/domains")).body.data).toEqual([]);
});

test("another organization gets a domain once its record stands and the first one's is gone, not before", async () => {
  const first = await domains.own(client, domain);
  const second = await added(other);
  expect(second.record.value).not.toBe(first.record.value);
  expect((await verify(other, second)).body.problem?.code).toBe("record_differs");

  domains.dns.records.set(first.record.name, [first.record.value, second.record.value]);
  expect((await verify(other, second)).body).toMatchObject({ status: "pending", problem: { code: "domain_in_use" } });
  expect((await verify(client, first)).body.status).toBe("verified");

  domains.dns.records.set(first.record.name, [second.record.value]);
  expect((await verify(other, second)).body.status).toBe("verified");
  expect(await read(client, first)).toMatchObject({ status: "pending", problem: { code: "taken_over" } });
});

test("of two organizations that prove a domain at the same moment, one has it", async () => {
  const asked = [await added(client), await added(other)] as const;
  domains.dns.records.set(
    asked[0].record.name,
    asked.map(({ record }) => record.value),
  );
  await Promise.all([verify(client, asked[0]), verify(other, asked[1])]);
  const states = [(await read(client, asked[0])).status, (await read(other, asked[1])).status];
  expect(states.toSorted()).toEqual(["pending", "verified"]);
});

test("a record is looked at every two seconds at most, and the answer says when again", async () => {
  const asked = await added(client);
  await verify(client, asked);
  const { status, headers, body } = await client.post<DomainBody>(`/v1/domains/${asked.id}/verify`);
  expect([status, body.error?.code, headers.get("retry-after")]).toEqual([429, "rate_limited", "2"]);
});

test("a domain that is given up is gone, and can be had again with another record", async () => {
  const asked = await domains.own(client, domain);
  expect((await other.request("DELETE", `/v1/domains/${asked.id}`)).status).toBe(404);
  expect((await client.request("DELETE", `/v1/domains/${asked.id}`)).status).toBe(200);
  expect((await client.request("DELETE", `/v1/domains/${asked.id}`)).status).toBe(404);
  expect((await verify(client, asked)).status).toBe(404);
  expect((await added(client)).record.value).not.toBe(asked.record.value);
});

test("what cannot be had is refused by the field and the name of its fault", async () => {
  await added(client);
  for (const [given, code] of [
    [domain, "already_added"],
    ["https://example.com", "not_a_domain"],
    ["forms.service.example", "service_host"],
    ["app.service.example", "service_host"],
    ["co.uk", "public_suffix"],
    ["10.0.0.1", "ip_address"],
  ] as const) {
    const { status, body } = await client.post<DomainBody>("/v1/domains", { domain: given });
    expect([status, body.error?.issues], given).toMatchObject([422, [{ path: "domain", code }]]);
  }
});

test("a repeated request adds one domain, and an organization has a limited number", async () => {
  const by = await clientOf(await running.api.otherOrganization());
  const once = () => by.post<DomainBody>("/v1/domains", { domain }, { "idempotency-key": "an-own-domain" });
  expect((await once()).body.id).toBe((await once()).body.id);
  const more = Array.from({ length: OF_ORGANIZATION_MAX }, (_, index) =>
    by.post<DomainBody>("/v1/domains", { domain: `n${index}.${domain}` }),
  );
  const statuses = (await Promise.all(more)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(OF_ORGANIZATION_MAX - 1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(1);
});

test("a plan without own domains adds and proves none, and keeps what it has proved", async () => {
  const { store, entropy } = running.api.runtime;
  const organization = newId("org", clock.now(), entropy.bytes(ID_RANDOM_BYTES));
  await store.organizations.insert({ id: organization, name: "Small", plan: "pro", createdAt: clock.now() });
  const by = await clientOf(organization);
  const proved = await domains.own(by, domain);
  await store.organizations.setPlan(organization, "free");
  const refused = { status: 402, body: { error: { code: "feature_not_in_plan", feature: "custom_domains" } } };
  expect(await by.post("/v1/domains", { domain: `more.${domain}` })).toMatchObject(refused);
  expect(await verify(by, proved)).toMatchObject(refused);
  expect((await read(by, proved)).status).toBe("verified");
  expect((await by.request("DELETE", `/v1/domains/${proved.id}`)).status).toBe(200);
});
