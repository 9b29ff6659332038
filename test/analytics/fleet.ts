/** Conversations kept as PostgreSQL would keep them, for ingest and rebuild to read. */
import { storedState, type ResponseState } from "../../analytics/responses/response-state.ts";
import type { ReadResponses } from "../../analytics/responses/stored-responses.ts";
import type { Conversation } from "../../machines/conversation/state/conversation.ts";
import { withPrefix, type FormVersionId, type ResponseId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { JournalEntry } from "../../runtime/journal/turn-record.ts";
import { CommittedTurn } from "../../runtime/consumers/consumer.ts";
import type { Course } from "./generated/courses.ts";
import type { Dice } from "./generated/dice.ts";
import type { Version } from "./generated/forms.ts";
import type { FormJournal, Visits } from "./generated/visits.ts";

export class Fleet {
  readonly formVersions: FormVersions;
  readonly courses: readonly Course[];
  readonly visits: readonly Visits[];
  readonly #entriesOfForm: readonly JournalEntry[];
  /** How many states were read. */
  reads = 0;
  /** By response; null for one that was deleted. */
  readonly #committed = new Map<ResponseId, Conversation | null>();
  readonly #committedVisits = new Set<JournalEntry>();

  constructor(versions: readonly Version[], courses: readonly Course[], { published, visits }: FormJournal) {
    const byId = new Map<FormVersionId, Version>(versions.map((version) => [version.id, version]));
    this.formVersions = { peek: (id) => byId.get(id)?.form, get: (id) => Promise.resolve(byId.get(id)?.form) };
    this.courses = courses;
    this.visits = visits;
    this.#entriesOfForm = [published, ...visits.map(({ entry }) => entry)];
  }

  /** The responses that are there in the end. */
  get conversations(): readonly Conversation[] {
    return this.courses.filter(({ deletion }) => deletion === null).map(({ conversation }) => conversation);
  }

  /** The responses that are there now: those of the turns that were committed. */
  get committed(): readonly Conversation[] {
    return [...this.#committed.values()].filter((conversation) => conversation !== null);
  }

  /** The visits that were committed. */
  get committedVisits(): readonly Visits[] {
    return this.visits.filter(({ entry }) => this.#committedVisits.has(entry));
  }

  /** The present states: those after the turns that were committed. */
  readonly read: ReadResponses = (ids) => {
    this.reads += ids.length;
    const found = ids.flatMap((id) => {
      const conversation = this.#committed.get(id);
      return conversation === undefined || conversation === null ? [] : [[id, stateOf(conversation)] as const];
    });
    return Promise.resolve(new Map(found));
  };

  async *pages(): AsyncIterable<readonly ResponseState[]> {
    const states = this.committed.map(stateOf);
    for (let from = 0; from < states.length; from += 100) yield states.slice(from, from + 100);
  }

  /**
   * Turns of all responses and of the form, those of one in their order, otherwise mixed at will, cut into batches of
   * up to `sizeMax`.
   */
  *batches(dice: Dice, sizeMax: number): Generator<readonly CommittedTurn[]> {
    const queues: { readonly entry: JournalEntry; readonly conversation?: Conversation | null }[][] = this.courses.map(
      ({ turns, deletion }) => [...turns, ...(deletion === null ? [] : [{ entry: deletion, conversation: null }])],
    );
    queues.push(this.#entriesOfForm.map((entry) => ({ entry })));
    while (queues.length > 0) {
      const batch: JournalEntry[] = [];
      for (let size = 1 + dice.below(sizeMax); size > 0 && queues.length > 0; size--) {
        const at = dice.below(queues.length);
        const turn = queues[at]?.shift();
        if (turn === undefined) {
          queues.splice(at, 1);
          continue;
        }
        batch.push(turn.entry);
        this.#commit(turn);
      }
      if (batch.length > 0) yield batch.map((entry) => new CommittedTurn(entry));
    }
  }

  /** A turn that comes again takes nothing back. */
  #commit({
    entry,
    conversation,
  }: {
    readonly entry: JournalEntry;
    readonly conversation?: Conversation | null;
  }): void {
    if (conversation === undefined) {
      this.#committedVisits.add(entry);
      return;
    }
    const id = withPrefix("res", entry.actor);
    const before = this.#committed.get(id);
    if (before === null) return;
    if (conversation === null || conversation.control.seq > (before?.control.seq ?? 0))
      this.#committed.set(id, conversation);
  }
}

function stateOf({ facts, control, answers, path }: Conversation): ResponseState {
  return storedState(facts, control, answers, path);
}
