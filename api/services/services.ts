/** What the handlers of endpoints work with: made once, in `server.ts`. */
import type { Payments } from "../../runtime/payments/payments.ts";
import type { Runtime } from "../../runtime/assemble.ts";
import type { EgressPolicy } from "../../runtime/webhooks/addresses.ts";
import type { SessionPasses } from "../auth/session-passes.ts";
import type { Cursors } from "../paging/cursors.ts";
import type { MonthlyQuota } from "../limits/monthly-quota.ts";
import type { OpeningLimits } from "../limits/opening-limits.ts";
import type { AnalyticsReports } from "./analytics-reports.ts";
import type { DocumentWorkers } from "../forms/documents/document-workers.ts";
import type { LastSeenSeqs } from "./last-seen-seq.ts";

export interface Services {
  readonly runtime: Runtime;
  readonly passes: SessionPasses;
  readonly cursors: Cursors;
  readonly lastSeenSeqs: LastSeenSeqs;
  readonly documents: DocumentWorkers;
  readonly openings: OpeningLimits;
  readonly monthlyQuota: MonthlyQuota;
  readonly analytics: AnalyticsReports;
  /** Undefined: this service takes no payments. */
  readonly payments: Payments | undefined;
  /** Where the service is reached from outside, without a slash at the end: `https://forms.example.com`. */
  readonly publicUrl: string;
  /** Where webhooks may go. */
  readonly webhooksMayReach: EgressPolicy;
  /** The largest file that is taken, in bytes. */
  readonly fileBytesMax: number;
  /** The environment's name, as `/health` tells it. */
  readonly env: string;
}
