/**
 * Telling whoever waits for committed events that there are some: on this node, and through NATS on the others.
 *
 * Owns: the interface and the gathering of what a burst commits. Does not own: reading events (`consumer-runner.ts`),
 * which poll anyway.
 *
 * 1. A wake-up says only "look": losing one delays a consumer until its next poll and loses nothing.
 * 2. A burst costs one message: shards are gathered until the event loop has dealt with what it has.
 */

/** Somebody who wants to know in which shards something was committed. */
export type CommitListener = (shards: ReadonlySet<number>) => void;

export interface CommitSignals {
  /** Something was committed in a shard. Called for every turn, so it must cost next to nothing. */
  announce(shard: number): void;
  /** The returned function ends it. */
  listen(listener: CommitListener): () => void;
  /** Tells nobody any more. */
  close(): void;
}

/** How gathered shards get to other nodes, when there are any. */
export interface CommitSignalCarrier {
  send(shards: ReadonlySet<number>): void;
  /** Wakes of other nodes. */
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
