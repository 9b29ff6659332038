/**
 * The Markdown of authors (titles, descriptions, messages, endings) as data: paragraphs, lists, headings where they are
 * wanted; strong, emphasis, code, links, pictures, line breaks.
 *
 * 1. No HTML goes in or comes out: what is not one of these is text, so an author's or respondent's words cannot
 *    become markup of a page.
 * 2. A link leads to http, https or mailto; a picture comes by https. Anything else is text.
 * 3. A backslash before punctuation makes it text, in code as well: recalled answers are written so
 *    (`machines/logic/recall.ts`).
 * 4. Reading is linear in the text.
 *
 * The respondent's page reads with this module too, so it imports nothing.
 */

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly inside: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: "picture"; readonly src: string; readonly alt: string };

export type MarkdownBlock =
  | { readonly kind: "paragraph" | "heading"; readonly inside: readonly Inline[] }
  /** `start` is the first number of an ordered list. */
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Inline[])[];
    };

export interface MarkdownOptions {
  /** False by default: in a title, "# of seats" is no heading. */
  readonly headings?: boolean;
}

const BULLET = /^[ \t]{0,3}[-*+][ \t](.*)$/;
const NUMBERED = /^[ \t]{0,3}(\d{1,9})([.)])[ \t](.*)$/;
const HEADING = /^[ \t]{0,3}#{1,6}[ \t](.*)$/;

export function parseMarkdown(text: string, { headings = false }: MarkdownOptions = {}): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", inside: withBreaks(paragraph) });
    paragraph = [];
  };
  /** One number alone is how a question is counted ("3. How old are you?"); a list has two, or goes on. */
  const isNumberedItem = (line: string, index: number): boolean => {
    const last = blocks.at(-1);
    if (!NUMBERED.test(line)) return false;
    return NUMBERED.test(lines[index + 1] ?? "") || (paragraph.length === 0 && last?.kind === "list" && last.ordered);
  };
  for (const [index, line] of lines.entries()) {
    const heading = headings ? HEADING.exec(line)?.[1] : undefined;
    const bullet = BULLET.exec(line)?.[1];
    if (line.trim() === "") {
      endParagraph();
    } else if (heading !== undefined) {
      endParagraph();
      blocks.push({ kind: "heading", inside: parseInline(heading.trim()) });
    } else if (bullet !== undefined) {
      endParagraph();
      addItem(blocks, false, 1, bullet);
    } else if (isNumberedItem(line, index)) {
      endParagraph();
      const [, number = "1", , item = ""] = NUMBERED.exec(line) ?? [];
      addItem(blocks, true, Number(number), item);
    } else {
      paragraph.push(line.trim());
    }
  }
  endParagraph();
  return blocks;
}

function addItem(blocks: MarkdownBlock[], ordered: boolean, start: number, text: string): void {
  const item = parseInline(text.trim());
  const last = blocks.at(-1);
  // The item before made this list here, so no other code holds it.
  if (last?.kind === "list" && last.ordered === ordered) (last.items as (readonly Inline[])[]).push(item);
  else blocks.push({ kind: "list", ordered, start, items: [item] });
}

function withBreaks(lines: readonly string[]): Inline[] {
  return lines.flatMap((line, index): Inline[] => [
    ...(index === 0 ? [] : [{ kind: "break" } as const]),
    ...parseInline(line),
  ]);
}

