/**
 * The document that is being edited, and its way to the service (§6; the design's "Autosave").
 *
 * Owns: changes, steps, saving, merging with what others save, what waits. Does not own: what a change is
 * (`merge.ts`, `history.ts`), requests (`draft-requests.ts`), the browser's own store (`kept-drafts.ts`), React
 * (`draft-provider.tsx`).
 *
 * 1. One call is under way at a time; what changes meanwhile is sent by the next one.
 * 2. A copy is kept in the browser before the service is called, and until it has everything.
 * 3. A field in conflict, or one that the service does not read, waits here; all else is saved.
 * 4. No answer of the service takes a change of this tab away.
 */
import { withHeldBack } from "./held-back.ts";
import { EMPTY_HISTORY, firstDifference, type History, redone, undone, withStep } from "./history.ts";
import { type Conflict, merge } from "./merge.ts";
import { isSame, isWithin, type Place, placeOfPath, placeText, sharing, valueAt, withValue } from "./parts.ts";
import type { Checked, CheckedIssue, DraftParts, KeptCopy, SavedCopy } from "./saved-copy.ts";

/** So long after the last change the draft is sent. */
export const AUTOSAVE_MS = 400;
/** So long after the last change it is checked: sooner than it is saved, so that a problem shows while one writes. */
export const CHECK_MS = 200;
/** Pauses before another try when there is no answer; the last one repeats. */
const RETRIES_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
/** Merges and refusals in a row, before the next change or try: who writes that often is not raced. */
const ROUNDS_MAX = 8;
/** News that are kept to be read; older ones go. */
const NEWS_MAX = 20;

/** What the bar says: `conflict` when somebody has to choose, `failed` when trying again is of no use. */
export type SaveMark = "saved" | "saving" | "offline" | "conflict" | "failed";

export interface Problem extends Omit<CheckedIssue, "path"> {
  readonly place: Place;
  /** True: the service does not read the value; it is kept in this browser only. */
  readonly isUnsaved: boolean;
}

/** What others did, as a line to be read. */
export interface NewsOfOthers {
  readonly id: number;
  /** What they changed; `returned`: what I deleted, and they changed, so it came back. */
  readonly what: "changed" | "returned";
  readonly place: Place;
}

export interface DraftState<Document> {
  readonly document: Document;
  /** What the service has. */
  readonly base: Document;
  readonly etag: string;
  readonly mark: SaveMark;
  /** Changes that only this browser has. */
  readonly isUnsaved: boolean;
  readonly error: unknown;
  readonly problems: readonly Problem[];
  readonly hints: readonly Problem[];
  /** True: the problems are of an earlier state of the document. */
  readonly isChecking: boolean;
  readonly conflicts: readonly Conflict[];
  readonly news: readonly NewsOfOthers[];
  /** The name of the step that Undo takes back; undefined: there is none. */
  readonly undoName: string | undefined;
  readonly redoName: string | undefined;
  /** Where the last undo or redo acted; a new object each time. */
  readonly actedAt: { readonly place: Place } | undefined;
}

interface Refused {
  readonly place: Place;
  readonly value: unknown;
  readonly issue: CheckedIssue;
}

export interface ChangeOptions {
  /** Changes of one group that follow each other are one step: `title of b4`. */
  readonly group?: string;
}

export class DraftStore<Document> {
  readonly #parts: DraftParts<Document>;
  readonly #listeners = new Set<() => void>();
  #document: Document;
  #saved: SavedCopy<Document>;
  #history: History<Document> = EMPTY_HISTORY;
  /** Places in conflict; those whose texts have become the same do not count. */
  #disputed: readonly Place[] = [];
  #refused: readonly Refused[] = [];
  #checked: Checked = { issues: [], warnings: [] };
  #checkedDocument: Document | undefined;
  #news: readonly NewsOfOthers[] = [];
  #newsCount = 0;
  #actedAt: DraftState<Document>["actedAt"];
  #call: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #cancelCheck: (() => void) | undefined;
  /** Counts checks: the answer to an earlier one is not taken after that to a later one. */
  #checks = 0;
  #failures = 0;
  #error: unknown;
  #isStopped = false;
  #state: DraftState<Document> | undefined;

