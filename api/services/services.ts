/**
 * The ports that use-cases depend on, built once in `server.ts`.
 *
 * A use-case names the members that it needs: `Pick<Services, "forms" | "clock">`.
 */
import type { BlobStore } from "../../runtime/blobs/blob-store.ts";
import type { Actors } from "../../runtime/commands/commands.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { OwnDomains } from "../../runtime/domains/own-domains.ts";
import type { TxtRecords } from "../../runtime/domains/txt-records.ts";
import type { ResponseViews } from "../../runtime/actors/response-views.ts";
import type { ResumeTokens } from "../../runtime/actors/resume-tokens.ts";
import type { GeoLookup } from "../../runtime/geo/geo-lookup.ts";
import type { SourceReaders } from "../../runtime/knowledge/reading/source-readers.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { PictureConverter } from "../../runtime/pictures/picture-converter.ts";
import type { Payments } from "../../runtime/payments/payments.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { Store } from "../../runtime/store.ts";
import type { EgressPolicy } from "../../runtime/webhooks/addresses.ts";
import type { PreviewLinks } from "../auth/preview-links.ts";
import type { SessionPasses } from "../auth/session-passes.ts";
import type { Cursors } from "../paging/cursors.ts";
import type { MonthlyQuota } from "../limits/monthly-quota.ts";
import type { OpeningLimits } from "../limits/opening-limits.ts";
import type { ProofOfWork } from "../limits/proof-of-work.ts";
import type { FormModel } from "../../runtime/model/form-model.ts";
import type { GenerationSlots } from "../limits/generation-slots.ts";
import type { ScanSlots } from "../limits/scan-slots.ts";
import type { DocumentWorkers } from "../forms/documents/document-workers.ts";
import type { DrawingThreads } from "../drawing/drawing-threads.ts";
import type { PageHosts } from "../auth/page-hosts.ts";
import type { Site, Sites } from "../auth/sites.ts";
import type { AnalyticsReports } from "./analytics-reports.ts";
import type { LastSeenSeqs } from "./last-seen-seq.ts";
import type { SessionEvents } from "./session-events.ts";

export interface Services extends Pick<
  Store,
  | "assets"
  | "domains"
  | "audit"
  | "entrances"
  | "exports"
  | "formAlerts"
  | "formPreviews"
  | "forms"
  | "integrations"
  | "knowledge"
  | "managedKeys"
  | "members"
  | "installation"
  | "messages"
  | "passages"
  | "organizations"
  | "paymentAccounts"
  | "personAddresses"
  | "personData"
  | "personErasures"
  | "responses"
  | "savedViews"
  | "shortLinks"
  | "uploads"
  | "usage"
  | "webhookDeliveries"
  | "webhooks"
> {
  readonly actors: Pick<Actors, "call">;
  /** The bytes of files. */
  readonly blobs: BlobStore;
  readonly sessionEvents: SessionEvents;
  readonly lastSeenSeqs: LastSeenSeqs;
  readonly formVersions: FormVersions;
  /** Turns rows into the responses of a list (§4.3). */
  readonly responseViews: ResponseViews;
  readonly resumeTokens: ResumeTokens;
  readonly passes: SessionPasses;
  readonly previewLinks: PreviewLinks;
  readonly cursors: Cursors;
  readonly keyring: Pick<Keyring, "encrypt" | "decrypt" | "sign" | "verify">;
  readonly documents: DocumentWorkers;
  /** Draws QR codes and the pictures beside links. */
  readonly drawing: Pick<DrawingThreads, "draw">;
  /** Undefined if no language model is configured: forms are drafted by rules. */
  readonly formModel: FormModel | undefined;
  readonly generations: GenerationSlots;
  readonly scans: ScanSlots;
  readonly geo: GeoLookup;
  /** Reads texts of knowledge. */
  readonly sourceReaders: SourceReaders;
  /** Converts the pictures of authors. */
  readonly pictures: Pick<PictureConverter, "convert">;
  readonly openings: OpeningLimits;
  readonly proofOfWork: ProofOfWork;
  readonly monthlyQuota: MonthlyQuota;
  readonly analytics: AnalyticsReports;
  /** Undefined if this service takes no payments. */
  readonly payments: Payments | undefined;
  /**
   * The address of the service, without a slash at the end: `https://forms.example.com`. For a request by an own domain
   * it is that domain's.
   */
  readonly publicUrl: string;
  /** The own domain of an organization by which the request came; undefined: the service's address. */
  readonly site?: Site | undefined;
  readonly sites: Sites;
  readonly ownDomains: Pick<OwnDomains, "refresh">;
  readonly txtRecords: TxtRecords;
  /** Where pages may run what their authors bring along. */
  readonly pageHosts: PageHosts;
  /** Which addresses webhooks may reach. */
  readonly webhooksMayReach: EgressPolicy;
  /** The largest file that is accepted, in bytes. */
  readonly fileBytesMax: number;
  /** The name of the environment, as `/health` shows it. */
  readonly env: string;
  readonly health: Runtime["health"];
  /** Whether the node is about to stop: it still serves, and balancers should send requests elsewhere. */
  isLeaving(): boolean;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Divides long waits (contract §1); 1 in production. */
  readonly clockScale: number;
}
