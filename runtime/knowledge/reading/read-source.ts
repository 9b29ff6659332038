/**
 * From the bytes of a file or page, or an author's text, to passages.
 *
 * Owns: which kinds are read, decoding text, the bound on a source's text. Does not own: each format (`pdf-text.ts`,
 * `docx-text.ts`, `html-text.ts`), cutting (`runtime/knowledge/passages.ts`), threads (`source-readers.ts`).
 *
 * 1. A failure that the author can do something about is an {@link UnreadableError} with a reason in plain words.
 */
import { RE2JS } from "re2js";
import type { Passage } from "../../postgres/knowledge/passage-rows.ts";
import { passagesOf } from "../passages.ts";
import { docxText } from "./docx-text.ts";
import { htmlText } from "./html-text.ts";
import { pdfText } from "./pdf-text.ts";
import { UnreadableError } from "./unreadable.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The media types whose text is read, with how a person calls them. */
export const READABLE_TYPES: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  [DOCX]: "Word (.docx)",
  "text/markdown": "Markdown",
  "text/html": "HTML",
  "application/xhtml+xml": "HTML",
  "text/plain": "text",
};

/**
 * Characters of one source: a book of some 600 pages. A search reads all passages of a form, so they are bounded
 * (`runtime/knowledge/limits.ts`).
 */
export const SOURCE_CHARACTERS_MAX = 2_000_000;

export interface SourceContent {
  readonly mime: string;
  readonly bytes: Uint8Array;
  /** What the sender says of the encoding; undefined: what the bytes say, else UTF-8. */
  readonly charset?: string | undefined;
}

export interface ReadSource {
  readonly passages: readonly Passage[];
  /** The document's own title; empty without one. */
  readonly title: string;
}

/** @throws UnreadableError */
export async function readSource({ mime, bytes, charset }: SourceContent): Promise<ReadSource> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const { title, text } = await textOf(mime, buffer, charset);
  if (text.length > SOURCE_CHARACTERS_MAX)
    throw new UnreadableError(
      `The text is longer than ${SOURCE_CHARACTERS_MAX / 1_000_000} million characters. Split it into several sources.`,
    );
  const passages = passagesOf(text);
  if (passages.length === 0)
    throw new UnreadableError(
      mime === "application/pdf"
        ? "The file has no text. It may be a scan: only text that can be selected is read."
        : "There is no text in it.",
    );
  return { passages, title };
}

async function textOf(
  mime: string,
  buffer: Buffer,
  charset: string | undefined,
): Promise<{ readonly title: string; readonly text: string }> {
  switch (mime) {
    case "application/pdf":
      return { title: "", text: await pdfText(buffer, SOURCE_CHARACTERS_MAX) };
    case DOCX:
      return { title: "", text: await docxText(buffer) };
    case "text/html":
    case "application/xhtml+xml":
      return htmlText(decoded(buffer, charset ?? declaredCharset(buffer)));
    case "text/markdown":
      return { title: "", text: withoutLinks(decoded(buffer, charset)) };
    case "text/plain":
      return { title: "", text: decoded(buffer, charset) };
    default:
      throw new UnreadableError(`${mime} is not a kind that can be read.`);
  }
}

function decoded(buffer: Buffer, charset: string | undefined): string {
  const label = charset ?? (hasUtf16Mark(buffer) ? "utf-16" : "utf-8");
  try {
    return new TextDecoder(label, { fatal: true }).decode(buffer);
  } catch {
    // An unknown name, or bytes that it does not allow. Every byte is a character of Windows-1252, the most frequent
    // encoding of old texts that say nothing.
    return new TextDecoder("windows-1252").decode(buffer);
  }
}

function hasUtf16Mark(buffer: Buffer): boolean {
  return buffer.length > 1 && buffer[0] === 0xff && buffer[1] === 0xfe;
}

/** Bytes in which a page says its encoding (HTML Standard). */
const DECLARATION_BYTES = 1024;

function declaredCharset(buffer: Buffer): string | undefined {
  const head = buffer.toString("latin1", 0, DECLARATION_BYTES);
  for (const tag of head.split(/<meta/i).slice(1)) {
    const [attributes = ""] = tag.split(">", 1);
    const charset = /charset=["']?([\w-]{1,40})/i.exec(attributes)?.[1];
    if (charset !== undefined) return charset;
  }
  return undefined;
}

/** By an engine whose time is linear: a text may hold thousands of brackets that end nowhere. */
const PICTURE = RE2JS.compile(String.raw`!\[[^\]\n]*\]\([^)\s]*\)`);
const LINK = RE2JS.compile(String.raw`\[([^\[\]\n]+)\]\([^)\s]*\)`);

/** `[words](address)` is its words; a picture is nothing. */
function withoutLinks(markdown: string): string {
  return LINK.matcher(PICTURE.matcher(markdown).replaceAll("")).replaceAll("$1");
}
