/**
 * Looks up the TXT records of a name in DNS.
 *
 * Owns: the time, the number of lookups under way, and what counts as an answer. Does not own: what a record must say
 * (`prove-domain.ts`).
 *
 * 1. "There is no record" is an answer of DNS. A server that does not answer, refuses or fails says nothing about the
 *    record.
 * 2. Callers that ask for the same name share one lookup: an organization has few names, so it cannot take up all.
 */
import { NODATA, NOTFOUND } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { Clock } from "../node/clock.ts";

export type TxtAnswer =
  | { readonly kind: "answered"; readonly texts: readonly string[] }
  /** `reason`: for the log. */
  | { readonly kind: "unavailable"; readonly reason: string };

export interface TxtRecords {
  /** The texts of the records, each joined from its pieces; none if the name or the record does not exist. */
  lookUp(name: string): Promise<TxtAnswer>;
}

export interface TxtRecordsOptions {
  /** `address`, `address:port` or `[address]:port`; undefined: those of the system. */
  readonly servers?: readonly string[] | undefined;
  readonly clock: Pick<Clock, "after">;
  /** How long one server has for one answer, in milliseconds. */
  readonly timeoutMs?: number;
}

/** A resolver of the own network answers within milliseconds; one that has to ask around, within a second or two. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** The end of a lookup, however many servers are configured. A caller over HTTP waits for it. */
export const LOOKUP_MS_MAX = 6_000;
/** One costs a socket and some kilobytes. Beyond them a lookup is refused at once, not queued. */
const UNDER_WAY_MAX = 64;
/** Records of one name that are read; a proof is one of a handful. */
const RECORDS_MAX = 100;

export function createTxtRecords({ servers, clock, timeoutMs = TIMEOUT_MS }: TxtRecordsOptions): TxtRecords {
  const underWay = new Map<string, Promise<TxtAnswer>>();

  const ask = async (name: string): Promise<TxtAnswer> => {
    // One for each lookup, because cancelling ends all lookups of a resolver.
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const stopWaiting = clock.after(LOOKUP_MS_MAX, () => resolver.cancel());
    try {
      const records = await resolver.resolveTxt(name);
      return { kind: "answered", texts: records.slice(0, RECORDS_MAX).map((pieces) => pieces.join("")) };
    } catch (error) {
      const { code = "unknown" } = error as NodeJS.ErrnoException;
      return code === NOTFOUND || code === NODATA
        ? { kind: "answered", texts: [] }
        : { kind: "unavailable", reason: code };
    } finally {
      stopWaiting();
    }
  };

  return {
    async lookUp(name) {
      const running = underWay.get(name);
      if (running !== undefined) return running;
      if (underWay.size >= UNDER_WAY_MAX) return { kind: "unavailable", reason: "too many lookups are under way" };
      const asked = ask(name).finally(() => underWay.delete(name));
      underWay.set(name, asked);
      return asked;
    },
  };
}
