/**
 * A prompt with its quotations and parentheses replaced by one character each, so that commas and full stops inside do
 * not divide it.
 */
export interface Enclosed {
  /** `span`: words that belong together, such as opening hours; they stay part of the text. */
  readonly kind: "quotation" | "parenthesis" | "span";
  readonly text: string;
}

/** From a character of a text up to another one. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The first character that stands for something enclosed; those of this private area are removed from prompts. */
const FIRST = 0xe000;
const ENCLOSED_MAX = 6000;
/** How far the closing mark may be: what is longer is no quotation. It also keeps the search linear. */
const ENCLOSED_CHARACTERS_MAX = 400;
const PRIVATE_AREA = /[\uE000-\uF8FF]/g;

const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”“",
  "„": "“”",
  "«": "»",
  "‹": "›",
  "‘": "’",
  "'": "'",
  "(": ")",
  "[": "]",
};

export class MaskedText {
  readonly text: string;
  readonly #enclosed: Enclosed[] = [];

  /** @param spansOf where a text has words that belong together, in order and without overlaps. */
  constructor(prompt: string, spansOf: (text: string) => readonly Span[] = () => []) {
    const source = prompt.replaceAll(PRIVATE_AREA, "");
    const spans = spansOf(source);
    let next = 0;
    let text = "";
    for (let at = 0; at < source.length;) {
      while (next < spans.length && (spans[next]?.start ?? 0) < at) next += 1;
      const span = spans[next];
      if (span !== undefined && span.start === at && this.#enclosed.length < ENCLOSED_MAX) {
        text += String.fromCharCode(FIRST + this.#enclosed.length);
        this.#enclosed.push({ kind: "span", text: source.slice(at, span.end) });
        at = span.end;
        continue;
      }
      const end = this.#closingOf(source, at);
      if (end === undefined) {
        text += source[at];
        at += 1;
      } else {
        const kind = source[at] === "(" || source[at] === "[" ? "parenthesis" : "quotation";
        text += String.fromCharCode(FIRST + this.#enclosed.length);
        this.#enclosed.push({ kind, text: source.slice(at + 1, end).trim() });
        at = end + 1;
      }
    }
    this.text = text;
  }

  enclosed(character: string): Enclosed | undefined {
    return this.#enclosed[character.charCodeAt(0) - FIRST];
  }

  /** A part of the text as its author wrote it. */
  written(part: string): string {
    return part.replaceAll(PRIVATE_AREA, (character) => {
      const enclosed = this.enclosed(character);
      if (enclosed === undefined) return "";
      if (enclosed.kind === "span") return enclosed.text;
      return enclosed.kind === "quotation" ? `“${enclosed.text}”` : `(${enclosed.text})`;
    });
  }

  /** A part of the text without what it encloses in parentheses, and with its quotations unmarked. */
  plain(part: string): string {
    return part
      .replaceAll(PRIVATE_AREA, (character) => {
        const enclosed = this.enclosed(character);
        return enclosed?.kind === "quotation" || enclosed?.kind === "span" ? enclosed.text : " ";
      })
      .replaceAll(/\s+/g, " ")
      .trim();
  }

  /** A part of the text with the words that belong together, as they were written. */
  withSpans(part: string): string {
    return part.replaceAll(PRIVATE_AREA, (character) => {
      const enclosed = this.enclosed(character);
      return enclosed?.kind === "span" ? enclosed.text : character;
    });
  }

  #closingOf(source: string, at: number): number | undefined {
    const opening = source[at] ?? "";
    const closing = CLOSING[opening];
    if (closing === undefined || this.#enclosed.length >= ENCLOSED_MAX) return undefined;
    const single = opening === "'" || opening === "‘";
    if (single && /[\p{L}\p{N}]/u.test(source[at - 1] ?? " ")) return undefined;
    for (let end = at + 1; end < source.length && end - at <= ENCLOSED_CHARACTERS_MAX; end++) {
      const character = source[end] ?? "";
      if (character === "\n") return undefined;
      if (closing.includes(character) && !(single && /[\p{L}\p{N}]/u.test(source[end + 1] ?? " "))) return end;
    }
    return undefined;
  }
}
