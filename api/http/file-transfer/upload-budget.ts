/**
 * The budget of uploads in progress: memory of this node, and space in the database that holds their pieces.
 *
 * 1. Received bytes count, announced bytes do not: a client that announces much and sends little reserves nothing.
 * 2. Each session and each address has a share, so that no client uses the whole budget. Loopback addresses are
 *    exempt, as with rate limits.
 * 3. A file is whole in memory only after its last byte has arrived, while it is checked and stored. A client cannot
 *    prolong that.
 */
import { ok } from "node:assert";

/**
 * Received bytes that are not stored yet. The database stores them in milliseconds, so this limit is reached only when
 * it is slow.
 */
const UNSTORED_BYTES_MAX = 64 * 1024 * 1024;
/**
 * Files that are whole in memory at a time. Joining the pieces copies a file, and so does extracting it from multipart,
 * so each may need three times its size.
 */
const WHOLE_AT_ONCE = 6;
/** Shares, as multiples of the largest body. */
const OF_SESSION = 2;
const OF_ADDRESS = 8;
const OF_ALL = 64;
ok(
  1 <= OF_SESSION && OF_SESSION <= OF_ADDRESS && OF_ADDRESS <= OF_ALL,
  "each share has room for a largest file, and none is larger than the next",
);

/** The share that is exhausted. */
export type NoRoom = "session" | "address" | "all";

export interface UploadReservation {
  /** Counts further bytes. If a share is exhausted, returns it and counts nothing. */
  receive(bytes: number): NoRoom | undefined;
  /** Frees the memory share of stored bytes. */
  stored(bytes: number): void;
  /** Resolves when the file may be whole in memory. */
  enterWhole(): Promise<void>;
  /** Returns the whole reservation; idempotent. */
  release(): void;
}

export class UploadBudget {
  readonly #bodyBytesMax: number;
  #unstoredBytes = 0;
  #receivedBytes = 0;
  readonly #bySession = new Map<string, number>();
  readonly #byAddress = new Map<string, number>();
  #whole = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #onStop = new Set<() => void>();

  /** @param bodyBytesMax the largest body with a file. */
  constructor(bodyBytesMax: number) {
    this.#bodyBytesMax = bodyBytesMax;
  }

  /** Bytes of all uploads in progress, in memory or stored. */
  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  /** Ends all waits for further bytes, because the node is stopping. */
  stop(): void {
    for (const callback of this.#onStop) callback();
  }

  /**
   * @param address the name of the address (`limits/address-name.ts`); undefined is not counted.
   * @param onStop called by {@link stop}.
   */
  open(session: string, address: string | undefined, onStop: () => void): UploadReservation {
    let received = 0;
    let unstored = 0;
    let whole = false;
    let released = false;
    this.#onStop.add(onStop);
    const count = (bytes: number): void => {
      received += bytes;
      this.#receivedBytes += bytes;
      add(this.#bySession, session, bytes);
      if (address !== undefined) add(this.#byAddress, address, bytes);
    };
    return {
      receive: (bytes) => {
        if (
          released ||
          this.#receivedBytes + bytes > OF_ALL * this.#bodyBytesMax ||
          this.#unstoredBytes + bytes > UNSTORED_BYTES_MAX
        )
          return "all";
        if ((this.#bySession.get(session) ?? 0) + bytes > OF_SESSION * this.#bodyBytesMax) return "session";
        if (address !== undefined && (this.#byAddress.get(address) ?? 0) + bytes > OF_ADDRESS * this.#bodyBytesMax)
          return "address";
        count(bytes);
        unstored += bytes;
        this.#unstoredBytes += bytes;
        return undefined;
      },
      stored: (bytes) => {
        unstored -= bytes;
        this.#unstoredBytes -= bytes;
      },
      enterWhole: async () => {
        if (this.#whole >= WHOLE_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        else this.#whole++;
        whole = true;
      },
      release: () => {
        if (released) return;
        released = true;
        this.#onStop.delete(onStop);
        this.#unstoredBytes -= unstored;
        count(-received);
        if (!whole) return;
        // First come, first served.
        const next = this.#waiting.shift();
        if (next === undefined) this.#whole--;
        else next();
      },
    };
  }
}

function add(shares: Map<string, number>, name: string, bytes: number): void {
  const left = (shares.get(name) ?? 0) + bytes;
  if (left === 0) shares.delete(name);
  else shares.set(name, left);
}
