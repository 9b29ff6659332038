/**
 * Converts pictures, each in a process of its own (`picture-program.ts`).
 *
 * Owns: the processes, their number and time. Does not own: the conversion (`convert-picture.ts`).
 *
 * 1. One process runs at a time: a picture takes one processor and up to a gigabyte. Further ones wait, up to a bound,
 *    and no organization takes all places.
 * 2. A process that does not answer in time is killed. No process outlives {@link PictureConverter.stop}.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";
import { decodeOutcome } from "./picture-message.ts";
import { PICTURE_BYTES_MAX, UnusablePictureError, type Picture, type PictureKind } from "./picture.ts";

const PROGRAM = fileURLToPath(new URL("picture-program.ts", import.meta.url));
const WAITING_MAX = 16;
/** Of one organization: the slowest pictures of one author delay others by a minute at most. */
const OF_ORGANIZATION_MAX = 4;
/** The largest photograph takes three seconds of one processor; a busy machine has little to spare. */
const CONVERT_MS_MAX = 20_000;
/** Of the answer's head: names and sizes of a few files. */
const HEAD_BYTES_MAX = 64 * 1024;

/** The queue is full: nothing was converted. */
export class ConverterBusyError extends Error {
  override readonly name = "ConverterBusyError";
}

export interface PictureConverterOptions {
  readonly clock: Pick<Clock, "after">;
  /** Default {@link CONVERT_MS_MAX}. */
  readonly convertMsMax?: number;
}

export class PictureConverter {
  readonly #clock: Pick<Clock, "after">;
  readonly #convertMsMax: number;
  #running: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #taken = 0;
  readonly #takenBy = new Map<OrganizationId, number>();
  #isStopped = false;

  constructor({ clock, convertMsMax = CONVERT_MS_MAX }: PictureConverterOptions) {
    this.#clock = clock;
    this.#convertMsMax = convertMsMax;
  }

  /**
   * @param kind as read from the bytes.
   * @throws UnusablePictureError; ConverterBusyError
   */
  async convert(bytes: Uint8Array, kind: PictureKind, organization: OrganizationId): Promise<Picture> {
    if (this.#taken > WAITING_MAX || this.#isStopped)
      throw new ConverterBusyError("too many pictures are being converted");
    const ofOrganization = this.#takenBy.get(organization) ?? 0;
    if (ofOrganization >= OF_ORGANIZATION_MAX)
      throw new ConverterBusyError(`${ofOrganization} pictures of ${organization} are being converted`);
    this.#taken++;
    this.#takenBy.set(organization, ofOrganization + 1);
    const turn = this.#last.then(() => this.#run(bytes, kind));
    // The next picture waits for the end of this one, however it ends; its caller gets the error.
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#taken--;
      const left = (this.#takenBy.get(organization) ?? 1) - 1;
      if (left === 0) this.#takenBy.delete(organization);
      else this.#takenBy.set(organization, left);
    }
  }

  async #run(bytes: Uint8Array, kind: PictureKind): Promise<Picture> {
    if (this.#isStopped) throw new ConverterBusyError("the node is stopping");
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", PROGRAM, kind], {
      stdio: ["pipe", "pipe", "pipe"],
      env: {},
    });
    this.#running = child;
    let isLate = false;
    const cancelLimit = this.#clock.after(this.#convertMsMax, () => {
      isLate = true;
      child.kill("SIGKILL");
    });
    const answer: Buffer[] = [];
    let answered = 0;
    let complaint = "";
    child.stdout.on("data", (piece: Buffer) => {
      answer.push(piece);
      answered += piece.length;
      if (answered > PICTURE_BYTES_MAX + HEAD_BYTES_MAX) child.kill("SIGKILL");
    });
    child.stderr.on("data", (piece: Buffer) => {
      if (complaint.length < HEAD_BYTES_MAX) complaint += piece.toString("utf8");
    });
    // A process that gives up early closes its input; its answer or its end says why.
    child.stdin.on("error", () => undefined);
    child.stdin.end(bytes);
    try {
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once("error", reject);
        child.once("close", resolve);
      });
      if (this.#isStopped) throw new ConverterBusyError("the node is stopping");
      if (isLate)
        throw new UnusablePictureError(
          `Converting the picture takes longer than ${this.#convertMsMax / 1000} seconds. Make it smaller.`,
        );
      if (code === 0) return decodeOutcome(Buffer.concat(answer));
      throw new UnusablePictureError("The picture cannot be read.", {
        cause: new Error(`the process of a picture ended with ${code}: ${complaint}`),
      });
    } finally {
      cancelLimit();
      this.#running = undefined;
    }
  }

  /** Ends the process, and drops what waits. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#running?.kill("SIGKILL");
    await this.#last;
  }
}
