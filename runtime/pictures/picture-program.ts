/**
 * The process that converts one picture: its bytes on standard input, the files on standard output
 * (`picture-message.ts`). It ends when the picture is done, or when it takes too much memory.
 *
 * Decoders are large libraries in C that read what strangers made. A fault of one ends this process and nothing else.
 */
import { convertPicture } from "./convert-picture.ts";
import { encodeOutcome } from "./picture-message.ts";
import { PICTURE_KINDS, UnusablePictureError } from "./picture.ts";

/** Far above what the largest picture takes unpacked and reduced. */
const MEMORY_BYTES_MAX = 1024 * 1024 * 1024;
const LOOK_EVERY_MS = 20;
const TOO_MUCH_MEMORY = "Converting the picture takes too much memory. Make it smaller.";

function answer(outcome: Parameters<typeof encodeOutcome>[0]): void {
  process.stdout.write(encodeOutcome(outcome), () => process.exit());
}

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES_MAX) answer({ unusable: TOO_MUCH_MEMORY });
}, LOOK_EVERY_MS).unref();

const kind = PICTURE_KINDS.find((known) => known === process.argv[2]);
if (kind === undefined) throw new Error(`${process.argv[2] ?? "nothing"} is no kind of picture`);
const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
try {
  answer(await convertPicture(Buffer.concat(pieces), kind));
} catch (error) {
  if (!(error instanceof UnusablePictureError)) throw error;
  answer({ unusable: error.message });
}
