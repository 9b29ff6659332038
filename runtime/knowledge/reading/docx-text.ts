/**
 * The text of a Word document (.docx).
 *
 * Owns: nothing but the order: a bounded unpacking first (`plain-zip.ts`), then `mammoth`, whose HTML is read as a page
 * is (`html-text.ts`).
 */
import mammoth from "mammoth";
import { htmlText } from "./html-text.ts";
import { plainZip } from "./plain-zip.ts";
import { UnreadableError } from "./unreadable.ts";

/** @throws UnreadableError */
export async function docxText(bytes: Buffer): Promise<string> {
  const buffer = plainZip(bytes);
  try {
    // Pictures are not in the container any more.
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));
    const { value } = await mammoth.convertToHtml({ buffer }, { convertImage });
    return htmlText(value).text;
  } catch (error) {
    throw new UnreadableError("The file is damaged: it is not a complete Word document.", { cause: error });
  }
}
