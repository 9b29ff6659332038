/**
 * The social pictures of forms: drawn when they are first asked for, then kept in memory by version and language.
 *
 * 1. One is drawn at a time, because a crowd of link previews must not take the processor from conversations; further
 *    ones wait, up to WAITING_MAX. Requests for one picture share its drawing.
 * 2. At most KEPT_MAX are kept, about 20 KB each; the one that was not asked for longest goes first.
 */
import { LRUCache } from "lru-cache";
import type { Log } from "../../../runtime/node/log.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { DrawingThreads } from "../../drawing/drawing-threads.ts";
import type { FormLook } from "./form-look.ts";
import type { LookFiles, SocialPictureText } from "../../drawing/social-picture.ts";

const KEPT_MAX = 500;
const WAITING_MAX = 50;

/** What a picture is drawn of. */
export interface DrawnForm {
  readonly text: SocialPictureText;
  readonly look: FormLook;
  /** Pictures of the theme; read when it is this picture's turn. */
  readonly files: () => Promise<LookFiles>;
}

export class SocialPictures {
  readonly #threads: Pick<DrawingThreads, "draw">;
  readonly #log: Pick<Log, "warn">;
  readonly #kept = new LRUCache<string, Promise<Uint8Array>>({ max: KEPT_MAX });
  readonly #saidOf = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(threads: Pick<DrawingThreads, "draw">, log: Pick<Log, "warn">) {
    this.#threads = threads;
    this.#log = log;
  }

  /**
   * @param key names the version and the language.
   * @throws ApiError `overloaded`
   */
  async get(key: string, form: () => DrawnForm): Promise<Uint8Array> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    if (this.#waiting >= WAITING_MAX) throw new ApiError("overloaded");
    this.#waiting++;
    const drawing = this.#last.then(() => this.#draw(form()));
    this.#kept.set(key, drawing);
    this.#last = drawing.catch(() => this.#kept.delete(key));
    try {
      return await drawing;
    } finally {
      this.#waiting--;
    }
  }

  async #draw({ text, look, files }: DrawnForm): Promise<Uint8Array> {
    const { palette, background } = look;
    const task = { text, look: { palette, background }, files: await files() };
    const { png, scriptsWithoutFont } = await this.#threads.draw("socialPicture", task);
    for (const script of scriptsWithoutFont) {
      if (this.#saidOf.has(script)) continue;
      this.#saidOf.add(script);
      this.#log.warn({ script }, "no font for a script: social pictures leave its texts out");
    }
    return png;
  }
}
