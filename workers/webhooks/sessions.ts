/**
 * What fan-out knows of sessions: whose they are, and their responses as of their last event.
 *
 * 1. Facts never change, so they are remembered without being asked again.
 * 2. A response is remembered with the seq up to which it holds. One that does not fit the next event, after a rewind or a batch that
 *    failed, is read again from the journal.
 */
import { decodeEvents } from "../../machines/conversation/codec.ts";
import type { FormId, FormVersionId, OrganizationId, SessionId } from "../../machines/ids.ts";
import type { OutboxEntry } from "../../runtime/outbox/consumer.ts";
import type { Queryable } from "../../runtime/postgres/pool.ts";
import { organizationsOfVersions, readPresentAnswers, readSessionEntries, readSessionFacts, type SessionFacts } from "../../runtime/postgres/webhook-fan-out.ts";
import { Recent } from "./recent.ts";
import { advanceSubmission, EMPTY_SUBMISSION, type Submission } from "./webhook-events.ts";

const FACTS_MAX = 50_000;
const VERSIONS_MAX = 20_000;
/** Each holds all answers of a response. */
const SUBMISSIONS_MAX = 5_000;

export class Sessions {
  readonly #facts = new Recent<SessionId, SessionFacts>(FACTS_MAX);
  readonly #organizations = new Recent<FormVersionId, OrganizationId>(VERSIONS_MAX);
  readonly #submissions = new Recent<SessionId, Submission>(SUBMISSIONS_MAX);

  /** Learns of everybody in a batch: from the first event of those who begin in it, from their rows of the others. At most two statements. */
  async load(db: Queryable, batch: readonly OutboxEntry[]): Promise<void> {
    const begun = new Map<SessionId, OutboxEntry>();
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
    if (versions.size > 0) for (const [version, organization] of await organizationsOfVersions(db, [...versions])) this.#organizations.set(version, organization);
    for (const [session, entry] of begun) {
      const facts = this.#openedFacts(session, entry);
      if (facts === undefined) unknown.add(session);
      else this.#facts.set(session, facts);
    }
    if (unknown.size > 0) for (const facts of await readSessionFacts(db, [...unknown])) this.#facts.set(facts.session, facts);
  }

  /** Undefined for a session that was deleted. */
  facts(session: SessionId): SessionFacts | undefined {
    return this.#facts.get(session);
  }

  /** Whose the form of an entry of a form is. */
  organizationOf(entry: OutboxEntry): OrganizationId | undefined {
    const version = versionIn(entry);
    return version === undefined ? undefined : this.#organizations.get(version);
  }

  /** The response as of the event before this entry's first. */
  async submissionBefore(db: Queryable, session: SessionId, entry: OutboxEntry): Promise<Submission> {
    const upTo = entry.seqFrom - 1;
    if (upTo === 0) return EMPTY_SUBMISSION;
    const known = this.#submissions.get(session);
    if (known?.seq === upTo) return known;
    const base = known !== undefined && known.seq < upTo ? known : EMPTY_SUBMISSION;
    const entries = await readSessionEntries(db, session, base.seq + 1, upTo);
    const events = entries.flatMap(({ body }) => decodeEvents(body)).filter(({ seq }) => seq > base.seq && seq <= upTo);
    const isWhole = events[0]?.seq === base.seq + 1;
    return events.reduce(advanceSubmission, isWhole ? base : await this.#presentSubmission(db, session, entry.seqFrom));
  }

  /** Remembers the response as of the last event of an entry. */
  keep(session: SessionId, submission: Submission): void {
    this.#submissions.set(session, submission);
  }

  /** An entry that nobody is told of: a response that is in memory goes along, which is cheaper than reading it later. */
  pass(session: SessionId, entry: OutboxEntry): void {
    const known = this.#submissions.get(session);
    if (known?.seq === entry.seqFrom - 1) this.keep(session, entry.events.reduce(advanceSubmission, known));
  }

  /** The journal does not reach back to the first event: what is stored of the answers is what there is. */
  async #presentSubmission(db: Queryable, session: SessionId, beforeSeq: number): Promise<Submission> {
    const answers = await readPresentAnswers(db, session, beforeSeq);
    return { seq: 0, status: "in_progress", answers: new Map(answers.map(({ ref, type, value }) => [ref, { type, value }])) };
  }

  #openedFacts(session: SessionId, entry: OutboxEntry): SessionFacts | undefined {
    const [opened] = entry.events;
    const version = versionIn(entry);
    const organization = version === undefined ? undefined : this.#organizations.get(version);
    if (opened?.type !== "session.opened" || organization === undefined) return undefined;
    const { form, mode, source } = opened.data;
    // Written by the conversation itself (`machines/conversation/actions.ts`).
    return { session, organization, form: form as FormId, mode: mode as SessionFacts["mode"], source: source as SessionFacts["source"], startedAt: opened.ts };
  }
}

/** The session that an entry is of; undefined for one of a form. */
export function sessionOf({ actor }: OutboxEntry): SessionId | undefined {
  return actor.startsWith("ses_") ? (actor as SessionId) : undefined;
}

function versionIn(entry: OutboxEntry): FormVersionId | undefined {
  const versionId = entry.events[0]?.data["versionId"];
  return typeof versionId === "string" ? (versionId as FormVersionId) : undefined;
}
