/**
 * Reads files and pages that wait, and stores their text as passages (contract §8).
 *
 * Owns: when to look, how many at a time, which failures are tried again. Does not own: the statements
 * (`runtime/postgres/knowledge/sources.ts`), fetching (`page-fetcher.ts`), reading (`runtime/knowledge/reading`).
 *
 * 1. At least once: a claim that ends is claimed again, and only the last claim may store its text. So a worker that
 *    dies leaves no half of a text and no source that waits for ever.
 * 2. No transaction and no connection is held while a page is fetched or a file is read.
 * 3. A source that ends its worker again and again is given up after {@link ATTEMPTS_MAX} attempts.
 */
import { ok } from "node:assert";
import { knowledgeLimits, limitText } from "../../runtime/knowledge/limits.ts";
import type { SourceContent } from "../../runtime/knowledge/reading/read-source.ts";
import type { SourceReaders } from "../../runtime/knowledge/reading/source-readers.ts";
import { UnreadableError } from "../../runtime/knowledge/reading/unreadable.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import type { ClaimedSource, KnowledgeRepository } from "../../runtime/postgres/knowledge/sources.ts";
import type { OrganizationsRepository } from "../../runtime/postgres/organizations/organizations.ts";
import { FETCH_WAIT_MS, PassingFailure, type PageFetcher } from "./page-fetcher.ts";

/** A claim, a file and a text are short statements, one after the other; two sources are under way. */
export const KNOWLEDGE_CONNECTIONS = 2;

/** Sources under way on a node. One is read while the other is fetched. */
const UNDER_WAY_MAX = 2;
const LOOK_EVERY_MS = 500;
/** Far longer than one attempt takes, so that only a dead worker loses its claim. */
export const CLAIM_MS = 60_000;
ok(CLAIM_MS > 2 * FETCH_WAIT_MS, "a claim outlasts the fetch that it covers");
export const ATTEMPTS_MAX = 4;
/** The wait after the first, second, … failed attempt. */
const RETRY_AFTER_MS = [5_000, 30_000, 120_000] as const;
ok(RETRY_AFTER_MS.length >= ATTEMPTS_MAX - 1, "every attempt but the last has a wait");

export interface KnowledgeIndexerOptions {
  readonly knowledge: KnowledgeRepository;
  readonly organizations: Pick<OrganizationsRepository, "get">;
  readonly readers: SourceReaders;
  readonly fetcher: PageFetcher;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides the waits (contract §1). */
  readonly clockScale: number;
  /** Default {@link CLAIM_MS}. */
  readonly claimMs?: number;
}

/** Looks at once, and then regularly. A stop ends what is under way and gives it back. */
export function startKnowledgeIndexer(options: KnowledgeIndexerOptions): Pick<PeriodicWork, "stop"> {
  const { knowledge, readers, fetcher, clock, log, claimMs = CLAIM_MS } = options;
  const stopping = { isStopping: false };
  const rounds = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "sources of knowledge could not be read",
    async look() {
      const claimed = await knowledge.claim(claimMs, UNDER_WAY_MAX);
      await Promise.all(claimed.map((source) => index(source, options, stopping)));
      return claimed.length === UNDER_WAY_MAX && !stopping.isStopping;
    },
  });
  return {
    async stop() {
      stopping.isStopping = true;
      await Promise.all([fetcher.close(), readers.stop(), rounds.stop()]);
    },
  };
}

async function index(
  source: ClaimedSource,
  options: KnowledgeIndexerOptions,
  stopping: { readonly isStopping: boolean },
): Promise<void> {
  const { knowledge, organizations, readers, clock, log, clockScale } = options;
  const about = { source: source.id, form: source.form, organization: source.organization };
  try {
    if (source.attempts > ATTEMPTS_MAX)
      throw new UnreadableError("It could not be read, although it was tried several times.");
    const content = await contentOf(source, options);
    // Deleted meanwhile.
    if (content === undefined) return;
    const read = await readers.read(content);
    const organization = await organizations.get(source.organization);
    const stored = await knowledge.store(source, read, knowledgeLimits(organization?.plan ?? ""), clock.now());
    if (typeof stored === "object") throw new UnreadableError(limitText(stored.reached));
    log.info({ ...about, passages: read.passages.length, stored }, "read a source of knowledge");
  } catch (error) {
    if (stopping.isStopping) {
      await knowledge
        .release(source)
        .catch((failure: unknown) => log.warn({ ...about, err: failure }, "could not give back a claimed source"));
      return;
    }
    const isFinal = error instanceof UnreadableError || source.attempts >= ATTEMPTS_MAX;
    const isForeseen = error instanceof UnreadableError || error instanceof PassingFailure;
    if (!isForeseen) log.warn({ ...about, err: error }, "could not read a source of knowledge");
    const waitMs = RETRY_AFTER_MS[source.attempts - 1] ?? 0;
    const message = isForeseen ? error.message : "It could not be read because of a fault of the service.";
    await knowledge
      .fail(source, message, isFinal ? null : Math.ceil(waitMs / clockScale), clock.now())
      // The claim ends, and the source is read again.
      .catch((failure: unknown) => log.warn({ ...about, err: failure }, "could not record a failed source"));
  }
}

async function contentOf(
  source: ClaimedSource,
  { knowledge, fetcher }: KnowledgeIndexerOptions,
): Promise<SourceContent | undefined> {
  return source.url === null ? knowledge.file(source) : fetcher.fetch(source.url);
}
