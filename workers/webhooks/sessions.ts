/**
 * What fan-out caches of sessions: their facts, and their responses as of the last event read.
 *
 * 1. Facts never change, so the cache never re-reads them.
 * 2. A cached response carries the seq that it includes. One that does not precede the next event, after a rewind or a
 *    failed batch, is read again from the journal.
 * 3. All is bounded, responses in bytes too. A session whose response has ended leaves, and so does one of which
 *    nothing was heard for {@link IDLE_MS}: hardly an event follows, or at another node. Memory is given back between
 *    batches only: a batch needs what it has loaded.
 */
import { LRUCache } from "lru-cache";
import { decodeEvents } from "../../machines/conversation/state/codec.ts";
import type { Json } from "../../machines/json.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { FormVersionId, OrganizationId, SessionId } from "../../machines/ids.ts";
import type { CommittedTurn } from "../../runtime/consumers/consumer.ts";
import type { Queryable } from "../../runtime/postgres/pool.ts";
import {
  organizationsOfVersions,
  readPresentAnswers,
  readSessionEntries,
  readSessionFacts,
  type SessionFacts,
} from "../../runtime/postgres/webhooks/fan-out.ts";
import { advanceSubmission, EMPTY_SUBMISSION, type Submission } from "./webhook-events.ts";

/** About a kilobyte each: the parts of a decoded entry hold the text of all of it. */
const FACTS_MAX = 20_000;
const VERSIONS_MAX = 20_000;
/** Cached responses; each holds all answers. */
const SUBMISSIONS_MAX = 5_000;
const SUBMISSIONS_BYTES_MAX = 16 * 1024 * 1024;
/** What a response takes without answers, and an answer without its text (measured). */
const SUBMISSION_BYTES = 500;
const ANSWER_BYTES = 150;

/** As long as the actor of a silent conversation stays in memory. */
const IDLE_MS = 600_000;

interface CachedSubmission {
  readonly submission: Submission;
  /** Estimated. */
  readonly bytes: number;
}

