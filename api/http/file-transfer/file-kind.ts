/**
 * Determines the media type of a file (RFC 6838) from its bytes.
 *
 * Owns: signatures of common kinds: pictures, documents, sound and video, archives. Does not own: which kinds a
 * question accepts (`machines/blocks/file/stored-file.ts`).
 *
 * 1. Bytes with a signature have its kind. Bytes without one never have a kind that requires a signature, even if the
 *    sender claims it.
 * 2. The sender's claim counts only for kinds without a signature: text kinds, if the bytes are text, and kinds that
 *    this file does not know.
 */

interface Signature {
  readonly mime: string;
  /** Latin-1: each character one byte. */
  readonly bytes: string;
}

const SIGNATURES: readonly Signature[] = [
  { mime: "image/png", bytes: "\x89PNG\r\n\x1a\n" },
  { mime: "image/jpeg", bytes: "\xff\xd8\xff" },
  { mime: "image/gif", bytes: "GIF87a" },
  { mime: "image/gif", bytes: "GIF89a" },
  { mime: "image/bmp", bytes: "BM" },
  { mime: "image/tiff", bytes: "II*\0" },
  { mime: "image/tiff", bytes: "MM\0*" },
  { mime: "application/pdf", bytes: "%PDF-" },
  { mime: "application/zip", bytes: "PK\x03\x04" },
  { mime: "application/zip", bytes: "PK\x05\x06" },
  { mime: "application/gzip", bytes: "\x1f\x8b\x08" },
  { mime: "application/x-7z-compressed", bytes: "7z\xbc\xaf\x27\x1c" },
  { mime: "application/x-rar-compressed", bytes: "Rar!\x1a\x07" },
  { mime: "application/rtf", bytes: "{\\rtf" },
  { mime: "application/x-cfb", bytes: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" },
  { mime: "font/woff2", bytes: "wOF2" },
  { mime: "audio/mpeg", bytes: "ID3" },
  { mime: "audio/mpeg", bytes: "\xff\xfb" },
  { mime: "audio/mpeg", bytes: "\xff\xf3" },
  { mime: "audio/flac", bytes: "fLaC" },
  { mime: "audio/ogg", bytes: "OggS" },
  { mime: "video/webm", bytes: "\x1a\x45\xdf\xa3" },
  { mime: "application/x-msdownload", bytes: "MZ" },
  { mime: "text/vtt", bytes: "WEBVTT" },
  { mime: "text/vtt", bytes: "\xef\xbb\xbfWEBVTT" },
  { mime: "application/x-elf", bytes: "\x7fELF" },
];

/** Kinds inside a RIFF container, by the form type at byte 8. */
const RIFF_KINDS: Readonly<Record<string, string>> = {
  WEBP: "image/webp",
  WAVE: "audio/wav",
  "AVI ": "video/x-msvideo",
};

/** Kinds of the ISO container, by the prefix of the brand at byte 8; other brands are video. */
const BRANDS: readonly (readonly [brand: string, mime: string])[] = [
  ["avif", "image/avif"],
  ["heic", "image/heic"],
  ["heix", "image/heic"],
  ["mif1", "image/heif"],
  ["M4A", "audio/mp4"],
  ["qt  ", "video/quicktime"],
];

/** Kinds inside a container that has its own signature, by file extension. */
const INSIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "application/zip": {
    docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    odt: "application/vnd.oasis.opendocument.text",
    ods: "application/vnd.oasis.opendocument.spreadsheet",
    odp: "application/vnd.oasis.opendocument.presentation",
    epub: "application/epub+zip",
  },
  "application/x-cfb": {
    doc: "application/msword",
    xls: "application/vnd.ms-excel",
    ppt: "application/vnd.ms-powerpoint",
  },
};

/** Text kinds by file extension. */
const TEXTS: Readonly<Record<string, string>> = {
  txt: "text/plain",
  csv: "text/csv",
  md: "text/markdown",
  html: "text/html",
  htm: "text/html",
  json: "application/json",
  xml: "application/xml",
  svg: "image/svg+xml",
  ics: "text/calendar",
  vcf: "text/vcard",
  vtt: "text/vtt",
};

const SIGNED: ReadonlySet<string> = new Set([
  ...SIGNATURES.map(({ mime }) => mime),
  ...Object.values(RIFF_KINDS),
  ...BRANDS.map(([, mime]) => mime),
  ...Object.values(INSIDE).flatMap((kinds) => Object.values(kinds)),
  "video/mp4",
]);
const TEXT_KINDS: ReadonlySet<string> = new Set(Object.values(TEXTS));

/**
 * Kinds with a signature whose bytes may all be text. In a text file, any other signature is coincidence: "BMW sells
 * cars" begins with the signature of BMP.
 */
const TEXTUAL: ReadonlySet<string> = new Set(["application/pdf", "application/rtf", "text/vtt"]);

const UNKNOWN = "application/octet-stream";
const KIND = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;
/** Bytes checked to decide whether a file is text. */
const TEXT_BYTES = 64 * 1024;

/** @param claimed the sender's `Content-Type`; may be empty. */
export function kindOf(bytes: Uint8Array, name: string, claimed: string): string {
  const ending = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  const signed = signedKind(bytes);
  const text = isText(bytes);
  if (signed !== undefined && (!text || TEXTUAL.has(signed))) return INSIDE[signed]?.[ending] ?? signed;
  const claim = claimed.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (text) {
    const byEnding = TEXTS[ending];
    if (byEnding !== undefined) return byEnding;
    return KIND.test(claim) && (claim.startsWith("text/") || TEXT_KINDS.has(claim)) ? claim : "text/plain";
  }
  const believed = KIND.test(claim) && !SIGNED.has(claim) && !TEXT_KINDS.has(claim) && !claim.startsWith("text/");
  return believed ? claim : UNKNOWN;
}

function signedKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 32)).toString("latin1");
  if (head.startsWith("RIFF")) return RIFF_KINDS[head.slice(8, 12)];
  if (head.slice(4, 8) === "ftyp") return BRANDS.find(([brand]) => head.startsWith(brand, 8))?.[1] ?? "video/mp4";
  return SIGNATURES.find((signature) => head.startsWith(signature.bytes))?.mime;
}

/** UTF-8 without control characters other than white space. */
function isText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, TEXT_BYTES);
  if (sample.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d))
    return false;
  // The sample may end inside a character; `stream` accepts that.
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: sample.length < bytes.length });
    return true;
  } catch {
    // The decoder throws only on invalid UTF-8.
    return false;
  }
}
