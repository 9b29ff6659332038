/**
 * The body of a request on its way through a router: kept whole if it is short, so that it can be sent twice.
 *
 * 1. Memory is bounded: {@link REPLAYED_BYTES_MAX} of a request, {@link KEPT_BYTES_MAX} of all. What is beyond passes
 *    as it comes, once.
 */
import type { IncomingMessage, ClientRequest } from "node:http";
import { pipeline } from "node:stream/promises";

export const REPLAYED_BYTES_MAX = 256 * 1024;
export const KEPT_BYTES_MAX = 256 * 1024 * 1024;

/** Bytes that all bodies of this process keep. */
let keptBytes = 0;

export class RequestBody {
  readonly #request: IncomingMessage;
  #parts: Buffer[] = [];
  #bytes = 0;
  #isWhole = false;
  #isSent = false;

  constructor(request: IncomingMessage) {
    this.#request = request;
  }

  /** Reads as much as is kept. @throws if the client goes. */
  async begin(): Promise<void> {
    const request = this.#request;
    if (Number(request.headers["content-length"] ?? 0) > REPLAYED_BYTES_MAX) return;
    await new Promise<void>((resolve, reject) => {
      const done = (run: () => void): void => {
        request.off("data", take).off("end", end).off("close", gone);
        request.pause();
        run();
      };
      const take = (part: Buffer): void => {
        this.#parts.push(part);
        this.#bytes += part.length;
        keptBytes += part.length;
        if (this.#bytes > REPLAYED_BYTES_MAX || keptBytes > KEPT_BYTES_MAX) done(resolve);
      };
      const end = (): void => {
        this.#isWhole = true;
        done(resolve);
      };
      const gone = (): void => done(() => reject(new Error("the client has gone")));
      request.on("data", take).on("end", end).on("close", gone);
    });
  }

  /** Its length, if it is whole. */
  get bytes(): number | undefined {
    const said = this.#request.headers["content-length"];
    if (this.#isWhole) return this.#bytes;
    return said === undefined ? undefined : Number(said);
  }

  get maySendAgain(): boolean {
    return this.#isWhole || !this.#isSent;
  }

  /** Sends it. A body that is not whole is sent once. */
  async sendTo(target: ClientRequest): Promise<void> {
    this.#isSent = true;
    if (this.#isWhole) {
      target.end(Buffer.concat(this.#parts));
      return;
    }
    for (const part of this.#parts) target.write(part);
    this.#forget();
    await pipeline(this.#request, target);
  }

  release(): void {
    this.#forget();
  }

  #forget(): void {
    for (const part of this.#parts) keptBytes -= part.length;
    this.#parts = [];
  }
}
