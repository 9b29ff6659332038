/** Whether bytes are a WOFF2 font, by its header (https://www.w3.org/TR/WOFF2/). Browsers check the tables. */

/** Bytes of an uploaded font: a family of Latin, Greek and Cyrillic in one weight has half of it. */
export const FONT_BYTES_MAX = 200 * 1024;
/** Of the unpacked font, which the header announces: one that small does not unpack to more. */
const UNPACKED_BYTES_MAX = 4 * 1024 * 1024;

const HEADER_BYTES = 48;
const SIGNATURE = 0x774f4632;
/** TrueType, CFF and Apple's TrueType. A collection holds several fonts, of which a page needs one. */
const FLAVORS: ReadonlySet<number> = new Set([0x00010000, 0x4f54544f, 0x74727565]);

/** Why the bytes are no font that a page can load; undefined: they are one. */
export function woff2Fault(bytes: Uint8Array): string | undefined {
  if (bytes.length > FONT_BYTES_MAX)
    return `A font has at most ${FONT_BYTES_MAX / 1024} KiB: reduce it to the characters that the form needs.`;
  if (bytes.length < HEADER_BYTES) return "The file ends within the header of the font.";
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const [flavor, length, tables, reserved] = [
    header.getUint32(4),
    header.getUint32(8),
    header.getUint16(12),
    header.getUint16(14),
  ];
  const [unpacked, packed] = [header.getUint32(16), header.getUint32(20)];
  if (header.getUint32(0) !== SIGNATURE || !FLAVORS.has(flavor) || reserved !== 0 || tables === 0)
    return "The file is no WOFF2 font.";
  if (length !== bytes.length || packed > length - HEADER_BYTES)
    return "The font is not whole: its header announces another length.";
  if (unpacked > UNPACKED_BYTES_MAX) return "The font is too large once it is unpacked.";
  return undefined;
}
