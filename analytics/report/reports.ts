/**
 * Answers everybody who asks for reports, and counts a form again only if it has changed.
 *
 * Owns: one answer for all who ask the same at the same time, and the results that are kept. Does not own: making a
 * report (`report.ts`), marking changes (`ingest/touches.ts`).
 *
 * 1. The touches are read before the rows. A result is kept with the touches that it was counted with, and is answered
 *    as long as the form has no others.
 * 2. `asOf` is read before the touches: what is counted may be newer, never older.
 * 3. Results in memory are bounded by their size.
 */
import { LRUCache } from "lru-cache";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { scopeParams } from "../queries/scope.ts";
import { formDaysQuery, touchedQuery } from "../queries/touched.ts";
import { planDays, type DayPlan } from "../seals/day-plan.ts";
import type { Sealing } from "../seals/sealing.ts";
import type { AnalyticsReport, CountedReport } from "../sections/counted-report.ts";
import { Pasts } from "./past.ts";
import { readReport, REPORT_SIZES, type ReportRequest, type ReportSizes } from "./report.ts";

export interface ReportsOptions {
  readonly clickhouse: Pick<ClickHouse, "read">;
  readonly formVersions: FormVersions;
  /** Epoch milliseconds up to which everything committed is in the tables. */
  readonly countedUpTo: () => Promise<number>;
  readonly clock: Pick<Clock, "monotonicMs">;
  /** Undefined: no day is sealed, and those that are are used. */
  readonly sealing?: Sealing | undefined;
  /** Default: {@link REPORT_SIZES}. */
  readonly sizes?: ReportSizes;
}

interface Kept {
  readonly touched: string;
  /** When it was last asked for, a large form had changed: it will have again. */
  readonly isChanging: boolean;
  readonly counted: CountedReport;
  readonly asOf: number;
  /** Monotonic milliseconds before which its touches were read. */
  readonly checkedAt: number;
  readonly bytes: number;
}

interface FormDays {
  readonly plan: DayPlan;
  readonly touched: string;
  readonly written: number;
}

/** Length of the kept reports as JSON, some thousand of typical size; in memory they take about three times as much. */
const KEPT_BYTES_MAX = 32_000_000;
/**
 * A result that was checked within this time is answered without asking ClickHouse. Together with a batch of ingest it
 * stays well below the two seconds within which a report is fresh.
 */
const CHECKED_MS = 250;
/** As in the engine, where sums of touches run over. */
const SUM_BITS = 64;
const NOTHING = { touched: "", written: 0 };

export class Reports {
  readonly #options: ReportsOptions;
  readonly #kept = new LRUCache<string, Kept>({ maxSize: KEPT_BYTES_MAX, sizeCalculation: ({ bytes }) => bytes });
  readonly #running = new Map<string, Promise<AnalyticsReport>>();
  readonly #pasts: Pasts;

  constructor(options: ReportsOptions) {
    this.#options = options;
    this.#pasts = new Pasts(options.clickhouse, (options.sizes ?? REPORT_SIZES).cellsMax);
  }

  /** Rejects as ClickHouse does. */
  read(request: ReportRequest): Promise<AnalyticsReport> {
    const key = JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
    const kept = this.#kept.get(key);
    if (kept !== undefined && this.#options.clock.monotonicMs() - kept.checkedAt < CHECKED_MS)
      return Promise.resolve({ ...kept.counted, asOf: kept.asOf });
    let running = this.#running.get(key);
    if (running === undefined) {
      running = this.#read(key, request).finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return running;
  }

  async #read(key: string, request: ReportRequest): Promise<AnalyticsReport> {
    const { clickhouse, formVersions, countedUpTo, clock, sizes = REPORT_SIZES } = this.#options;
    const checkedAt = clock.monotonicMs();
    const asOf = await countedUpTo();
    const { organization, form } = request;
    let kept = this.#kept.get(key);
    // Its days tell whether it has changed, and are needed if it has; the sum alone is read more quickly.
    let days = kept?.isChanging === true ? await this.#days(request) : undefined;
    const [look = NOTHING] = days === undefined ? await clickhouse.read(touchedQuery, { organization, form }) : [days];
    const { touched, written } = look;
    if (kept?.touched === touched) kept = { ...kept, isChanging: false, asOf, checkedAt };
    else {
      if (written >= sizes.sealedFromRows) days ??= await this.#days(request);
      const sources = { clickhouse, formVersions, written, days: days?.plan, pasts: this.#pasts, sizes };
      const counted = await readReport(sources, request);
      const bytes = JSON.stringify(counted).length;
      kept = { touched, isChanging: days !== undefined, counted, asOf, checkedAt, bytes };
    }
    this.#kept.set(key, kept);
    return { ...kept.counted, asOf };
  }

  /** Days that hold no more are sealed again later. */
  async #days(request: ReportRequest): Promise<FormDays> {
    const { clickhouse, sealing } = this.#options;
    const { organization, form } = request;
    const rows = await clickhouse.read(formDaysQuery, { organization, form });
    const plan = planDays(rows, scopeParams(request));
    sealing?.consider({ organization, form }, plan.openDays);
    const days = rows.filter(({ generation }) => generation === 0);
    const sumOfTouches = days.reduce((sum, { touched }) => sum + BigInt(touched), 0n);
    return {
      plan,
      touched: String(BigInt.asUintN(SUM_BITS, sumOfTouches)),
      written: days.reduce((sum, { written }) => sum + written, 0),
    };
  }
}
