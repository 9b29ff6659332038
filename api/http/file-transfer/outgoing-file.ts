/** A file as an endpoint's answer, read part by part, so that at most one part is in memory. */
import { z } from "zod";

export interface OutgoingFile {
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** The next part, in order; undefined when there is none. */
  next(): Promise<Uint8Array | undefined>;
}

/** The result schema of an endpoint that answers with a file. */
export const outgoingFileSchema = z.custom<OutgoingFile>(
  (value) => typeof value === "object" && value !== null && "next" in value,
);
