/**
 * Which organization's forms a host serves: all proved domains, in memory.
 *
 * Owns: the memory, and how it follows the database. Does not own: proofs (`prove-domain.ts`), what a host serves
 * (`api/auth/sites.ts`).
 *
 * 1. A lookup waits for nothing, and a host that nobody has proved costs no query: requests may bring any host.
 * 2. A change on any node is seen by all within {@link LOOK_EVERY_MS} and the time of a query. While the database does
 *    not answer, the last state stays in force.
 * 3. Memory is bounded by what is proved: an organization has few domains, and each takes some 200 bytes. They are read
 *    in pages, so that no read holds the event loop.
 */
import type { OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { runPeriodically } from "../node/periodic-work.ts";
import type { DomainsRepository } from "../postgres/domains/domains.ts";

/** One small query a node. A change is felt within a second. */
export const LOOK_EVERY_MS = 500;
/** Rows of a read; a page takes the event loop some milliseconds. */
const PAGE_ROWS = 5_000;

export interface OwnDomains {
  /** Null: the domain was proved once and its record is gone, so it serves nothing. Undefined: it is nobody's. */
  ownerOf(domain: string): OrganizationId | null | undefined;
  /** Reads what has changed, for a caller that has changed something. @throws errors of the database. */
  refresh(): Promise<void>;
}

export interface FollowedDomains extends OwnDomains {
  stop(): Promise<void>;
}

export interface OwnDomainsOptions {
  readonly domains: Pick<DomainsRepository, "revision" | "knownHosts">;
  readonly clock: Clock;
  readonly log: Log;
}

/** @throws when the database cannot be asked for the first time. */
export async function followDomains({ domains, clock, log }: OwnDomainsOptions): Promise<FollowedDomains> {
  let owners: ReadonlyMap<string, OrganizationId | null> = new Map();
  let revision = -1;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const now = await domains.revision();
    if (now === revision) return;
    const next = new Map<string, OrganizationId | null>();
    let after = "";
    for (;;) {
      const page = await domains.knownHosts(after, PAGE_ROWS);
      for (const { domain, organization } of page) next.set(domain, organization);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE_ROWS) break;
      after = last.domain;
    }
    owners = next;
    // As it was before the pages: a change in between is read again.
    revision = now;
  };
  /** A read that begins now. One that runs already may have missed what its caller has changed. */
  const refresh = (): Promise<void> => {
    const after = (reading ?? Promise.resolve()).catch(() => undefined);
    const mine = after.then(read).finally(() => {
      if (reading === mine) reading = undefined;
    });
    reading = mine;
    return mine;
  };

  await refresh();
  const work = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "the own domains of organizations could not be read; the state before stays in force",
    look: async () => {
      await refresh();
      return false;
    },
  });
  return { ownerOf: (domain) => owners.get(domain), refresh, stop: () => work.stop() };
}

/** No organization has one: for a runtime without the database's. */
export const NO_OWN_DOMAINS: OwnDomains = { ownerOf: () => undefined, refresh: () => Promise.resolve() };

/** The address of the service on an own domain: scheme and port are those of its public address. */
export function siteUrl(publicUrl: string, domain: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${domain}${port === "" ? "" : `:${port}`}`;
}
