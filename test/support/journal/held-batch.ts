/** A batch of the journal that waits between the fence and the write until the test lets it go. */
import type { BatchFault } from "./memory-journal.ts";

export interface HeldBatch {
  /** To be given to the bench as the fault of the batch. */
  readonly fault: () => Promise<BatchFault | undefined>;
  /** The batch has come. */
  readonly reached: Promise<void>;
  open(fault?: BatchFault): void;
}

export function holdBatch(): HeldBatch {
  const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: opened, resolve: open } = Promise.withResolvers<BatchFault | undefined>();
  return { fault: () => (arrive(), opened), reached, open };
}
