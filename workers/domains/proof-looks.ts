/**
 * Looks again at the records of proved domains, so that a domain that has changed hands stops serving.
 *
 * Owns: when, and how many at a time. Does not own: what a look does (`runtime/domains/prove-domain.ts`).
 *
 * 1. A domain that does not serve is not looked at: its owner asks for that.
 * 2. A worker that dies leaves what it has claimed to the next one, {@link CLAIM_MS} later.
 */
import { ok } from "node:assert";
import { LOOK_AGAIN_SOON_MS, lookAtProof } from "../../runtime/domains/prove-domain.ts";
import { LOOKUP_MS_MAX, type TxtRecords } from "../../runtime/domains/txt-records.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import { claimDueDomains, domainsRepository } from "../../runtime/postgres/domains/domains.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";

/** A claim and the recording of what was found: short statements. Lookups hold none. */
export const DOMAINS_CONNECTIONS = 1;

const LOOK_EVERY_MS = 60_000;
const CLAIM_MS = 5 * 60_000;
/** Looked at side by side: a DNS that does not answer takes its whole time. */
const BATCH = 16;
ok(LOOKUP_MS_MAX < CLAIM_MS && CLAIM_MS < LOOK_AGAIN_SOON_MS, "a claim outlives its lookups, and ends before the next");

export interface ProofLooksOptions {
  readonly pool: Pool;
  readonly txtRecords: TxtRecords;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides all times (contract §1). */
  readonly clockScale: number;
}

export function startProofLooks({ pool, txtRecords, clock, log, clockScale }: ProofLooksOptions): PeriodicWork {
  const domains = domainsRepository(pool);
  const work = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS / clockScale,
    failure: "the records of own domains could not be looked at",
    async look() {
      const now = clock.now();
      const rows = await claimDueDomains(pool, now, now + CLAIM_MS, BATCH);
      const looked = await Promise.allSettled(
        rows.map(async (row) => {
          const { organization, domain } = row;
          if ((await lookAtProof({ domains, txtRecords, clock, clockScale }, row)) === "released")
            log.warn({ organization, domain }, "an own domain stops serving: its record is gone");
        }),
      );
      const failed = looked.find((outcome) => outcome.status === "rejected");
      if (failed !== undefined) throw failed.reason;
      return rows.length === BATCH && !work.isStopped;
    },
  });
  return work;
}
