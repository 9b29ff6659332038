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
import type { FormLook } from "./form-look.ts";
import type { LookFiles, SocialPictureText } from "./social-picture.ts";

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
  readonly #log: Pick<Log, "warn">;
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT_MAX });
  readonly #saidOf = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(log: Pick<Log, "warn">) {
    this.#log = log;
  }

  /**
   * @param key names the version and the language.
   * @throws ApiError `overloaded`
   */
  async get(key: string, form: () => DrawnForm): Promise<Buffer> {
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

  async #draw({ text, look, files }: DrawnForm): Promise<Buffer> {
    // Loaded when a picture is first asked for: the library takes its share of memory.
    const { drawSocialPicture } = await import("./social-picture.ts");
    const { png, scriptsWithoutFont } = await drawSocialPicture(text, look, await files());
    for (const script of scriptsWithoutFont) {
      if (this.#saidOf.has(script)) continue;
      this.#saidOf.add(script);
      this.#log.warn({ script }, "no font for a script: social pictures leave its texts out");
    }
    return png;
  }
}
