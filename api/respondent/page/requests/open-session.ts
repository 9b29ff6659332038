/**
 * The request that opens a session or resumes an earlier one: the page's first, and the only one without a token.
 *
 * 1. A form may demand a proof of work. The document has the challenge for a new session; where none was foreseen or
 *    it counts no longer, the refusal has one, and the request is sent again with its proof.
 * 2. A request without an answer is repeated unchanged under the same Idempotency-Key, so the page gets the session
 *    that the first attempt may have opened. After an answer, the next request has a new key.
 */
import type { Input, Opened, Remembered } from "../conversation/page-machine.ts";
import type { FramedVisit } from "../frame/site.ts";
import { randomHex } from "../../../client/entropy.ts";
import type { Challenge, Proof } from "../../../client/proof-of-work/solving.ts";

const TIMEOUT_MS = 15_000;
/** A proof may expire while a phone sleeps; more refusals in a row are a fault, and the page tries again later. */
const REFUSALS_MAX = 4;
const loadProver = async () => (await import("../proof/solve.ts")).prove;
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
  /** Of the document; a challenge serves once. */
  #challenge: Challenge | undefined;

  /**
   * @param preview the token of a preview link.
   * @param embed the site that shows the page in a frame.
   * @param challenge of the document.
   */
  constructor(
    slug: string,
    preview: string | undefined,
    embed: FramedVisit | undefined,
    challenge: Challenge | undefined,
  ) {
    this.#embed = embed;
    this.#challenge = challenge;
    this.#preview = preview;
    this.#slug = slug;
  }

  /**
   * Never rejects.
   * @param resumeToken from a resume link.
   * @param given aborted when the answer is no longer wanted.
   * @param onProving gets the part of a proof of work that is done, in percent.
   */
  async ask(
    resume: Remembered["session"],
    resumeToken: string | undefined,
    given: AbortController,
    onProving: (pct: number) => void,
  ): Promise<Input> {
    const before = this.#unanswered;
    let request = before !== undefined && before.token === resume?.token ? before : undefined;
    // Who comes back to a session proves nothing.
    let challenge =
      request === undefined && resume === undefined && resumeToken === undefined ? this.#challenge : undefined;
    for (let refusals = 0; refusals < REFUSALS_MAX; refusals++) {
      if (challenge !== undefined) {
        this.#challenge = undefined;
        const proof = await proofOf(challenge, given.signal, onProving);
        if (proof === undefined) break;
        request = newRequest(resume, resumeToken, this.#preview, this.#embed, proof);
      }
      request ??= newRequest(resume, resumeToken, this.#preview, this.#embed, undefined);
      const answer = await this.#send(request, given);
      if (!("challenge" in answer)) return answer;
      challenge = answer.challenge;
    }
    return { type: "openFailed", failure: "later" };
  }

  async #send(request: Unanswered, given: AbortController): Promise<Input | { readonly challenge: Challenge }> {
    this.#unanswered = request;
    const limit = setTimeout(() => given.abort(), TIMEOUT_MS);
    let input: Input | { readonly challenge: Challenge };
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
    if (!given.signal.aborted && !("type" in input && input.type === "openFailed" && input.failure === "later"))
      this.#unanswered = undefined;
    return input;
  }
}

/** The challenge that the document carries, `token bits`. */
export function challengeIn(attribute: string | undefined): Challenge | undefined {
  const [token, bits] = attribute?.split(" ") ?? [];
  return token === undefined || bits === undefined ? undefined : { token, bits: Number(bits) };
}

/** Undefined if it is no longer wanted, or if the solver could not be loaded. */
async function proofOf(
  challenge: Challenge,
  signal: AbortSignal,
  onProving: (pct: number) => void,
): Promise<Proof | undefined> {
  try {
    // The step that asks for the session has to end before the next one begins.
    await Promise.resolve();
    onProving(0);
    return await (
      await loadProver()
    )(challenge, signal, onProving);
  } catch {
    return undefined;
  }
}

function newRequest(
  resume: Remembered["session"],
  resumeToken: string | undefined,
  preview: string | undefined,
  embed: FramedVisit | undefined,
  proof: Proof | undefined,
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
    ...(proof === undefined ? {} : { proof }),
    website: document.querySelector<HTMLInputElement>("[name=website]")?.value ?? "",
  };
  return { token: resume?.token, key: randomHex(KEY_BYTES), body: JSON.stringify(visit) };
}

interface Refusal {
  readonly error?: {
    readonly code?: string;
    /** The author's text for a form that is closed. */
    readonly closedMessage?: string;
    readonly issues?: readonly { readonly path?: string }[];
    readonly challenge?: Challenge;
  };
}

/** A 4xx is final, except "too many requests" and "the first is still running". */
async function failure(answer: Response): Promise<Input | { readonly challenge: Challenge }> {
  if (answer.status === 404) return { type: "openFailed", failure: "gone" };
  if (answer.status >= 500 || answer.status === 429) {
    const seconds = Number(answer.headers.get("retry-after"));
    return { type: "openFailed", failure: "later", ...(seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}) };
  }
  if (answer.status === 402) return { type: "openFailed", failure: "untilNextMonth" };
  const { error } = (await answer.json()) as Refusal;
  if (error?.challenge !== undefined) return { challenge: error.challenge };
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
