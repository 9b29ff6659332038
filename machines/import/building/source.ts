/**
 * A place in a foreign definition. Reading is total: whatever the value, it gives a value of the kind asked for, or
 * none.
 *
 * Every place records what was read of it. `unread` reports the rest at the end, so a property that a reader does not
 * know is listed and not lost.
 */
import type { Notes } from "./notes.ts";

/** The reason in the note about a property that was not read, by its name. */
export type ReasonsByKey = Readonly<Record<string, string>>;

const NO_COUNTERPART = "There is nothing here that corresponds to it";
/** The same property in so many places is one note. */
const SAME_KEY_MAX = 3;

export class Source {
  readonly path: string;
  readonly value: unknown;
  readonly #notes: Notes;
  readonly #opened: Source[];
  readonly #read = new Set<string>();
  readonly #parts = new Map<string, Source>();
  readonly #lists = new Map<string, readonly Source[]>();

  private constructor(path: string, value: unknown, notes: Notes, opened: Source[]) {
    this.path = path;
    this.value = value;
    this.#notes = notes;
    this.#opened = opened;
    opened.push(this);
  }

  /** The whole definition. */
  static whole(value: unknown, notes: Notes): Source {
    return new Source("", value, notes, []);
  }

  get isObject(): boolean {
    return isRecord(this.value);
  }

  keys(): string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }

  has(key: string): boolean {
    const value = this.#at(key);
    return value !== undefined && value !== null;
  }

  /** The property as it stands. */
  raw(key: string): unknown {
    this.#read.add(key);
    return this.#at(key);
  }

  /** A text without surrounding blanks; a number counts as its text. Empty if it is missing. */
  text(key: string): string {
    return this.#take(key, textOf) ?? "";
  }

  number(key: string): number | undefined {
    return this.#take(key, numberOf);
  }

  flag(key: string): boolean | undefined {
    return this.#take(key, (value) => (typeof value === "boolean" ? value : undefined));
  }

  /** The object under a key; an object without properties if it is missing. */
  part(key: string): Source {
    const known = this.#parts.get(key);
    if (known !== undefined) return known;
    const value = this.#take(key, (value) => (isRecord(value) ? value : undefined));
    const part = new Source(this.#below(key), value ?? {}, this.#notes, this.#opened);
    this.#parts.set(key, part);
    return part;
  }

  /** The items of the list under a key, whatever they are. */
  list(key: string): readonly Source[] {
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const value = this.#take(key, (value) => (Array.isArray(value) ? (value as unknown[]) : undefined)) ?? [];
    const items = value.map(
      (item, index) => new Source(`${this.#below(key)}.${index}`, item, this.#notes, this.#opened),
    );
    this.#lists.set(key, items);
    return items;
  }

  /** The place itself as a text, where it is one. */
  asText(): string {
    return textOf(this.value) ?? "";
  }

  /** Properties that carry nothing a form could use: identifiers of the other service, links to its pages. */
  pass(...keys: readonly string[]): void {
    for (const key of keys) this.#read.add(key);
  }

  /** As {@link pass}, for everything here and inside, of which the note says enough. */
  passWhole(): void {
    this.pass(...this.keys());
    for (const part of this.#parts.values()) part.passWhole();
    for (const items of this.#lists.values()) for (const item of items) item.passWhole();
  }

  /** Says that something here was not carried over; with a key, that property. */
  note(what: string, reason: string, key?: string): void {
    if (key !== undefined) this.#read.add(key);
    this.#notes.add(key === undefined ? this.path : this.#below(key), what, reason);
  }

  /** Says that something at another place was not carried over. */
  noteAt(path: string, what: string, reason: string): void {
    this.#notes.add(path, what, reason);
  }

  /** Reports every property that was not read and says something; called on the whole, once everything is done. */
  unread(reasons: ReasonsByKey): void {
    const places = new Map<string, string[]>();
    for (const source of this.#opened) {
      for (const key of source.keys()) {
        if (source.#read.has(key) || saysNothing(source.#at(key))) continue;
        const known = places.get(key);
        if (known === undefined) places.set(key, [source.#below(key)]);
        else known.push(source.#below(key));
      }
    }
    for (const [key, paths] of places) {
      const reason = (Object.hasOwn(reasons, key) ? reasons[key] : undefined) ?? NO_COUNTERPART;
      if (paths.length > SAME_KEY_MAX) this.#notes.add(paths[0] ?? "", `${key} (in ${paths.length} places)`, reason);
      else for (const path of paths) this.#notes.add(path, key, reason);
    }
  }

  #at(key: string): unknown {
    return isRecord(this.value) && Object.hasOwn(this.value, key) ? this.value[key] : undefined;
  }

  /** A property of the wanted kind counts as read; one of another kind stays unread, and is reported. */
  #take<Wanted>(key: string, read: (value: unknown) => Wanted | undefined): Wanted | undefined {
    const wanted = read(this.#at(key));
    if (wanted !== undefined) this.#read.add(key);
    return wanted;
  }

  #below(key: string): string {
    return this.path === "" ? key : `${this.path}.${key}`;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** A scalar as a text without surrounding blanks. */
export function textOf(value: unknown): string | undefined {
  return exactTextOf(value)?.trim();
}

/** A scalar as a text; NUL and lone surrogates, which a document may not hold, are taken out. */
export function exactTextOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "");
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}

export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.trim() === "" || value.length > 40) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Absent things, and what a property is when it was never set. */
function saysNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false) return true;
  return typeof value === "object" && Object.values(value).every(saysNothing);
}
