/**
 * Token buckets: one per name, refilled steadily, all with the same capacity.
 *
 * 1. Memory is bounded. A bucket that was idle for a whole window is full again, so it can be dropped. Two generations
 *    of buckets, exchanged once a window, drop exactly the idle ones without a scan.
 * 2. A bucket that is not full is dropped only if more than {@link BUCKETS_MAX} names are active within one window.
 */

/** Buckets of one generation: some 100 bytes each. */
const BUCKETS_MAX = 100_000;

export interface BucketState {
  readonly allowed: boolean;
  /** Whole requests left. */
  readonly remaining: number;
  /** Milliseconds until the bucket is full again. */
  readonly fullInMs: number;
  /** Milliseconds until the next request is allowed; 0 if it is allowed now. */
  readonly retryAfterMs: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

export class TokenBuckets {
  readonly capacity: number;
  readonly windowMs: number;
  readonly #perMs: number;
  #young = new Map<string, Bucket>();
  #old = new Map<string, Bucket>();
  #youngSinceMs = 0;

  /** @param capacity requests per window, which is also the largest burst. */
  constructor(capacity: number, windowMs: number) {
    this.capacity = capacity;
    this.windowMs = windowMs;
    this.#perMs = capacity / windowMs;
  }

  /** Takes one token if there is one. `nowMs` is monotonic. */
  take(name: string, nowMs: number): BucketState {
    const bucket = this.#bucket(name, nowMs);
    bucket.tokens = Math.min(this.capacity, bucket.tokens + (nowMs - bucket.atMs) * this.#perMs);
    bucket.atMs = nowMs;
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    return {
      allowed,
      remaining: Math.floor(bucket.tokens),
      fullInMs: (this.capacity - bucket.tokens) / this.#perMs,
      retryAfterMs: allowed ? 0 : (1 - bucket.tokens) / this.#perMs,
    };
  }

  #bucket(name: string, nowMs: number): Bucket {
    if (nowMs - this.#youngSinceMs > this.windowMs || this.#young.size >= BUCKETS_MAX) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#youngSinceMs = nowMs;
    }
    let bucket = this.#young.get(name);
    if (bucket === undefined) {
      bucket = this.#old.get(name) ?? { tokens: this.capacity, atMs: nowMs };
      this.#young.set(name, bucket);
    }
    return bucket;
  }
}
