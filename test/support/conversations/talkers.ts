/**
 * Persistent callers: conversations through several nodes at once, each request repeated on another node until it is
 * answered.
 */
import type { ApiClient, StreamedEvent } from "../programs/api-client.ts";
import { documentOf } from "./chat.ts";

export const QUESTIONS = 40;

/** The form that they talk about. */
export const TALKERS_FORM = documentOf(
  Array.from({ length: QUESTIONS }, (_, index) => ({
    ref: `q${index}`,
    type: "short_text",
    title: `Question ${index}?`,
    required: true,
  })),
);

/** One conversation as its caller saw it. */
export interface Talk {
  readonly session: string;
  /** The acknowledged values, in order, and when each was acknowledged, on the clock of `performance.now`. */
  readonly acknowledged: { readonly value: string; readonly atMs: number }[];
}

export interface TalkersOptions {
  readonly baseUrls: readonly string[];
  readonly apiKey: string;
  readonly formId: string;
  /** How many talk at a time. */
  readonly count: number;
  /** Between an answer and the next message. */
  readonly pauseMs?: number;
}

interface Turn {
  readonly accepted: boolean;
}

const RETRY_PAUSE_MS = 10;
/**
 * A node that is stopped takes connections and answers nothing: its callers go elsewhere, as behind a load balancer.
 */
const REQUEST_MS_MAX = 1_500;
/**
 * Far longer than any fault: nodes that answer nothing for so long do not recover, and the run must end with an error.
 */
const INSIST_MS_MAX = 45_000;

export class Talkers {
  readonly talks: Talk[] = [];
  readonly #options: TalkersOptions;
  readonly #talking: Promise<unknown>;
  #isOver = false;

  constructor(options: TalkersOptions) {
    this.#options = options;
    this.#talking = Promise.all(Array.from({ length: options.count }, (_, talker) => this.#talk(talker)));
    // The caller gets the error at `stop`; until then it must not end the process and leave its nodes running.
    this.#talking.catch(() => undefined);
  }

  /** Lets each finish what it is sending. @throws Error when one was refused, or was not answered any more. */
  async stop(): Promise<readonly Talk[]> {
    this.#isOver = true;
    await this.#talking;
    return this.talks;
  }

  async #talk(talker: number): Promise<void> {
    const { formId, pauseMs = 0 } = this.#options;
    for (let round = 0; !this.#isOver; round++) {
      const key = `${talker}-${round}`;
      const { sessionId } = await this.#insist<{ sessionId: string }>(
        talker + round,
        `/v1/forms/${formId}/sessions`,
        {},
        { "idempotency-key": key },
        () => true,
      );
      const talk: Talk = { session: sessionId, acknowledged: [] };
      this.talks.push(talk);
      for (let index = 0; index < QUESTIONS && !this.#isOver; index++) {
        const value = `${key} says ${index}`;
        // The message's id makes it safe to send again.
        const message = { type: "answer", ref: `q${index}`, value, id: `m${index}` };
        await this.#insist<Turn>(
          talker + index,
          `/v1/sessions/${sessionId}/messages`,
          message,
          {},
          ({ accepted }) => accepted,
        );
        talk.acknowledged.push({ value, atMs: performance.now() });
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  async #insist<Body>(
    at: number,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
    isDone: (body: Body) => boolean,
  ): Promise<Body> {
    const { baseUrls, apiKey } = this.#options;
    const startedMs = performance.now();
    for (let attempt = 0; ; attempt++) {
      if (performance.now() - startedMs > INSIST_MS_MAX)
        throw new Error(`no node has answered ${path} for ${INSIST_MS_MAX / 1000} s`);
      try {
        const answer = await fetch(`${baseUrls[(at + attempt) % baseUrls.length]}${path}`, {
          method: "POST",
          headers: { "x-api-key": apiKey, "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(REQUEST_MS_MAX),
        });
        const content = (await answer.json()) as Body;
        if (answer.status < 300 && isDone(content)) return content;
        if (answer.status >= 400 && answer.status < 500 && ![409, 429].includes(answer.status))
          throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(content)}`);
      } catch (error) {
        // The node is dead or silent; any other failure is one.
        if (!(error instanceof TypeError) && (error as Error).name !== "TimeoutError") throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }
}

/** What is wrong with what is stored, counted. */
export interface Findings {
  readonly acknowledged: number;
  /** Acknowledged answers that are missing, or different. */
  readonly lost: number;
  /** Messages that took effect more than once. */
  readonly duplicated: number;
  /** Sessions whose events are not numbered from 1 without gaps. */
  readonly gaps: number;
}

/** Reads every conversation again and compares it with what was acknowledged. */
export async function compareTalks(client: ApiClient, talks: readonly Talk[]): Promise<Findings> {
  const found = { acknowledged: 0, lost: 0, duplicated: 0, gaps: 0 };
  for (const { session, acknowledged } of talks) {
    const { status, body } = await client.get<{ events: StreamedEvent[] }>(`/v1/sessions/${session}/events`);
    if (status !== 200) throw new Error(`reading ${session} answered ${status}`);
    const answers = body.events
      .filter(({ type }) => type === "answer.recorded" || type === "answer.changed")
      .map(({ data }) => ({ ref: String(data["ref"]), value: data["value"] }));
    found.acknowledged += acknowledged.length;
    acknowledged.forEach(({ value }, index) => {
      const stored = answers.filter(({ ref }) => ref === `q${index}`);
      if (stored.at(-1)?.value !== value) found.lost++;
    });
    found.duplicated += answers.length - new Set(answers.map(({ ref }) => ref)).size;
    if (body.events.some(({ seq }, index) => seq !== index + 1)) found.gaps++;
  }
  return found;
}

/** For each session that was talking before and after a moment: how long it waited for its next answer then. */
export function waitsAfter(talks: readonly Talk[], momentMs: number): number[] {
  return talks.flatMap(({ acknowledged }) => {
    const next = acknowledged.find(({ atMs }) => atMs > momentMs);
    const [first] = acknowledged;
    return next === undefined || first === undefined || first.atMs > momentMs ? [] : [next.atMs - momentMs];
  });
}