export class Sessions {
  readonly #facts = new LRUCache<SessionId, SessionFacts>({ max: FACTS_MAX });
  readonly #organizations = new LRUCache<FormVersionId, OrganizationId>({ max: VERSIONS_MAX });
  /** Epoch milliseconds of the last entry of each session, the oldest first. */
  readonly #heardAt = new LRUCache<SessionId, number>({ max: FACTS_MAX });
  #submissionBytes = 0;
  readonly #submissions = new LRUCache<SessionId, CachedSubmission>({
    max: SUBMISSIONS_MAX,
    dispose: ({ bytes }) => (this.#submissionBytes -= bytes),
  });
  readonly #submissionBytesMax: number;
  /** Sessions that have ended since the last batch. */
  #ended: SessionId[] = [];

  constructor(submissionBytesMax = SUBMISSIONS_BYTES_MAX) {
    this.#submissionBytesMax = submissionBytesMax;
  }

  /**
   * Loads the facts of all sessions of a batch: from the first event if it is in the batch, otherwise from the row. At
   * most two statements.
   */
  async load(db: Queryable, batch: readonly CommittedTurn[]): Promise<void> {
    for (const session of this.#ended) this.#forget(session);
    this.#ended = [];
    this.#forgetIdle(batch);
    while (this.#submissionBytes > this.#submissionBytesMax && this.#submissions.pop() !== undefined);
    const begun = new Map<SessionId, CommittedTurn>();
    const unknown = new Set<SessionId>();
    const versions = new Set<FormVersionId>();
    for (const entry of batch) {
      const session = sessionOf(entry);
      if (session === undefined || (entry.seqFrom === 1 && !this.#facts.has(session))) {
        const version = versionIn(entry);
        if (version !== undefined && !this.#organizations.has(version)) versions.add(version);
        if (session !== undefined) begun.set(session, entry);
      } else if (!this.#facts.has(session) && !begun.has(session)) {
        unknown.add(session);
      }
    }
    if (versions.size > 0)
      for (const [version, organization] of await organizationsOfVersions(db, [...versions]))
        this.#organizations.set(version, organization);
    for (const [session, entry] of begun) {
      const facts = this.#openedFacts(session, entry);
      if (facts === undefined) unknown.add(session);
      else this.#facts.set(session, facts);
    }
    if (unknown.size > 0)
      for (const facts of await readSessionFacts(db, [...unknown])) this.#facts.set(facts.session, facts);
  }

  #forgetIdle(batch: readonly CommittedTurn[]): void {
    let newest = 0;
    for (const entry of batch) {
      const session = sessionOf(entry);
      if (session !== undefined) this.#heardAt.set(session, entry.at);
      newest = Math.max(newest, entry.at);
    }
    for (let oldest = this.#oldest(); oldest !== undefined; oldest = this.#oldest()) {
      if ((this.#heardAt.peek(oldest) ?? 0) >= newest - IDLE_MS) return;
      this.#forget(oldest);
    }
  }

  /** The one of which nothing was heard for the longest time. */
  #oldest(): SessionId | undefined {
    return this.#heardAt.rkeys().next().value ?? undefined;
  }

  #forget(session: SessionId): void {
    this.#submissions.delete(session);
    this.#facts.delete(session);
    this.#heardAt.delete(session);
  }

  /** Undefined if the session was deleted. */
  facts(session: SessionId): SessionFacts | undefined {
    return this.#facts.get(session);
  }

  /** The organization of the form of a form's entry. */
  organizationOf(entry: CommittedTurn): OrganizationId | undefined {
    const version = versionIn(entry);
    return version === undefined ? undefined : this.#organizations.get(version);
  }

  /**
   * Loads responses as of the start of these entries, the first of each session in a batch; one statement reads all
   * that are not cached.
   */
  async loadSubmissions(db: Queryable, entries: ReadonlyMap<SessionId, CommittedTurn>): Promise<void> {
    const behind = [...entries].flatMap(([session, { seqFrom }]) => {
      const base = this.submissionBefore(session, seqFrom) ?? this.#baseOf(session, seqFrom);
      return base.seq === seqFrom - 1 ? [] : [{ session, base, from: base.seq + 1, to: seqFrom - 1 }];
    });
    if (behind.length === 0) return;
    const bodies = Map.groupBy(await readSessionEntries(db, behind), ({ session }) => session);
    for (const { session, base, from, to } of behind) {
      const events = leadingTo(
        to,
        from,
        (bodies.get(session) ?? []).flatMap(({ body }) => decodeEvents(body)),
      );
      const isWhole = events[0]?.seq === from;
      this.keep(session, {
        ...events.reduce(advanceSubmission, isWhole ? base : await this.#presentSubmission(db, session, to + 1)),
        seq: to,
      });
    }
  }

  /** The response as of the event before `seqFrom`; undefined if it is not cached. */
  submissionBefore(session: SessionId, seqFrom: number): Submission | undefined {
    if (seqFrom === 1) return EMPTY_SUBMISSION;
    const known = this.#submissions.get(session)?.submission;
    return known?.seq === seqFrom - 1 ? known : undefined;
  }

  /** Caches the response as of the last event of an entry. */
  keep(session: SessionId, submission: Submission): void {
    const bytes = bytesOf(submission);
    this.#submissionBytes += bytes;
    this.#submissions.set(session, { submission, bytes });
    if (submission.endedAt !== null) this.#ended.push(session);
  }

  /** The cached response to continue from; undefined if it is ahead. */
  #baseOf(session: SessionId, seqFrom: number): Submission {
    const known = this.#submissions.get(session)?.submission;
    return known !== undefined && known.seq < seqFrom ? known : EMPTY_SUBMISSION;
  }

  /** Builds on the stored answers, because retention has dropped the first events from the journal. */
  async #presentSubmission(db: Queryable, session: SessionId, beforeSeq: number): Promise<Submission> {
    const answers = await readPresentAnswers(db, session, beforeSeq);
    return {
      ...EMPTY_SUBMISSION,
      answers: new Map(answers.map(({ ref, value }) => [ref, value])),
      types: new Map(answers.map(({ ref, type }) => [ref, type])),
    };
  }

  #openedFacts(session: SessionId, entry: CommittedTurn): SessionFacts | undefined {
    const [opened] = entry.events;
    const version = versionIn(entry);
    const organization = version === undefined ? undefined : this.#organizations.get(version);
    if (opened?.type !== "session.opened" || organization === undefined) return undefined;
    const { form, mode, source } = opened.data;
    return { session, organization, form, mode, source, startedAt: opened.ts };
  }
}

/**
 * The events from `from` on that lead to `to` without a gap. A clock that was set back leaves gaps in what retention
 * keeps; events before a gap describe an outdated state.
 */
function leadingTo(to: number, from: number, events: readonly DomainEvent[]): readonly DomainEvent[] {
  const leading: DomainEvent[] = [];
  for (const event of events.toReversed()) {
    if (event.seq > to) continue;
    if (event.seq !== to - leading.length || event.seq < from) break;
    leading.push(event);
  }
  return leading.toReversed();
}

function bytesOf({ answers }: Submission): number {
  let bytes = SUBMISSION_BYTES;
  for (const value of answers.values()) bytes += ANSWER_BYTES + textBytesOf(value);
  return bytes;
}

/** Of the texts in a value, which are what makes one large. */
function textBytesOf(value: Json): number {
  if (typeof value === "string") return 2 * value.length;
  if (value === null || typeof value !== "object") return 0;
  let bytes = 0;
  for (const part of Object.values(value)) bytes += textBytesOf(part);
  return bytes;
}

/** The session of an entry; undefined for an entry of a form. */
export function sessionOf({ actor }: CommittedTurn): SessionId | undefined {
  return actor.startsWith("ses_") ? (actor as SessionId) : undefined;
}

function versionIn(entry: CommittedTurn): FormVersionId | undefined {
  const [first] = entry.events;
  return first?.type === "session.opened" || first?.type === "form.published" ? first.data.versionId : undefined;
}
