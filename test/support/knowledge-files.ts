/** Files of knowledge as people make them, written by other libraries than those that read them. */
import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import { deflateRawSync, deflateSync } from "node:zlib";
import { Document, HeadingLevel, Packer, Paragraph } from "docx";

/** As much of pdfkit, which has no types of its own, as is used here. */
interface PdfDocument extends Readable {
  text(text: string): this;
  fontSize(points: number): this;
  moveDown(): this;
  end(): void;
}
interface PdfOptions {
  readonly userPassword?: string;
  readonly pdfVersion?: string;
}
const PDFDocument = createRequire(import.meta.url)("pdfkit") as new (options: PdfOptions) => PdfDocument;

export const DOCX_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A PDF with a heading and paragraphs. */
export function pdfOf(heading: string, paragraphs: readonly string[], options: PdfOptions = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument(options);
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.fontSize(20).text(heading).moveDown().fontSize(12);
    for (const paragraph of paragraphs) document.text(paragraph).moveDown();
    document.end();
  });
}

/** A Word document with a heading and paragraphs. */
export function docxOf(heading: string, paragraphs: readonly string[]): Promise<Buffer> {
  const children = [
    new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
    ...paragraphs.map((text) => new Paragraph(text)),
  ];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** A PDF of one page whose content is `bytes`, compressed. */
export function pdfWithContent(bytes: Buffer): Buffer {
  const packed = deflateSync(bytes);
  const objects = [
    Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
    Buffer.from("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
    Buffer.from("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>"),
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
      packed,
      Buffer.from("\nendstream"),
    ]),
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets = objects.map((object, at) => {
    const offset = parts.reduce((sum, { length }) => sum + length, 0);
    parts.push(Buffer.from(`${at + 1} 0 obj `), object, Buffer.from(" endobj\n"));
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const end = parts.reduce((sum, { length }) => sum + length, 0);
  parts.push(
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${offsets.join("")}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${end}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

/** A zip with one compressed part; `statedBytes` is the size that its directory states. */
export function zipOf(name: string, content: Buffer, statedBytes: number, flags = 0): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(statedBytes, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), packed]);
  const directory = Buffer.concat([
    Buffer.from("PK\x01\x02"),
    Buffer.from([20, 0]),
    facts,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from("PK\x05\x06"), end]);
}
