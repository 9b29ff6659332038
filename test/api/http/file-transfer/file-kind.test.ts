/** The type of a file follows from its bytes, and its name is made safe; the sender's claims do not count. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindOf } from "../../../../api/http/file-transfer/file-kind.ts";
import { attachmentNamed, safeFileName } from "../../../../api/http/file-transfer/file-name.ts";

/** Each character one byte, and something behind that is no text. */
const bytes = (head: string): Uint8Array =>
  Buffer.concat([Buffer.from(head, "latin1"), Buffer.from([0, 1, 2, 3, 0xff, 0xfe])]);

describe("the kind of a file", () => {
  test.each([
    ["\x89PNG\r\n\x1a\n", "a.png", "image/png"],
    ["\xff\xd8\xff\xe0", "a.jpg", "image/jpeg"],
    ["GIF89a", "a.gif", "image/gif"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "a.webp", "image/webp"],
    ["RIFF\x10\0\0\0WAVEfmt ", "a.wav", "audio/wav"],
    ["\0\0\0\x18ftypheic\0\0\0\0", "a.heic", "image/heic"],
    ["\0\0\0\x18ftypisom\0\0\0\0", "a.mp4", "video/mp4"],
    ["\0\0\0\x18ftypqt  \0\0\0\0", "a.mov", "video/quicktime"],
    ["%PDF-1.7\n", "a.pdf", "application/pdf"],
    ["PK\x03\x04", "a.zip", "application/zip"],
    ["PK\x03\x04", "a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a.xls", "application/vnd.ms-excel"],
    ["ID3\x03", "a.mp3", "audio/mpeg"],
    ["OggS", "a.ogg", "audio/ogg"],
    ["\x1a\x45\xdf\xa3", "a.webm", "video/webm"],
  ])("that begins with %j and is called %s is %s", (head, name, mime) => {
    expect(kindOf(bytes(head), name, "")).toBe(mime);
    expect(kindOf(bytes(head), name, "text/html")).toBe(mime);
  });

  test("of a text is one of text, even when its first words look like a signature", () => {
    const text = (content: string, name: string, claimed = ""): string => kindOf(Buffer.from(content), name, claimed);
    expect(text("BMW sells cars", "cars.txt")).toBe("text/plain");
    expect(text("name,age\nAda,36\n", "people.csv")).toBe("text/csv");
    expect(text("Grüße 👋", "hello", "text/markdown; charset=utf-8")).toBe("text/markdown");
    expect(text("<svg/>", "drawing.svg")).toBe("image/svg+xml");
    expect(text("anything", "photo.png", "image/png")).toBe("text/plain");
    expect(text("%PDF-1.4 all in ASCII", "a.pdf")).toBe("application/pdf");
  });

  test("without a signature is never of a kind that would bear one; an unknown claim is believed", () => {
    const noise = bytes("noise");
    for (const claimed of ["image/png", "application/pdf", "text/html", "video/mp4", "not a kind", ""])
      expect(kindOf(noise, "a", claimed)).toBe("application/octet-stream");
    expect(kindOf(noise, "a.blend", "application/x-blender")).toBe("application/x-blender");
  });

  test("is well formed for any bytes, name and claim", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.string({ unit: "binary" }),
        fc.string(),
        (content, name, claimed) => {
          expect(kindOf(content, name, claimed)).toMatch(/^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/);
        },
      ),
    );
  });
});

describe("the name of a file", () => {
  test("has neither path nor controls nor marks of direction, is never empty, and is as it is when cleaned again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
        const name = safeFileName(given);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069<>:"|?*]/u);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name.isWellFormed()).toBe(true);
        expect(safeFileName(name)).toBe(name);
        expect(attachmentNamed(name)).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });

  test("that is too long keeps its ending", () => {
    expect(safeFileName(`${"é".repeat(300)}.jpeg`)).toBe(`${"é".repeat(195)}.jpeg`);
  });
});
