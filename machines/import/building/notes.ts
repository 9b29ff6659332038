/** The notes of an import: each part that could not be kept, with its place in the source, its value and the reason. */

export interface Note {
  /** Where it stands in the source, as `fields.3.properties.shape`; empty for the definition itself. */
  readonly path: string;
  readonly what: string;
  readonly reason: string;
}

/** Notes in one import; the last one then gives the number of the others. */
const NOTES_MAX = 2000;
const WHAT_CHARACTERS_MAX = 120;

export class Notes {
  readonly #notes: Note[] = [];
  readonly #said = new Set<string>();
  #beyond = 0;

  /** A note is taken once, however often its place is looked at. */
  add(path: string, what: string, reason: string): void {
    const note: Note = { path, what: shortened(what), reason };
    const same = JSON.stringify(note);
    if (this.#said.has(same)) return;
    if (this.#notes.length === NOTES_MAX) {
      this.#beyond += 1;
      return;
    }
    this.#said.add(same);
    this.#notes.push(note);
  }

  all(): readonly Note[] {
    if (this.#beyond === 0) return this.#notes;
    return [
      ...this.#notes,
      { path: "", what: `${this.#beyond} further places`, reason: "Only the first ones are listed" },
    ];
  }
}

/** A text of the source as it is quoted in a note: one line, not at length. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim().toWellFormed();
  return line.length > WHAT_CHARACTERS_MAX ? `${line.slice(0, WHAT_CHARACTERS_MAX - 1).toWellFormed()}…` : line;
}
