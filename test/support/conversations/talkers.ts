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
  /** The acknowledged values, in order. */
  readonly acknowledged: Acknowledged[];
}

export interface Acknowledged {
  readonly value: string;
  /** On the clock of `performance.now`. */
  readonly atMs: number;
  /** Since its first request was sent; repeats are in it. */
  readonly tookMs: number;
}

export interface TalkersOptions {
  readonly baseUrls: readonly string[];
  readonly apiKey: string;
  readonly formId: string;
  /** How many talk at a time. */
  readonly count: number;
  /** Between an answer and the next message. */
  readonly pauseMs?: number;
  /** The least between two messages of one talker: a steady rate, as long as answers come in time. */
  readonly everyMs?: number;
  /** How long one request is repeated before the run fails; default {@link INSIST_MS_MAX}. */
  readonly insistMs?: number;
  /** Follows a session from elsewhere, such as its stream. @returns what ends that. */
  readonly follow?: (session: OpenedSession) => () => void;
  /** Called with each answer of a node, and with what a request got instead of one. */
  readonly onAnswer?: (answer: NodeAnswer) => void;
}

/** What the opening of a session answers. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly streamUrl: string;
}

/** What one request came to. `status` is undefined if no answer came. */
export interface NodeAnswer {
  readonly baseUrl: string;
  /** What was asked, such as `messages` or `analytics`: the last part of the path. */
  readonly asked: string;
  readonly status: number | undefined;
  /** The error code of the answer; the name of the failure if there was none. */
  readonly code: string | undefined;
}

interface Turn {
  readonly accepted: boolean;
}

