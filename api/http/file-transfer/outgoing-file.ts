/** A file as an endpoint answers it: given part by part, so that no more than one part of it is held. */
import { z } from "zod";

export interface OutgoingFile {
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** The next part, in order; undefined when there is none. */
  next(): Promise<Uint8Array | undefined>;
}

/** What an endpoint that answers a file has for its result's schema. */
export const outgoingFileSchema = z.custom<OutgoingFile>(
  (value) => typeof value === "object" && value !== null && "next" in value,
);
