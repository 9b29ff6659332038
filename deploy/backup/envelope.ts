/**
 * Compression and encryption of a backup: zstd inside the age format (https://age-encryption.org/v1), so that the
 * program `age` opens it too.
 *
 * Owns: both steps, in streams. Does not own: keys (`keys.ts`), what is inside (`format.ts`).
 *
 * 1. Every 64 KiB carry a tag, and the last of them says that it is the last: no bit can be changed and nothing cut off
 *    without an error. Whatever was read before the error must not be kept.
 * 2. Memory does not grow with the backup: each step holds some chunks.
 */
import { Decrypter, type Encrypter } from "age-encryption";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { Readable } from "node:stream";
import { BackupFileError } from "./backup-error.ts";
import type { OpeningKey } from "./keys.ts";

/** The fastest level: a backup shares its processors with turns. */
const ZSTD_LEVEL = 1;
const MAGIC = "age-encryption.org/v1";
/** What a step of encryption gets at once: it hands on whatever it makes of that without waiting. */
const PIECE_BYTES = 64 * 1024;

/** The bytes of the file. Closing the generator early closes `content`. */
export async function* seal(content: AsyncIterable<Uint8Array>, encrypter: Encrypter): AsyncGenerator<Uint8Array> {
  const compressed = through(
    content,
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
  );
  yield* encrypted(compressed, encrypter);
}

async function* encrypted(content: AsyncGenerator<Uint8Array>, encrypter: Encrypter): AsyncGenerator<Uint8Array> {
  const sealed = await encrypter.encrypt(webStreamOf(pieces(content)));
  for await (const chunk of sealed) yield chunk;
}

/**
 * The content of a file.
 * @throws BackupFileError for a file that is no backup, for another key, and for one that was cut or changed.
 */
export async function* open(file: AsyncIterable<Uint8Array>, key: OpeningKey): AsyncGenerator<Uint8Array> {
  const decrypted = decrypt(file, key);
  try {
    yield* through(decrypted, createZstdDecompress());
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith("ZSTD") === true
      ? new BackupFileError("The file can be decrypted, but it is not a backup of Parley.", { cause: error })
      : error;
  }
}

async function* decrypt(file: AsyncIterable<Uint8Array>, key: OpeningKey): AsyncGenerator<Uint8Array> {
  // An error of the file itself (a disk, a pipe) is passed on as it is.
  const own: { failure?: Error } = {};
  const source = (async function* () {
    try {
      yield* pieces(beginsAsAge(file));
    } catch (error) {
      own.failure = error as Error;
      throw error;
    }
  })();
  const decrypter = new Decrypter();
  if (key.kind === "passphrase") decrypter.addPassphrase(key.passphrase);
  else for (const identity of key.identities) decrypter.addIdentity(identity);
  let content: AsyncIterable<Uint8Array>;
  try {
    content = await decrypter.decrypt(webStreamOf(source));
  } catch (error) {
    throw own.failure ?? keyError(key, error);
  }
  try {
    for await (const chunk of content) yield chunk;
  } catch (error) {
    throw (
      own.failure ??
      new BackupFileError("The backup is cut or was altered: a part of it does not have its seal.", { cause: error })
    );
  }
}

/** Fails before anything else does if the file is of another kind. */
async function* beginsAsAge(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let isKnown = false;
  for await (const chunk of file) {
    if (isKnown) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < MAGIC.length) continue;
    checkMagic(head);
    isKnown = true;
    yield head;
  }
  if (!isKnown) checkMagic(head);
}

function checkMagic(head: Buffer): void {
  if (head.length === 0) throw new BackupFileError("The file is empty: it is not a backup.");
  if (head.toString("latin1", 0, MAGIC.length) !== MAGIC)
    throw new BackupFileError("The file is not a backup: it does not begin as one.");
}

function keyError(key: OpeningKey, cause: unknown): BackupFileError {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (!message.includes("no identity matched"))
    return new BackupFileError("The backup is cut or was altered: its beginning cannot be read.", { cause });
  return new BackupFileError(
    key.kind === "passphrase"
      ? "The passphrase is not the one of this backup, or it was encrypted for a key: then give --identity-file."
      : "The backup was encrypted for another key than that of --identity-file, or with a passphrase: then give --passphrase-file.",
    { cause },
  );
}

/** Runs chunks through a transformation of node:zlib, and closes both however it ends. */
async function* through(
  source: AsyncIterable<Uint8Array>,
  step: ReturnType<typeof createZstdCompress>,
): AsyncGenerator<Uint8Array> {
  const input = Readable.from(source, { objectMode: false, highWaterMark: PIECE_BYTES });
  input.on("error", (error) => step.destroy(error));
  input.pipe(step);
  try {
    for await (const chunk of step) yield chunk as Uint8Array;
  } finally {
    step.destroy();
    input.destroy();
  }
}

async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
}

/** Not the adapter of node:stream: an error behind it ends the process when more data arrives. */
function webStreamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