const RETRY_PAUSE_MS = 10;
const READ_PAUSE_MS = 250;
const READ_TRIES = 40;
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
  /** Requests that were repeated, by what went wrong. */
  readonly failures = new Map<string, number>();
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
    const { formId, pauseMs = 0, everyMs = 0, count, follow } = this.#options;
    const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
    // Talkers with a rhythm begin one after the other, not all in the same millisecond.
    await pause((everyMs * talker) / count);
    for (let round = 0; !this.#isOver; round++) {
      const key = `${talker}-${round}`;
      const session = await this.#insist<OpenedSession>(
        talker + round,
        `/v1/forms/${formId}/sessions`,
        {},
        { "idempotency-key": key },
        () => true,
      );
      const { sessionId } = session;
      const talk: Talk = { session: sessionId, acknowledged: [] };
      this.talks.push(talk);
      const unfollow = follow?.(session);
      for (let index = 0; index < QUESTIONS && !this.#isOver; index++) {
        const value = `${key} says ${index}`;
        // The message's id makes it safe to send again.
        const message = { type: "answer", ref: `q${index}`, value, id: `m${index}` };
        const sentMs = performance.now();
        await this.#insist<Turn>(
          talker + index,
          `/v1/sessions/${sessionId}/messages`,
          message,
          {},
          ({ accepted }) => accepted,
        );
        const atMs = performance.now();
        talk.acknowledged.push({ value, atMs, tookMs: atMs - sentMs });
        const restMs = Math.max(pauseMs, sentMs + everyMs - atMs);
        if (restMs > 0) await pause(restMs);
      }
      unfollow?.();
    }
  }

  async #insist<Body>(
    at: number,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
    isDone: (body: Body) => boolean,
  ): Promise<Body> {
    const { baseUrls, apiKey, insistMs = INSIST_MS_MAX, onAnswer } = this.#options;
    const startedMs = performance.now();
    for (let attempt = 0; ; attempt++) {
      if (performance.now() - startedMs > insistMs)
        throw new Error(
          `no node has answered ${path} for ${insistMs / 1000} s; all callers repeated ${[...this.failures].map(([how, count]) => `${count} ${how}`).join(", ")}`,
        );
      // Looked up each time: nodes come and go.
      const baseUrl = baseUrls[(at + attempt) % baseUrls.length] ?? "";
      try {
        const answer = await fetch(`${baseUrl}${path}`, {
          method: "POST",
          headers: { "x-api-key": apiKey, "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(REQUEST_MS_MAX),
        });
        const content = (await answer.json()) as Body;
        onAnswer?.({ baseUrl, asked: askedOf(path), status: answer.status, code: errorCodeOf(content) });
        if (answer.status < 300 && isDone(content)) return content;
        if (answer.status >= 400 && answer.status < 500 && ![409, 429].includes(answer.status))
          throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(content)}`);
        this.#failed(answer.headers.has("retry-after") ? `${answer.status} with Retry-After` : String(answer.status));
      } catch (error) {
        // The node is dead or silent; any other failure is one.
        if (!(error instanceof TypeError) && (error as Error).name !== "TimeoutError") throw error;
        this.#failed(error instanceof TypeError ? "no connection" : "no answer in time");
        onAnswer?.({ baseUrl, asked: askedOf(path), status: undefined, code: (error as Error).name });
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }

  #failed(how: string): void {
    this.failures.set(how, (this.failures.get(how) ?? 0) + 1);
  }
}

/** The last part of a path. */
export function askedOf(path: string): string {
  return path.split("?")[0]?.split("/").at(-1) ?? "";
}

/** The code in the error envelope of an answer. */
export function errorCodeOf(content: unknown): string | undefined {
  return (content as { error?: { code?: string } } | null)?.error?.code;
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
    const body = await eventsOf(client, session);
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

/** A busy node may refuse a read; it is asked again. @throws when it goes on refusing. */
async function eventsOf(client: ApiClient, session: string): Promise<{ readonly events: StreamedEvent[] }> {
  for (let attempt = 1; ; attempt++) {
    const { status, body } = await client.get<{ events: StreamedEvent[] }>(`/v1/sessions/${session}/events`);
    if (status === 200) return body;
    if (status !== 503 || attempt === READ_TRIES) throw new Error(`reading ${session} answered ${status}`);
    await new Promise((resolve) => setTimeout(resolve, READ_PAUSE_MS));
  }
}

/** For each session that was talking before and after a moment: how long it waited for its next answer then. */
export function waitsAfter(talks: readonly Talk[], momentMs: number): number[] {
  return talks.flatMap(({ acknowledged }) => {
    const next = acknowledged.find(({ atMs }) => atMs > momentMs);
    const [first] = acknowledged;
    return next === undefined || first === undefined || first.atMs > momentMs ? [] : [next.atMs - momentMs];
  });
}

/** What a report must say of conversations that have answered everything in order. */
export interface ExpectedReport {
  readonly starts: number;
  readonly completed: number;
  /** How many have answered each question. */
  readonly answered: readonly number[];
}

export function expectedReport(talks: readonly Talk[]): ExpectedReport {
  const having = (count: number): number => talks.filter(({ acknowledged }) => acknowledged.length >= count).length;
  return {
    starts: talks.length,
    completed: having(QUESTIONS),
    answered: Array.from({ length: QUESTIONS }, (_, index) => having(index + 1)),
  };
}

/** The report of a form, in the same shape. @throws when it is not served. */
export async function readReport(client: ApiClient, formId: string): Promise<ExpectedReport> {
  const { status, body } = await client.get<{
    starts: number;
    completed: number;
    perBlock: { blockRef: string; answered: number }[];
  }>(`/v1/forms/${formId}/analytics`);
  if (status !== 200) throw new Error(`the report answered ${status}: ${JSON.stringify(body)}`);
  const answeredOf = new Map(body.perBlock.map(({ blockRef, answered }) => [blockRef, answered]));
  return {
    starts: body.starts,
    completed: body.completed,
    answered: Array.from({ length: QUESTIONS }, (_, index) => answeredOf.get(`q${index}`) ?? 0),
  };
}