const ESCAPED = /\\([!-/:-@[-`{-~])/g;
/** A picture in the label of a link. */
const PICTURE = /!\[[^[\]]*\]\([^()\s]*\)/y;
const PARENTHESES = /\([^()\s]*\)/y;
const ADDRESS = /https?:\/\/[^\s<>()[\]*`\\"']+/iy;
const LINKED = /^(?:https?:\/\/|mailto:)/i;
const WORD = /[\p{L}\p{N}]/u;
/** Marks of one kind in a row that are emphasis: `***` is strong and emphasis at once. */
const MARKS_MAX = 3;

/** A mark of emphasis that may still be closed, and what came behind it. */
interface Open {
  readonly mark: string;
  readonly inside: Inline[];
}

function parseInline(text: string): Inline[] {
  return new InlineReader(text).read();
}

/** Reads the parts of one line. Marks of emphasis stay on a stack until they are closed, or become text. */
class InlineReader {
  readonly #text: string;
  readonly #root: Inline[] = [];
  readonly #open: Open[] = [];
  /** The text from here to `#at` is plain so far. */
  #from = 0;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Inline[] {
    const text = this.#text;
    while (this.#at < text.length) {
      const character = text[this.#at] as string;
      if (character === "\\") this.#at += 2;
      else if (character === "`") this.#readCode();
      else if (character === "[" || (character === "!" && text[this.#at + 1] === "[")) this.#readLink();
      else if ((character === "h" || character === "H") && !this.#isInsideWord()) this.#readAddress();
      else if (character === "*" || character === "_") this.#readMarks(character);
      else this.#at += 1;
    }
    this.#at = text.length;
    this.#flush();
    this.#giveUp(0);
    return this.#root;
  }

  #readCode(): void {
    const from = this.#at + 1;
    const end = closingAt(this.#text, from, "`");
    if (end <= from) this.#at += 1;
    else this.#take({ kind: "code", text: unescaped(this.#text.slice(from, end)) }, end + 1);
  }

  #readLink(): void {
    const link = linkAt(this.#text, this.#at);
    const part = link === undefined ? undefined : linkOf(link.isPicture, link.label, unescaped(link.address));
    if (link === undefined) this.#at += 1;
    else if (part === undefined) this.#at = link.end;
    else this.#take(part, link.end);
  }

  /** An address without a label; the punctuation behind it belongs to the sentence. */
  #readAddress(): void {
    const address = matchAt(ADDRESS, this.#text, this.#at)?.[0].replace(/[.,;:!?]{1,9}$/, "");
    if (address === undefined) this.#at += 1;
    else
      this.#take({ kind: "link", href: address, inside: [{ kind: "text", text: address }] }, this.#at + address.length);
  }

  /** A run of one mark: it closes what it can, and opens or is text with what is left. */
  #readMarks(character: string): void {
    const text = this.#text;
    let end = this.#at;
    while (text[end] === character) end += 1;
    const { opens, closes } = flanks(character, text[this.#at - 1] ?? " ", text[end] ?? " ");
    let left = end - this.#at;
    // A longer run is a line or a decoration.
    if (left > MARKS_MAX || (!opens && !closes)) {
      this.#at = end;
      return;
    }
    this.#flush();
    this.#from = this.#at = end;
    while (left > 0) left -= (closes ? this.#close(character, left) : 0) || this.#openMark(character, left, opens);
  }

  /** Closes the innermost emphasis that a run of so many marks can close; returns how many marks it takes. */
  #close(character: string, left: number): number {
    const depth = this.#open.findLastIndex(({ mark }) => mark[0] === character && mark.length <= left);
    const closed = this.#open[depth];
    if (closed === undefined) return 0;
    this.#giveUp(depth + 1);
    this.#open.pop();
    this.#innermost().push({ kind: closed.mark.length === 2 ? "strong" : "emphasis", inside: closed.inside });
    return closed.mark.length;
  }

  /** Opens emphasis, or takes the marks as text where they cannot open; returns how many marks it takes. */
  #openMark(character: string, left: number, opens: boolean): number {
    const mark = character.repeat(opens ? Math.min(left, 2) : left);
    // The same mark once more: the one before is text. So no more marks are open than there are kinds of them.
    const same = this.#open.findIndex((other) => other.mark === mark);
    if (opens && same !== -1) this.#giveUp(same);
    if (opens) this.#open.push({ mark, inside: [] });
    else addPart(this.#innermost(), { kind: "text", text: mark });
    return mark.length;
  }

  #isInsideWord(): boolean {
    return WORD.test(this.#text[this.#at - 1] ?? "");
  }

  #innermost(): Inline[] {
    return this.#open.at(-1)?.inside ?? this.#root;
  }

  /** Adds a part that ends before `end`, behind the plain text before it. */
  #take(part: Inline, end: number): void {
    this.#flush();
    this.#innermost().push(part);
    this.#from = this.#at = end;
  }

  #flush(): void {
    if (this.#at > this.#from)
      addPart(this.#innermost(), { kind: "text", text: unescaped(this.#text.slice(this.#from, this.#at)) });
  }

  /** Turns the open marks above a depth of the stack into text: nothing has closed them. */
  #giveUp(depth: number): void {
    while (this.#open.length > depth) {
      const { mark, inside } = this.#open.pop() as Open;
      const outer = this.#innermost();
      addPart(outer, { kind: "text", text: mark });
      for (const part of inside) addPart(outer, part);
    }
  }
}

/** Text behind text is one part, so marks that became text cost a reader no part of their own. */
function addPart(parts: Inline[], part: Inline): void {
  const last = parts.at(-1);
  if (part.kind === "text" && last?.kind === "text")
    parts[parts.length - 1] = { kind: "text", text: last.text + part.text };
  else parts.push(part);
}

/** Where a mark stands next that no backslash makes text; -1: nowhere. */
function closingAt(text: string, from: number, mark: string): number {
  for (let at = from; at < text.length; at += text[at] === "\\" ? 2 : 1) {
    if (text[at] === mark) return at;
  }
  return -1;
}

interface WrittenLink {
  readonly isPicture: boolean;
  readonly label: string;
  readonly address: string;
  /** Behind the closing parenthesis. */
  readonly end: number;
}

/**
 * The link, or with `!` the picture, that begins here. The label of a link may hold pictures, an address pairs of
 * parentheses; a title in quotes may follow the address. By hand: a regular expression for it takes time that is
 * quadratic in a text of many brackets.
 */
function linkAt(text: string, from: number): WrittenLink | undefined {
  const isPicture = text[from] === "!";
  const labelFrom = from + (isPicture ? 2 : 1);
  const labelEnd = labelEndAt(text, labelFrom);
  if (labelEnd === -1 || text[labelEnd + 1] !== "(") return undefined;
  const addressFrom = labelEnd + 2;
  let at = addressEndAt(text, addressFrom);
  if (at === addressFrom) return undefined;
  const address = text.slice(addressFrom, at);
  const beforeTitle = at;
  while (text[at] === " " || text[at] === "\t") at += 1;
  if (at > beforeTitle) {
    if (text[at] !== '"') return undefined;
    at = text.indexOf('"', at + 1) + 1;
    if (at === 0) return undefined;
  }
  return text[at] === ")" ? { isPicture, label: text.slice(labelFrom, labelEnd), address, end: at + 1 } : undefined;
}

/** The bracket that ends a label; -1 when another bracket opens first that is no picture's. */
function labelEndAt(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (character === "]") return at;
    if (character === "\\") at += 2;
    else if (character === "!" && text[at + 1] === "[") {
      const picture = matchAt(PICTURE, text, at)?.[0];
      if (picture === undefined) return -1;
      at += picture.length;
    } else if (character === "[") return -1;
    else at += 1;
  }
  return -1;
}

/** Where an address ends: before white space, or a parenthesis that has no other one within the address. */
function addressEndAt(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const character = text[at] as string;
    if (character === ")" || /\s/.test(character)) return at;
    if (character === "\\") at += 2;
    else if (character === "(") {
      const pair = matchAt(PARENTHESES, text, at)?.[0];
      if (pair === undefined) return at;
      at += pair.length;
    } else at += 1;
  }
  return Math.min(at, text.length);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Emphasis opens before a word and closes behind one; an underscore within a name is a part of it, an asterisk between
 * digits a sign.
 */
function flanks(
  character: string,
  before: string,
  after: string,
): { readonly opens: boolean; readonly closes: boolean } {
  if (/\d/.test(before) && /\d/.test(after)) return { opens: false, closes: false };
  const opens = !/\s/.test(after);
  const closes = !/\s/.test(before);
  return character === "*"
    ? { opens, closes }
    : { opens: opens && !WORD.test(before), closes: closes && !WORD.test(after) };
}

/** Undefined where it leads to nowhere that a link may lead to: then all of it is text. */
function linkOf(isPicture: boolean, label: string, href: string): Inline | undefined {
  if (isPicture) return /^https:\/\//i.test(href) ? { kind: "picture", src: href, alt: unescaped(label) } : undefined;
  return LINKED.test(href) && label.trim() !== "" ? { kind: "link", href, inside: parseInline(label) } : undefined;
}

function unescaped(text: string): string {
  return text.includes("\\") ? text.replace(ESCAPED, "$1") : text;
}

/** Only a text with one of these can be more than text. */
const MAYBE_MARKUP = /[\\`*_[]|https?:\/\/|^[ \t]{0,3}(?:[-+]|\d{1,9}[.)])[ \t]/im;

const MAYBE_HEADING = /^[ \t]{0,3}#/m;

/** True when a text is shown in another way than as its plain words. */
export function hasMarkup(text: string, options: MarkdownOptions = {}): boolean {
  if (!MAYBE_MARKUP.test(text) && !(options.headings === true && MAYBE_HEADING.test(text))) return false;
  return parseMarkdown(text, options).some(
    (block) => block.kind !== "paragraph" || block.inside.some(({ kind }) => kind !== "text" && kind !== "break"),
  );
}

/**
 * The words of a Markdown text, for whatever shows plain text. A text without markup stays as it is, blanks and lines
 * included.
 * @param options `addresses`: where a link leads stands behind its label, since there is no other way to it.
 */
export function plainText(
  text: string,
  { addresses = false, headings = false }: MarkdownOptions & { readonly addresses?: boolean } = {},
): string {
  if (!hasMarkup(text, { headings })) return unescaped(text);
  const words = (parts: readonly Inline[]): string => parts.map(word).join("");
  const word = (part: Inline): string => {
    switch (part.kind) {
      case "text":
      case "code":
        return part.text;
      case "break":
        return "\n";
      case "picture":
        return part.alt;
      case "strong":
      case "emphasis":
        return words(part.inside);
      case "link": {
        const label = words(part.inside);
        return addresses && label !== part.href ? `${label} (${part.href})` : label;
      }
    }
  };
  return parseMarkdown(text, { headings })
    .map((block) =>
      block.kind === "list"
        ? block.items
            .map((item, index) => `${block.ordered ? `${block.start + index}.` : "-"} ${words(item)}`)
            .join("\n")
        : words(block.inside),
    )
    .filter((block) => block !== "")
    .join("\n\n");
}

/** A text as Markdown that reads as exactly that text, whatever stands in it. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|&]/g, "\\$&")
    .replaceAll("://", "\\://")
    .replace(
      /^([ \t]{0,300})(?:([#+=-])|(\d{1,9})([.)]))/gm,
      (_line, blanks: string, sign: string | undefined, number: string | undefined, stop: string | undefined) =>
        sign === undefined ? `${blanks}${number ?? ""}\\${stop ?? ""}` : `${blanks}\\${sign}`,
    );
}
