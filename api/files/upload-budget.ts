/**
 * The memory that files on their way in may take, all together.
 *
 * 1. What is held is counted as it comes, never reserved ahead: whoever announces much and sends little takes no place from others.
 */

/** Six of the largest files at a time. Joining the pieces and taking a file out of its form copy it, so the process may take three times that. */
const HELD_BYTES_MAX = 64 * 1024 * 1024;

export interface Hold {
  /** Counts further bytes; false when there is no room, and then they are not counted. */
  take(bytes: number): boolean;
  /** Gives everything back; may be called again. */
  release(): void;
}

export class UploadBudget {
  readonly #bytesMax: number;
  #heldBytes = 0;

  constructor(bytesMax = HELD_BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  /** What is held now. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  open(): Hold {
    let mine = 0;
    let released = false;
    return {
      take: (bytes) => {
        if (released || this.#heldBytes + bytes > this.#bytesMax) return false;
        this.#heldBytes += bytes;
        mine += bytes;
        return true;
      },
      release: () => {
        released = true;
        this.#heldBytes -= mine;
        mine = 0;
      },
    };
  }
}