  constructor(saved: SavedCopy<Document>, parts: DraftParts<Document>) {
    this.#parts = parts;
    this.#document = saved.document;
    this.#saved = saved;
  }

  /** Takes in what an earlier tab left unsaved; resolves when it is kept as this tab's own. */
  async adopt({ base, document, conflicts: disputed }: KeptCopy<Document>): Promise<void> {
    const { result, conflicts } = merge(base, this.#document, document);
    this.#dispute([...disputed, ...conflicts.map(({ place }) => place)]);
    this.#document = result;
    await this.#keep();
    this.#changed();
  }

  /** Begins to check and, where something was left, to save. */
  start(): void {
    this.#isStopped = false;
    if (this.#isBehind()) this.#plan(0);
    else void this.#check();
  }

  /** Sends what waits, and plans nothing more. */
  stop(): void {
    this.flush();
    this.#isStopped = true;
    this.#cancelTimer?.();
    this.#cancelCheck?.();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DraftState<Document> => (this.#state ??= this.#stateNow());

  /**
   * Changes the document by a step of one's own.
   * @param name what Undo names, in words. @param recipe the changed document; the same object: nothing changes.
   */
  change(name: string, recipe: (document: Document) => Document, { group }: ChangeOptions = {}): void {
    const before = this.#document;
    const after = recipe(before);
    if (after === before) return;
    this.#history = withStep(this.#history, { name, group, before, after, at: this.#parts.now() });
    this.#setDocument(after);
  }

  undo(): void {
    this.#walk(undone(this.#document, this.#history));
  }

  redo(): void {
    this.#walk(redone(this.#document, this.#history));
  }

  /** Mine goes to the service, over theirs. */
  keepMine(place: Place): void {
    this.#disputed = this.#disputed.filter((other) => placeText(other) !== placeText(place));
    this.#changed();
  }

  /** Theirs stands in the field; Undo brings mine back. */
  takeTheirs(name: string, place: Place): void {
    const theirs = valueAt(this.#saved.document, place);
    this.change(name, (document) => withValue(document, place, theirs));
    this.keepMine(place);
  }

  readNews(id: number): void {
    this.#news = this.#news.filter((each) => each.id !== id);
    this.#tell();
  }

  /** Sends at once what waits: on blur, on leaving, when the browser is back online. */
  flush(): void {
    if (this.#isBehind()) this.#plan(0);
  }

  /** Resolves when no call is under way and nothing waits that could be sent. */
  async settle(): Promise<void> {
    this.flush();
    await this.#save();
  }

  /** Takes in what others saved. Failures are left to the next save. */
  async refresh(): Promise<void> {
    if (this.#call !== undefined || this.#isStopped) return;
    try {
      const saved = await this.#parts.load();
      if (this.#call !== undefined || saved.etag === this.#saved.etag) return;
      this.#take(saved);
      this.#changed();
    } catch {
      // Reading ahead only: the next save says what is wrong.
    }
  }

  /** The service's draft was replaced by this tab itself, as by restoring a version: it is taken as it is. */
  replace(saved: SavedCopy<Document>): void {
    const before = this.#document;
    const { result } = merge(this.#saved.document, saved.document, before);
    this.#saved = saved;
    this.#setDocument(result);
  }

  /** Asks the service again what publishing would say: something outside of the document has changed. */
  recheck(): Promise<void> {
    this.#checkedDocument = undefined;
    return this.#check();
  }

  #walk(walked: ReturnType<typeof undone<Document>>): void {
    if (walked === undefined) return;
    this.#history = walked.history;
    this.#actedAt = { place: walked.place };
    this.#setDocument(walked.document);
  }

  #setDocument(document: Document): void {
    this.#document = document;
    this.#changed();
  }

  #changed(): void {
    this.#tell();
    if (!this.#isBehind()) return;
    void this.#keep();
    this.#plan(AUTOSAVE_MS);
    this.#cancelCheck?.();
    if (!this.#isStopped) this.#cancelCheck = this.#parts.later(() => void this.#checkUnsaved(), CHECK_MS);
  }

  #conflicts(): readonly Conflict[] {
    const conflicts = this.#disputed.map((place) => ({
      place,
      mine: valueAt(this.#document, place),
      theirs: valueAt(this.#saved.document, place),
    }));
    return conflicts.filter(({ mine, theirs }) => !isSame(mine, theirs));
  }

  /** What is refused still: a value that was changed is tried again. */
  #refusedNow(): readonly Refused[] {
    return this.#refused.filter(({ place, value }) => isSame(valueAt(this.#document, place), value));
  }

  #toSend(): Document {
    const places = [...this.#conflicts(), ...this.#refusedNow()].map(({ place }) => place);
    return withHeldBack(this.#document, this.#saved.document, places);
  }

  #isBehind(): boolean {
    return !isSame(this.#toSend(), this.#saved.document);
  }

  #plan(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#isStopped) return;
    if (ms === 0) void this.#save();
    else this.#cancelTimer = this.#parts.later(() => void this.#save(), ms);
  }

  #save(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#call ??= this.#rounds().finally(() => {
      this.#call = undefined;
      this.#tell();
      if (!this.#isBehind()) void this.#check();
    });
    return this.#call;
  }

  async #rounds(): Promise<void> {
    for (let round = 0; round < ROUNDS_MAX && this.#isBehind(); round++) {
      await this.#keep();
      const sent = this.#toSend();
      this.#tell();
      try {
        const saved = await this.#parts.save(sent, this.#saved.etag);
        this.#failures = 0;
        this.#error = undefined;
        // What the service filled in is taken as a change of it; what was typed meanwhile stays.
        this.#document = merge(sent, saved.document, this.#document).result;
        this.#saved = { ...saved, document: sharing(this.#document, saved.document) };
      } catch (error) {
        if (!(await this.#goesOn(error, sent))) return;
      }
      this.#tell();
    }
    await this.#keep();
    if (this.#isBehind()) this.#plan(RETRIES_MS[0]);
    else this.#error = undefined;
  }

  /** After a save that failed. @returns whether another round makes sense at once. */
  async #goesOn(error: unknown, sent: Document): Promise<boolean> {
    const failure = this.#parts.failureOf(error);
    if (failure.why === "changed") {
      try {
        this.#take(await this.#parts.load());
        return true;
      } catch (cause) {
        this.#fail(cause);
        return false;
      }
    }
    if (failure.why === "refused" && failure.issues.length > 0) {
      const known = new Set(this.#refusedNow().map(({ place }) => placeText(place)));
      const refused = failure.issues.map((issue) => ({ issue, place: placeOfPath(sent, issue.path) }));
      const news = refused.filter(({ place }) => place.length > 0 && !known.has(placeText(place)));
      this.#refused = [
        ...this.#refusedNow(),
        ...news.map(({ issue, place }) => ({ issue, place, value: valueAt(this.#document, place) })),
      ];
      if (news.length > 0) return true;
    }
    this.#fail(error);
    return false;
  }

  #fail(error: unknown): void {
    this.#error = error;
    if (this.#parts.failureOf(error).why !== "unreachable") return;
    this.#plan(RETRIES_MS[Math.min(this.#failures, RETRIES_MS.length - 1)] ?? RETRIES_MS[0]);
    this.#failures += 1;
  }

  /** Merges what the service has now. */
  #take(saved: SavedCopy<Document>): void {
    const base = this.#saved.document;
    const { result, conflicts } = merge(base, saved.document, this.#document);
    const returned = conflicts.filter(({ mine }) => mine === undefined).map(({ place }) => place);
    const changed = isSame(base, saved.document) ? [] : changesOf(base, saved.document);
    this.#dispute(conflicts.filter(({ mine }) => mine !== undefined).map(({ place }) => place));
    for (const place of returned) this.#note("returned", place);
    // What this tab has saved and lost the answer of is no news.
    for (const place of changed)
      if (
        !returned.some((outer) => isWithin(place, outer)) &&
        !isSame(valueAt(this.#document, place), valueAt(result, place))
      )
        this.#note("changed", place);
    this.#document = result;
    this.#saved = { ...saved, document: sharing(result, saved.document) };
  }

  #dispute(places: readonly Place[]): void {
    const known = new Set(this.#disputed.map(placeText));
    this.#disputed = [...this.#disputed, ...places.filter((place) => !known.has(placeText(place)))];
  }

  #note(what: NewsOfOthers["what"], place: Place): void {
    this.#newsCount += 1;
    const others = this.#news.filter((each) => placeText(each.place) !== placeText(place));
    this.#news = [...others, { id: this.#newsCount, what, place }].slice(-NEWS_MAX);
  }

  async #keep(): Promise<void> {
    const isAllSaved = isSame(this.#document, this.#saved.document);
    await this.#parts.keep(
      isAllSaved
        ? undefined
        : {
            document: this.#document,
            base: this.#saved.document,
            conflicts: this.#conflicts().map(({ place }) => place),
          },
    );
  }

  async #check(): Promise<void> {
    await this.#checkOf(this.#saved.document, () => this.#parts.check());
  }

  /** Checks what is about to be saved. */
  async #checkUnsaved(): Promise<void> {
    const { checkUnsaved } = this.#parts;
    const document = this.#toSend();
    if (checkUnsaved !== undefined) await this.#checkOf(document, () => checkUnsaved(document));
  }

  async #checkOf(document: Document, check: () => Promise<Checked>): Promise<void> {
    if (this.#isStopped || (this.#checkedDocument !== undefined && isSame(this.#checkedDocument, document))) return;
    const number = ++this.#checks;
    try {
      const checked = await check();
      if (number !== this.#checks) return;
      // Somebody may have saved meanwhile: places are names, so what is there still is marked.
      this.#checked = checked;
      this.#checkedDocument = document;
      this.#tell();
    } catch {
      // The problems stay as they were; they are asked for again after the next save, and by publishing.
    }
  }

  #stateNow(): DraftState<Document> {
    const conflicts = this.#conflicts();
    const refused = this.#refusedNow();
    const checked = this.#checkedDocument ?? this.#saved.document;
    const ofIssue = ({ path, ...issue }: CheckedIssue): Problem => ({
      ...issue,
      place: placeOfPath(checked, path),
      isUnsaved: false,
    });
    return {
      document: this.#document,
      base: this.#saved.document,
      etag: this.#saved.etag,
      mark: this.#mark(conflicts),
      isUnsaved: !isSame(this.#document, this.#saved.document),
      error: this.#error,
      problems: [
        ...refused.map(({ place, issue: { ref, code, message } }) => ({ ref, code, message, place, isUnsaved: true })),
        ...this.#checked.issues.map(ofIssue),
      ],
      hints: this.#checked.warnings.map(ofIssue),
      isChecking: this.#checkedDocument !== this.#document,
      conflicts,
      news: this.#news,
      undoName: this.#history.done.at(-1)?.name,
      redoName: this.#history.undone.at(-1)?.name,
      actedAt: this.#actedAt,
    };
  }

  #mark(conflicts: readonly Conflict[]): SaveMark {
    if (this.#error !== undefined)
      return this.#parts.failureOf(this.#error).why === "unreachable" ? "offline" : "failed";
    if (conflicts.length > 0) return "conflict";
    return this.#call !== undefined || this.#isBehind() ? "saving" : "saved";
  }

  #tell(): void {
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
  }
}

/** The places in which two documents differ, a part of a list each: what a line of news names. */
function changesOf(before: unknown, after: unknown): readonly Place[] {
  const [one, other] = [before, after] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  return Object.keys(other).flatMap((key): Place[] => {
    if (isSame(one[key], other[key])) return [];
    const list = other[key];
    if (!Array.isArray(list)) return [[key]];
    const places = list.flatMap((part: unknown): Place[] => {
      const [name] = firstDifference([], [part]);
      if (name === undefined || isSame(valueAt(one[key], [name]), part)) return [];
      return [[key, name]];
    });
    return places.length === 0 ? [[key]] : places;
  });
}
