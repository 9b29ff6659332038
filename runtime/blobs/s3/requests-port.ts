/** The port of the requests to an S3-compatible storage, and their error. */

/** What of S3 is used. Every method rejects with an {@link S3RequestError}. */
export interface S3Requests {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the id of the upload. */
  beginParts(key: string): Promise<string>;
  /** @param part from 1. @returns its ETag. */
  putPart(key: string, upload: string, part: number, bytes: Uint8Array): Promise<string>;
  finishParts(key: string, upload: string, etags: readonly string[]): Promise<void>;
  /** The bytes from `start` to before `end`. */
  get(key: string, start: number, end: number): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
  /** Gives up all uploads of parts that were begun for this key. */
  abortParts(key: string): Promise<void>;
  close(): void;
}

export class S3RequestError extends Error {
  override readonly name = "S3RequestError";
  /** The storage's code, such as `NoSuchKey`, or that of a network error. */
  readonly code: string;
  /** Undefined: there was no answer. */
  readonly status: number | undefined;

  constructor(message: string, { code, status }: { readonly code: string; readonly status: number | undefined }) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
