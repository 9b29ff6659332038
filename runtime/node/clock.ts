/**
 * The one place that reads the machine's clocks. Everything else is given a {@link Clock}, so that a test or the
 * simulation decides the time.
 */
export interface Clock {
  /** Wall time in epoch milliseconds: what is shown and stored. It may jump. */
  now(): number;
  /** Monotonic milliseconds since an arbitrary origin, for leases and time-outs. It never jumps back. */
  monotonicMs(): number;
  /** Runs `callback` once after `delayMs` of monotonic time; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

/** The clocks of this machine. Timers do not keep the process alive: only servers and connections do. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
