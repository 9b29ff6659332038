/** What a draft has of the service and of the browser's own store, as the parts that `draft-store.ts` is given. */
import type { Place } from "./parts.ts";

/** The draft as the service has it. */
export interface SavedCopy<Document> {
  readonly document: Document;
  readonly etag: string;
}

/** What is kept in the browser until the service has it. */
export interface KeptCopy<Document> {
  readonly document: Document;
  /** What the service had when the document was last merged with it. */
  readonly base: Document;
  readonly conflicts: readonly Place[];
}

/** Why the service did not save. */
export type SaveFailure =
  /** Somebody else changed the draft. */
  | { readonly why: "changed" }
  /** It is not read: values at these paths of the document. */
  | { readonly why: "refused"; readonly issues: readonly CheckedIssue[] }
  /** There was no answer, or the service is busy: it is tried again. */
  | { readonly why: "unreachable" }
  /** Trying again is of no use. */
  | { readonly why: "failed"; readonly error: unknown };

/** An issue as the service says it. */
export interface CheckedIssue {
  /** `blocks.0.config.options`; empty: the document itself. */
  readonly path: string;
  readonly ref?: string | undefined;
  readonly code: string;
  readonly message: string;
}

/** What publishing would say of the draft. */
export interface Checked {
  readonly issues: readonly CheckedIssue[];
  readonly warnings: readonly CheckedIssue[];
}

export interface DraftParts<Document> {
  /** @throws what `failureOf` explains */
  readonly load: () => Promise<SavedCopy<Document>>;
  /** @throws what `failureOf` explains */
  readonly save: (document: Document, etag: string) => Promise<SavedCopy<Document>>;
  readonly check: () => Promise<Checked>;
  /** What publishing would say of a document that is not saved. Rejects where the service does not read it. */
  readonly checkUnsaved?: (document: Document) => Promise<Checked>;
  readonly failureOf: (error: unknown) => SaveFailure;
  /** Keeps a copy in the browser; undefined: the service has everything. Does not throw. */
  readonly keep: (copy: KeptCopy<Document> | undefined) => Promise<void>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls back once, later. @returns what cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}
