/** Reading sources: each kind of file, damaged and hostile ones, and where a text is cut. */
import { afterAll, describe, expect, test } from "vitest";
import { passagesOf } from "../../../runtime/knowledge/passages.ts";
import { plainZip, UNPACKED_BYTES_MAX } from "../../../runtime/knowledge/reading/plain-zip.ts";
import { readSource } from "../../../runtime/knowledge/reading/read-source.ts";
import { SourceReaders } from "../../../runtime/knowledge/reading/source-readers.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { DOCX_TYPE, docxOf, pdfOf, pdfWithContent, zipOf } from "../../support/knowledge-files.ts";

const PRICE = "Express delivery costs 12 euros and takes one working day.";
const readers = new SourceReaders({ clock: systemClock });
afterAll(() => readers.stop());

const readText = (mime: string, text: string) => readSource({ mime, bytes: Buffer.from(text) });

describe("a source is read with its headings and without its markup", () => {
  test("from a PDF, in a thread of its own", async () => {
    const bytes = await pdfOf("Prices", [PRICE, "We keep your data for 30 days."]);
    const { passages } = await readers.read({ mime: "application/pdf", bytes });
    expect(passages.map(({ text }) => text).join("\n")).toContain(PRICE);
    expect(passages.map(({ text }) => text).join("\n")).toContain("We keep your data for 30 days.");
  });

  test("from a Word document, by its styles", async () => {
    const { passages } = await readSource({ mime: DOCX_TYPE, bytes: await docxOf("Prices", [PRICE]) });
    expect(passages).toEqual([{ heading: "Prices", text: PRICE }]);
  });

  test("from Markdown, where a link is its words", async () => {
    const { passages } = await readText(
      "text/markdown",
      `# Shop\n\n## Prices\n**Express** [delivery](https://x.example) ![a](b)\ncosts.`,
    );
    expect(passages).toEqual(
      [{ heading: "Shop › Prices", text: "Express delivery \ncosts." }].map(({ heading, text }) => ({
        heading,
        text: text.replace(" \n", "\n"),
      })),
    );
  });

  test("from HTML: scripts, styles, forms, navigation and hidden parts are left out, entities are characters", async () => {
    const { passages, title } = await readText(
      "text/html",
      `<html><head><title>The &amp; shop</title><style>p{}</style></head><body><nav>Home</nav><h1>Prices</h1>
       <p>Express <b>costs</b> 12&nbsp;&euro;<script>alert(1)</script></p><p hidden>secret</p><ul><li>One</li><li>&lt;b&gt;</li></ul></body></html>`,
    );
    expect(title).toBe("The & shop");
    expect(passages).toEqual([{ heading: "Prices", text: "Express costs 12 €\n- One\n- <b>" }]);
  });

  test("from text in UTF-8, UTF-16, and an old encoding that says nothing of itself", async () => {
    for (const bytes of [
      Buffer.from("Größe"),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Größe", "utf16le")]),
      Buffer.from("Größe", "latin1"),
    ])
      expect((await readSource({ mime: "text/plain", bytes })).passages[0]?.text).toBe("Größe");
  });
});

describe("a source that cannot be read says why", () => {
  const reasonOf = (mime: string, bytes: Uint8Array) =>
    readers.read({ mime, bytes }).then(String, (e: Error) => `${e.name}: ${e.message}`);

  test("an encrypted PDF", async () => {
    const bytes = await pdfOf("Secret", ["secret"], { userPassword: "open", pdfVersion: "1.7" });
    expect(await reasonOf("application/pdf", bytes)).toBe(
      "UnreadableError: The file is encrypted and needs a password.",
    );
  });

  test("a damaged PDF, and one without text", async () => {
    expect(await reasonOf("application/pdf", Buffer.from("%PDF-1.7 nothing"))).toContain("damaged");
    expect(await reasonOf("application/pdf", pdfWithContent(Buffer.from("0 0 9 9 re f")))).toContain(
      "It may be a scan",
    );
  });

  test("a zip that is no Word document, and one that is cut off", async () => {
    expect(await reasonOf(DOCX_TYPE, zipOf("a.xml", Buffer.from("<a/>"), 4))).toContain("not a complete Word document");
    expect(await reasonOf(DOCX_TYPE, (await docxOf("A", [PRICE])).subarray(0, 900))).toContain("damaged");
    expect(await reasonOf(DOCX_TYPE, zipOf("a.xml", Buffer.from("<a/>"), 4, 1))).toContain("encrypted");
  });

  test("a zip bomb, whatever size it states: unpacking stops at the bound", () => {
    const bomb = Buffer.alloc(UNPACKED_BYTES_MAX + 1, " ");
    for (const stated of [bomb.length, 10])
      expect(() => plainZip(zipOf("word/document.xml", bomb, stated))).toThrow("unpacks to more than 32 MiB");
  });

  test("a PDF that takes too long: the thread ends, and the next source is read", async () => {
    const impatient = new SourceReaders({ clock: systemClock, readMsMax: 300 });
    const endless = pdfWithContent(Buffer.alloc(64 * 1024 * 1024, "q Q "));
    await expect(impatient.read({ mime: "application/pdf", bytes: endless })).rejects.toThrow(
      "takes longer than 0.3 seconds",
    );
    await impatient.stop();
    expect((await readers.read({ mime: "text/html", bytes: Buffer.from("<p>Hello") })).passages[0]?.text).toBe("Hello");
  });

  test("an empty text, and one that is too long", async () => {
    await expect(readText("text/plain", " \n ")).rejects.toThrow("There is no text in it.");
    await expect(readText("text/plain", "long ".repeat(400_001))).rejects.toThrow("longer than 2 million characters");
  });

  test("a kind that nobody reads", async () => {
    await expect(readText("image/png", "x")).rejects.toThrow("image/png is not a kind that can be read.");
  });
});

describe("a text is cut", () => {
  test("at headings, and short paragraphs are joined", () => {
    expect(passagesOf("# A\none\n\ntwo\n# B\n### C\nthree\n## D\nfour")).toEqual([
      { heading: "A", text: "one\ntwo" },
      { heading: "B › C", text: "three" },
      { heading: "B › D", text: "four" },
    ]);
  });

  test("at the end of a sentence where a paragraph is too long, and nothing of it is lost", () => {
    const sentence = "This is a sentence of the text, and it says something. ";
    const passages = passagesOf(sentence.repeat(100));
    expect(passages.length).toBeGreaterThan(5);
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(900);
      expect(text.endsWith(".")).toBe(true);
    }
    expect(passages.map(({ text }) => text).join(" ")).toBe(sentence.repeat(100).trim());
  });

  test("anywhere where it has no spaces, but never inside a character", () => {
    const passages = passagesOf("🙂".repeat(2_000));
    expect(passages.every(({ text }) => text.isWellFormed() && text.length <= 900)).toBe(true);
  });
});
