/** What a converted picture is, and the limits of one. */
export const PICTURE_KINDS = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/svg+xml",
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/**
 * Pixels of a picture that is read, of all its frames together: those of a good camera. Unpacked they take 200 MB.
 */
export const PIXELS_MAX = 50_000_000;
/** The files of one picture together. Photographs take 1 MB; long animations reach this. */
export const PICTURE_BYTES_MAX = 16 * 1024 * 1024;

export interface PictureFile {
  readonly name: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface Picture {
  /** Of the largest file. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  /** Smallest first. */
  readonly files: readonly PictureFile[];
}

/** The bytes are no picture that can be kept. The message is for the author. */
export class UnusablePictureError extends Error {
  override readonly name = "UnusablePictureError";
}
