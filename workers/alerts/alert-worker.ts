/**
 * Looks at the figures of forms whose owners asked for alerts or a weekly digest, and queues the e-mails.
 *
 * Owns: when a form is looked at, what is said, how often at most. Does not own: judging (`judge-rules.ts`), texts
 * (`alert-messages.ts`), sending (`workers/messages`), the statements (`runtime/postgres/forms/form-alerts.ts`).
 *
 * 1. Nothing is evaluated for a form without rules and digest; with none at all a look is one probe of an empty index.
 * 2. A rule is said when it begins to hold, and not again before it has ended. What is said and that it was said commit
 *    together.
 * 3. A form's alerts are at most {@link MAILS_A_DAY_MAX} e-mails to each recipient within 24 hours. A rule beyond that
 *    stays unsaid, and is said once there is room if it still holds.
 * 4. While reports are behind or unavailable, nothing is judged; the form is looked at again when its claim ends.
 */
import { ok } from "node:assert";
import { addDays, dateText } from "../../machines/values/calendar.ts";
import { type AlertState, stateOf } from "../../runtime/alerts/alert-rules.ts";
import { lastDigestTime, nextDigestAt } from "../../runtime/alerts/digest-times.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import {
  claimAlerts,
  recordAlerts,
  type AlertOutcome,
  type ClaimedAlerts,
} from "../../runtime/postgres/forms/form-alerts.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { alertMessage, digestMessage, type FiringRule } from "./alert-messages.ts";
import { type AlertReports, type ReadReport, ReportBehindError, readReportsOf } from "./alert-report.ts";
import { judgeRule } from "./judge-rules.ts";

/** A claim, and the recording of what was found: short statements, one at a time. */
export const ALERTS_CONNECTIONS = 1;

/** A rule looks at hours and days, so a quarter of an hour is early enough. */
export const EVALUATE_EVERY_MS = 15 * 60_000;
const LOOK_EVERY_MS = 10_000;
/** Longer than the reports of one form take. After it another worker, or the same, tries again. */
export const CLAIM_MS = 60_000;
export const MAILS_A_DAY_MAX = 6;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
ok(
  LOOK_EVERY_MS < CLAIM_MS && CLAIM_MS < EVALUATE_EVERY_MS,
  "a form whose worker died is looked at before its next time",
);

export interface AlertsOptions {
  readonly pool: Pool;
  readonly reports: AlertReports;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** Divides the time between two evaluations (contract §1). */
  readonly clockScale: number;
  /** Messages were queued. */
  readonly onQueued: () => void;
}

export function startAlerts(options: AlertsOptions): PeriodicWork {
  const { pool, reports, keyring, entropy, clock, log, clockScale, onQueued } = options;
  const work = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS / clockScale,
    failure: "the alerts of a form could not be looked at",
    async look() {
      const claimed = await claimAlerts(pool, clock.now(), clock.now() + CLAIM_MS);
      if (claimed === undefined) return false;
      const { organization, form } = claimed;
      try {
        const read = readReportsOf(reports, claimed, clock);
        const outcome = await evaluate(claimed, read, clock.now(), clockScale);
        const isRecorded = await recordAlerts(pool, claimed, outcome, { keyring, entropy });
        if (isRecorded && outcome.messages.length > 0) {
          log.info({ organization, form, messages: outcome.messages.length }, "queued e-mails about a form's figures");
          onQueued();
        }
      } catch (error) {
        if (!(error instanceof ReportBehindError)) throw error;
        log.warn({ err: error, organization, form }, "the alerts of a form wait for its report");
      }
      return !work.isStopped;
    },
  });
  return work;
}

/** What follows at `now` for a form. @throws ReportBehindError */
export async function evaluate(
  claimed: ClaimedAlerts,
  read: ReadReport,
  now: number,
  clockScale = 1,
): Promise<AlertOutcome> {
  const { config, title } = claimed;
  const { states, begun } = await judgeAll(claimed, read, now);
  const mailsAt = claimed.mailsAt.filter((at) => at > now - DAY_MS);
  const isSaid = begun.length > 0 && mailsAt.length < MAILS_A_DAY_MAX;
  const unsaid = new Set(isSaid ? [] : begun.map(({ rule }) => rule));
  const digest = await dueDigest(claimed, read, now);
  const nextDigest = config.digest === null ? null : nextDigestAt(now, config.digest, config.timeZone);
  const again = now + EVALUATE_EVERY_MS / clockScale;
  return {
    // Invariant 3: what is not said has not begun.
    states: states.filter(({ rule }) => !unsaid.has(rule)),
    mailsAt: isSaid ? [...mailsAt, now] : mailsAt,
    digestAt: nextDigest,
    evaluatedAt: now,
    dueAt: Math.ceil(Math.min(config.rules.length === 0 ? Infinity : again, nextDigest ?? Infinity)),
    messages: [...(isSaid ? [{ key: `alert:${now}`, ...alertMessage(title, begun) }] : []), ...digest],
  };
}

async function judgeAll(
  { config: { rules, timeZone }, states }: ClaimedAlerts,
  read: ReadReport,
  now: number,
): Promise<{ readonly states: readonly AlertState[]; readonly begun: readonly FiringRule[] }> {
  const begun: FiringRule[] = [];
  const judged: AlertState[] = [];
  for (const rule of rules) {
    const last = stateOf(states, rule);
    const isFiring = last?.state === "firing";
    const judgement = await judgeRule(rule, { now, timeZone, isFiring, read });
    if (judgement.holds === true && !isFiring) begun.push({ rule, finding: judgement.finding });
    const state =
      judgement.holds === true || (judgement.holds === null && isFiring)
        ? "firing"
        : judgement.holds === null
          ? "no_data"
          : "ok";
    judged.push(last?.state === state ? { ...last, rule } : { rule, state, since: now });
  }
  return { states: judged, begun };
}

/** The digest of the seven days before its day; after a long stop of the service, only the last one. */
async function dueDigest(
  { config, digestAt, title }: ClaimedAlerts,
  read: ReadReport,
  now: number,
): Promise<AlertOutcome["messages"]> {
  const { digest, timeZone } = config;
  if (digest === null || digestAt === null || digestAt > now) return [];
  const { date } = lastDigestTime(now, digest, timeZone);
  const weekBefore = (weeks: number) => ({
    from: dateText(addDays(date, -weeks * WEEK_DAYS)),
    to: dateText(addDays(date, -(weeks - 1) * WEEK_DAYS - 1)),
    timeZone,
  });
  const week = weekBefore(1);
  const [report, before] = await Promise.all([read(week), read(weekBefore(2))]);
  return [{ key: `digest:${dateText(date)}`, ...digestMessage(title, config, { week, report, before }) }];
}
