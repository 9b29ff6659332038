/**
 * The text of a PDF.
 *
 * Owns: the bounds in pages and characters, and lines out of pieces of text. Does not own: decoding (`unpdf`, which is
 * pdf.js without a browser); the bounds in time and memory (`source-readers.ts`).
 *
 * 1. No program in the file is run and no font or link is loaded.
 */
import { getDocumentProxy } from "unpdf";
import { UnreadableError } from "./unreadable.ts";

export const PAGES_MAX = 1_000;
/** pdf.js: nothing is written to the console. */
const SILENT = 0;

/** @throws UnreadableError */
export async function pdfText(bytes: Buffer, charactersMax: number): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: SILENT }).catch((error: Error) => {
    if (error.name === "PasswordException") throw new UnreadableError("The file is encrypted and needs a password.");
    throw new UnreadableError("The file is damaged: it is not a complete PDF.", { cause: error });
  });
  if (document.numPages > PAGES_MAX)
    throw new UnreadableError(`The file has ${document.numPages} pages; ${PAGES_MAX} is the most. Split it.`);
  const pages: string[] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages && characters <= charactersMax; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = linesOf(items as readonly PdfItem[]);
    characters += text.length;
    pages.push(text);
    page.cleanup();
  }
  return pages.join("\n\n");
}

/** A piece of a line. `transform` places it: the last member is the height above the page's lower edge. */
interface PdfItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly transform?: readonly number[];
  readonly height?: number;
}

/** A gap of more than this share of a line's height ends a paragraph. */
const PARAGRAPH_GAP = 1.7;
/** A line of this length goes on in the next one; a shorter one is an entry of a list, or the last of a paragraph. */
const WRAPPED_CHARACTERS_MIN = 50;

function linesOf(items: readonly PdfItem[]): string {
  let text = "";
  let line = "";
  let height = 0;
  let baseline: number | undefined;
  const close = (): void => {
    const said = line.trim();
    if (said !== "") text += said.length < WRAPPED_CHARACTERS_MIN ? `${said}\n` : `${said} `;
    line = "";
  };
  for (const { str = "", hasEOL = false, transform, height: tall = 0 } of items) {
    const at = transform?.[5];
    if (at !== undefined && str.trim() !== "") {
      if (baseline !== undefined && baseline - at > PARAGRAPH_GAP * Math.max(height, tall)) {
        close();
        text = `${text.trimEnd()}\n\n`;
      }
      baseline = at;
      height = tall;
    }
    line += str;
    if (hasEOL) close();
  }
  close();
  return text;
}
