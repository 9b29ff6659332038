/** Own domains of the organizations of a test: proved by the DNS double, reached over loopback. */
import { afterAll, beforeAll } from "vitest";
import { Agent, fetch } from "undici";
import { createTxtRecords, type TxtRecords } from "../../../runtime/domains/txt-records.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import type { ApiClient } from "../programs/api-client.ts";
import { DnsServer } from "./dns-server.ts";

export interface DomainBody {
  readonly id: string;
  readonly domain: string;
  readonly status: "pending" | "verified";
  readonly record: { readonly type: "TXT"; readonly name: string; readonly value: string };
  readonly url: string;
  readonly verifiedAt: number | null;
  readonly lastCheckedAt: number | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
  readonly servesUntil: number | null;
  readonly error?: { readonly code: string; readonly issues?: readonly { readonly code: string }[] };
}

export interface OwnedDomains {
  readonly dns: DnsServer;
  /** Looks records up at the double. */
  readonly txtRecords: TxtRecords;
  /** Adds a domain to the client's organization, sets its record and verifies it. */
  own(client: ApiClient, domain: string): Promise<DomainBody>;
}

export function useDomains(): OwnedDomains {
  const holder: { dns?: DnsServer } = {};
  const dns = (): DnsServer => {
    if (holder.dns === undefined) throw new Error("the DNS server has not started");
    return holder.dns;
  };
  beforeAll(async () => {
    holder.dns = await DnsServer.start();
  });
  afterAll(() => holder.dns?.stop());
  return {
    get dns() {
      return dns();
    },
    // The server's address is known only once it has started.
    txtRecords: {
      lookUp: (name) => createTxtRecords({ servers: [dns().address], clock: systemClock, timeoutMs: 500 }).lookUp(name),
    },
    async own(client, domain) {
      const { body } = await client.post<DomainBody>("/v1/domains", { domain });
      dns().records.set(body.record.name, [body.record.value]);
      return (await client.post<DomainBody>(`/v1/domains/${body.id}/verify`)).body;
    },
  };
}

/** Every host is this machine, as the DNS of a domain that leads to the service would have it. */
export const loopback = new Agent({
  connect: { lookup: (_host, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]) },
});

export interface HostAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** A request to the service under a host. Redirects are not followed. */
export async function askAt(
  host: string,
  port: number,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: unknown } = {},
): Promise<HostAnswer> {
  const answer = await fetch(`http://${host}:${port}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    redirect: "manual",
    dispatcher: loopback,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
