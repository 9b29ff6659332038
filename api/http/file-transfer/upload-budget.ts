/**
 * What files on their way in may take: of this node's memory, and of the database that keeps what has come of them.
 *
 * 1. What has come is counted, never what was announced: a client that announces much and sends little takes no
 *    place from others.
 * 2. A session and an address have a share each, so that no client holds all of it. Loopback has none, as with rate
 *    limits.
 * 3. A file is in memory as a whole only after its last byte has come, for as long as checking and storing it takes:
 *    no client makes that longer.
 */
import { ok } from "node:assert";

/**
 * Bytes that have come and are not stored yet. The database takes them in milliseconds, so this is reached only when it
 * does not.
 */
const UNSTORED_BYTES_MAX = 64 * 1024 * 1024;
/**
 * Files that are whole in memory at a time. Joining the pieces and taking a file out of its form copy it, so each may
 * take three times its size.
 */
const WHOLE_AT_ONCE = 6;
/** Shares, in largest bodies. */
const OF_SESSION = 2;
const OF_ADDRESS = 8;
const OF_ALL = 64;
ok(
  1 <= OF_SESSION && OF_SESSION <= OF_ADDRESS && OF_ADDRESS <= OF_ALL,
  "each share has room for a largest file, and none is larger than the next",
);

/** The end of the refusal when there is no room: it names the share that is used up. */
export type NoRoom = "session" | "address" | "all";

export interface UploadReservation {
  /** Counts further bytes; says where there is no room, and then they are not counted. */
  receive(bytes: number): NoRoom | undefined;
  /** These bytes are in memory no longer. */
  stored(bytes: number): void;
  /** Resolves when the file may be whole in memory. */
  enterWhole(): Promise<void>;
  /** Gives everything back; may be called again. */
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

  /** Bytes of files that are on their way, in memory or not. */
  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  /** Ends the waits for further bytes: the node stops. */
  stop(): void {
    for (const callback of this.#onStop) callback();
  }

  /**
   * @param address as it is counted (`limits/rate-limits.ts`); undefined is not counted.
   * @param onStop called when no more is waited for.
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
        // The place goes to who has waited longest.
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
