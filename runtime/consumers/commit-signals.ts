/**
 * Commit signals: notify consumers on this node, and through NATS on others, of committed turns.
 *
 * Owns: the interface, and collecting the shards of a burst. Does not own: reading turns (`consumer-runner.ts`);
 * consumers poll anyway.
 *
 * 1. A signal only means "look": a lost one delays a consumer until its next poll.
 * 2. A burst costs one message: shards are collected until the event loop has finished its present work.
 */

/** Is called with the shards in which turns were committed. */
export type CommitListener = (shards: ReadonlySet<number>) => void;

export interface CommitSignals {
  /** A turn was committed in a shard. Called for every turn, so it must be cheap. */
  announce(shard: number): void;
  /** @returns a function that removes the listener. */
  listen(listener: CommitListener): () => void;
  /** Stops calling listeners. */
  close(): void;
}

/** Carries signals to other nodes. */
export interface CommitSignalCarrier {
  send(shards: ReadonlySet<number>): void;
  /** Listens for signals of other nodes. */
  receive(listener: CommitListener): void;
}

export interface CommitSignalsOptions {
  readonly carrier?: CommitSignalCarrier | undefined;
  /** `setImmediate` by default. */
  readonly defer?: (callback: () => void) => void;
}

export function createCommitSignals({
  carrier,
  defer = (callback) => void setImmediate(callback),
}: CommitSignalsOptions = {}): CommitSignals {
  const listeners = new Set<CommitListener>();
  let gathered = new Set<number>();

  const tell = (shards: ReadonlySet<number>): void => {
    for (const listener of listeners) listener(shards);
  };
  const flush = (): void => {
    const shards = gathered;
    gathered = new Set();
    tell(shards);
    carrier?.send(shards);
  };
  carrier?.receive(tell);

  return {
    announce(shard) {
      if (gathered.size === 0) defer(flush);
      gathered.add(shard);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      listeners.clear();
    },
  };
}
