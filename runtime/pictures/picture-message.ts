/** How the process of a picture answers: the length of a JSON text, that text, then the bytes of the files in order. */
import { UnusablePictureError, type Picture, type PictureFile } from "./picture.ts";

const LENGTH_BYTES = 4;

interface Head {
  readonly unusable?: string;
  readonly picture?: Omit<Picture, "files"> & {
    readonly files: readonly (Omit<PictureFile, "bytes"> & { readonly size: number })[];
  };
}

export function encodeOutcome(outcome: Picture | { readonly unusable: string }): Buffer {
  if ("unusable" in outcome) return encode({ unusable: outcome.unusable }, []);
  const files = outcome.files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length }));
  return encode(
    { picture: { ...outcome, files } },
    outcome.files.map(({ bytes }) => bytes),
  );
}

function encode(head: Head, files: readonly Uint8Array[]): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, ...files]);
}

/** @throws UnusablePictureError that the process found; Error if the message is cut. */
export function decodeOutcome(message: Buffer): Picture {
  if (message.length < LENGTH_BYTES) throw new Error("the process of a picture ended without an answer");
  const start = LENGTH_BYTES + message.readUInt32BE();
  const { unusable, picture } = JSON.parse(message.toString("utf8", LENGTH_BYTES, start)) as Head;
  if (unusable !== undefined) throw new UnusablePictureError(unusable);
  if (picture === undefined) throw new Error("the process of a picture answered with no picture");
  let at = start;
  const files = picture.files.map(({ size, ...file }): PictureFile => {
    at += size;
    return { ...file, bytes: message.subarray(at - size, at) };
  });
  if (at !== message.length) throw new Error("the answer of a picture's process was cut");
  return { ...picture, files };
}
