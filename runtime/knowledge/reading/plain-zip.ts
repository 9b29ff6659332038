/**
 * The XML parts of a zip container, unpacked within a bound.
 *
 * Owns: reading the container's directory and writing a container without compression. Does not own: what the parts
 * mean (`docx-text.ts`).
 *
 * 1. Sizes that the container states are not believed: unpacking itself stops at {@link UNPACKED_BYTES_MAX}. So a
 *    library that unpacks without bounds gets a container in which nothing is compressed.
 * 2. Parts other than XML are left out: pictures and programs are never unpacked.
 */
import { crc32, inflateRawSync } from "node:zlib";
import { UnreadableError } from "./unreadable.ts";

/** XML of a document of some 5,000 pages. */
export const UNPACKED_BYTES_MAX = 32 * 1024 * 1024;
const ENTRIES_MAX = 2_000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** The end record and the longest comment behind it. */
const END_BYTES_MAX = 22 + 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;
const UTF8_FLAG = 0x0800;

interface Part {
  readonly name: Buffer;
  readonly content: Buffer;
}

/** @throws UnreadableError if it is no zip, is encrypted, or unpacks to more than {@link UNPACKED_BYTES_MAX}. */
export function plainZip(container: Buffer): Buffer {
  try {
    return written([...partsOf(container)]);
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new UnreadableError("The file is damaged: it is not a complete document.");
  }
}

function* partsOf(container: Buffer): Generator<Part> {
  const end = endOf(container);
  const entries = container.readUInt16LE(end + 10);
  if (entries > ENTRIES_MAX) throw new UnreadableError(`The file consists of more than ${ENTRIES_MAX} parts.`);
  let at = container.readUInt32LE(end + 16);
  let left = UNPACKED_BYTES_MAX;
  for (let entry = 0; entry < entries; entry++) {
    if (container.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error("no directory entry");
    const flags = container.readUInt16LE(at + 8);
    const method = container.readUInt16LE(at + 10);
    const packed = container.readUInt32LE(at + 20);
    const nameLength = container.readUInt16LE(at + 28);
    const name = container.subarray(at + 46, at + 46 + nameLength);
    const local = container.readUInt32LE(at + 42);
    at += 46 + nameLength + container.readUInt16LE(at + 30) + container.readUInt16LE(at + 32);
    if (!/\.(xml|rels)$/i.test(name.toString("latin1"))) continue;
    if ((flags & ENCRYPTED_FLAG) !== 0) throw new UnreadableError("The file is encrypted.");
    if (container.readUInt32LE(local) !== LOCAL_ENTRY) throw new Error("no local entry");
    const begin = local + 30 + container.readUInt16LE(local + 26) + container.readUInt16LE(local + 28);
    const content = unpacked(container.subarray(begin, begin + packed), method, left);
    left -= content.length;
    if (left <= 0) throw tooLarge();
    yield { name, content };
  }
}

function unpacked(bytes: Buffer, method: number, left: number): Buffer {
  if (method === STORED) return bytes;
  if (method === DEFLATED) return inflateRawSync(bytes, { maxOutputLength: left });
  throw new UnreadableError("The file uses a compression that is not supported.");
}

function endOf(container: Buffer): number {
  for (let at = container.length - 22; at >= Math.max(0, container.length - END_BYTES_MAX); at--)
    if (container.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new UnreadableError("The file is damaged: it is not a complete document.");
}

function written(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    // Version 2.0, no date; both sizes are the same, as nothing is compressed.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(UTF8_FLAG, 2);
    facts.writeUInt16LE(STORED, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    locals.push(signature(LOCAL_ENTRY), facts, name, content);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(signature(DIRECTORY_ENTRY), Buffer.from([20, 0]), facts, rest, name);
    offset += 30 + name.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, signature(END_OF_DIRECTORY), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function tooLarge(): UnreadableError {
  return new UnreadableError(
    `The file unpacks to more than ${UNPACKED_BYTES_MAX / 1024 / 1024} MiB of text. Split it into several files.`,
  );
}
