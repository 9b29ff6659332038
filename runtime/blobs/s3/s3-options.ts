/** Where an S3-compatible storage is and how it is spoken to (`deploy/config/s3-url.ts` parses it). */
import type { LookupFunction } from "node:net";

export interface S3Options {
  /** Without bucket and credentials: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before every key, with a slash at its end, or empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `path` is https://host/bucket/key, `virtual-host` is https://bucket.host/key. */
  readonly addressing: "path" | "virtual-host";
  /** Resolves names of the storage; default: the system's resolver. */
  readonly lookup?: LookupFunction;
  /** How long one request may take; default {@link S3_REQUEST_MS}. */
  readonly requestMs?: number;
}

/** A part of five mebibytes at 3 Mbit/s, or the answer of a storage that is slow. */
export const S3_REQUEST_MS = 15_000;
