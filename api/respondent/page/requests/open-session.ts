/**
 * The request that opens a session or resumes an earlier one: the page's first, and the only one without a token.
 *
 * 1. A request without an answer is repeated unchanged under the same Idempotency-Key, so the page gets the session
 *    that the first attempt may have opened. After an answer, the next request has a new key.
 */
import type { Input, Opened, Remembered } from "../conversation/page-machine.ts";
import type { FramedVisit } from "../frame/site.ts";
import { randomHex } from "../../../client/entropy.ts";

const TIMEOUT_MS = 15_000;
/** Size of a key: 128 bits, because the key grants access to the answer and its token. */
const KEY_BYTES = 16;

interface Unanswered {
  /** The token of the session to resume. */
  readonly token: string | undefined;
  readonly key: string;
  /** Kept unchanged: the same key with another body is refused, and the screen may have been turned since. */
  readonly body: string;
}

export class OpenSessionRequest {
  readonly #slug: string;
  readonly #preview: string | undefined;
  readonly #embed: FramedVisit | undefined;
  #unanswered: Unanswered | undefined;

  /**
   * @param preview the token of a preview link.
   * @param embed the site that shows the page in a frame.
   */
  constructor(slug: string, preview: string | undefined, embed: FramedVisit | undefined) {
    this.#embed = embed;
    this.#preview = preview;
    this.#slug = slug;
  }

  /**
   * Never rejects.
   * @param resumeToken from a resume link.
   * @param given aborted when the answer is no longer wanted.
   */
  async ask(resume: Remembered["session"], resumeToken: string | undefined, given: AbortController): Promise<Input> {
    const before = this.#unanswered;
    const request =
      before !== undefined && before.token === resume?.token
        ? before
        : newRequest(resume, resumeToken, this.#preview, this.#embed);
    this.#unanswered = request;
    const limit = setTimeout(() => given.abort(), TIMEOUT_MS);
    let input: Input;
    try {
      const answer = await fetch(`/p/${this.#slug}/sessions`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": request.key },
        body: request.body,
        signal: given.signal,
      });
      input = answer.ok ? { type: "opened", opened: (await answer.json()) as Opened } : await failure(answer);
    } catch {
      // A network error or our own time limit: retry.
      input = { type: "openFailed", failure: "later" };
    } finally {
      clearTimeout(limit);
    }
    // If the answer is no longer wanted, a newer request is stored here, or the same one will be repeated.
    if (!given.signal.aborted && !(input.type === "openFailed" && input.failure === "later"))
      this.#unanswered = undefined;
    return input;
  }
}

function newRequest(
  resume: Remembered["session"],
  resumeToken: string | undefined,
  preview: string | undefined,
  embed: FramedVisit | undefined,
): Unanswered {
  const visit = {
    pageUrl: location.href,
    referrer: document.referrer,
    languages: navigator.languages.slice(0, 20),
    screen: `${screen.width}x${screen.height}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(resume === undefined ? {} : { resume }),
    ...(resumeToken === undefined ? {} : { resumeToken }),
    ...(preview === undefined ? {} : { preview }),
    ...(embed === undefined ? {} : { embed }),
  };
  return { token: resume?.token, key: randomHex(KEY_BYTES), body: JSON.stringify(visit) };
}

interface Refusal {
  readonly error?: {
    readonly code?: string;
    /** The author's text for a form that is closed. */
    readonly closedMessage?: string;
    readonly issues?: readonly { readonly path?: string }[];
  };
}

/** A 4xx is final, except "too many requests" and "the first is still running". */
async function failure(answer: Response): Promise<Input> {
  if (answer.status === 404) return { type: "openFailed", failure: "gone" };
  if (answer.status >= 500 || answer.status === 429) {
    const seconds = Number(answer.headers.get("retry-after"));
    return { type: "openFailed", failure: "later", ...(seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}) };
  }
  if (answer.status === 402) return { type: "openFailed", failure: "untilNextMonth" };
  const { error } = (await answer.json()) as Refusal;
  if (error?.code === "idempotency_in_flight") return { type: "openFailed", failure: "later" };
  if (error?.issues?.some(({ path }) => path?.startsWith("hiddenFields.")) === true)
    return { type: "openFailed", failure: "incompleteLink" };
  // The form's own text; without one the page has its wording, in the language of the page.
  return {
    type: "openFailed",
    failure: "closed",
    ...(error?.closedMessage === undefined ? {} : { message: error.closedMessage }),
  };
}
