/**
 * Respondents on streams: each talks over a WebSocket, and comes back on another node where it left off when its own
 * closes. What it sees is checked while it comes.
 */
import { QUESTIONS, type NodeAnswer, type Talk } from "../../support/conversations/talkers.ts";

export interface StreamTalkersOptions {
  /** Where nodes serve now; looked up each time. */
  readonly baseUrls: readonly string[];
  readonly apiKey: string;
  readonly formId: string;
  readonly count: number;
  readonly pauseMs: number;
  readonly onAnswer: (answer: NodeAnswer) => void;
}

/** What went wrong on streams, counted. */
export interface StreamFindings {
  /** Times that a stream closed and its talker came back. */
  readonly returns: number;
  /** Events that came twice to a talker that had said what it has. */
  readonly twice: number;
  /** Events that never came. */
  readonly missing: number;
  /** Streams that were told that their history is lost. */
  readonly resets: number;
}

interface Frame {
  readonly type: string;
  readonly seq?: number;
  readonly id?: string;
}

const RETRY_MS = 50;
/** A stream whose node is frozen says nothing; the talker goes elsewhere. */
const ANSWER_MS_MAX = 5_000;
const INSIST_MS_MAX = 45_000;

export class StreamTalkers {
  readonly talks: Talk[] = [];
  readonly #options: StreamTalkersOptions;
  readonly #found = { returns: 0, twice: 0, missing: 0, resets: 0 };
  readonly #talking: Promise<unknown>;
  #next = 0;
  #isOver = false;

  constructor(options: StreamTalkersOptions) {
    this.#options = options;
    this.#talking = Promise.all(Array.from({ length: options.count }, () => this.#talkOn()));
    // The caller gets the error at `stop`.
    this.#talking.catch(() => undefined);
  }

  /** @throws Error when one was not answered any more. */
  async stop(): Promise<{ readonly talks: readonly Talk[]; readonly found: StreamFindings }> {
    this.#isOver = true;
    await this.#talking;
    return { talks: this.talks, found: this.#found };
  }

  #node(): string {
    const { baseUrls } = this.#options;
    return baseUrls[this.#next++ % baseUrls.length] ?? "";
  }

  async #talkOn(): Promise<void> {
    while (!this.#isOver) {
      const { sessionId, streamUrl } = await this.#open();
      const talk: Talk = { session: sessionId, acknowledged: [] };
      this.talks.push(talk);
      await this.#talk(talk, new URL(streamUrl));
    }
  }

  async #open(): Promise<{ readonly sessionId: string; readonly streamUrl: string }> {
    const { apiKey, formId, onAnswer } = this.#options;
    for (const untilMs = performance.now() + INSIST_MS_MAX; ;) {
      const baseUrl = this.#node();
      try {
        const answer = await fetch(`${baseUrl}/v1/forms/${formId}/sessions`, {
          method: "POST",
          headers: { "x-api-key": apiKey, "content-type": "application/json" },
          body: "{}",
          signal: AbortSignal.timeout(ANSWER_MS_MAX),
        });
        const body = (await answer.json()) as { sessionId: string; streamUrl: string; error?: { code: string } };
        onAnswer({ baseUrl, asked: "sessions", status: answer.status, code: body.error?.code });
        if (answer.status === 201) return body;
      } catch (error) {
        onAnswer({ baseUrl, asked: "sessions", status: undefined, code: (error as Error).name });
      }
      if (performance.now() > untilMs) throw new Error("no node has opened a session");
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** One conversation, over as many streams as it takes. */
  async #talk(talk: Talk, { pathname, search }: URL): Promise<void> {
    let seq = 0;
    let index = 0;
    let heardMs = performance.now();
    /** When the message of this index was first sent. */
    let sent = { index: -1, atMs: 0 };
    for (let tries = 0; index < QUESTIONS && !(this.#isOver && index > 0); tries++) {
      if (tries > 0) {
        this.#found.returns++;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
      if (performance.now() - heardMs > INSIST_MS_MAX)
        throw new Error(`the stream of ${talk.session} has been silent for ${INSIST_MS_MAX / 1000} s`);
      const origin = this.#node().replace("http", "ws");
      await new Promise<void>((closed) => {
        const socket = new WebSocket(`${origin}${pathname}${search}&since=${seq}`);
        let silent: NodeJS.Timeout | undefined;
        const hear = (): void => {
          clearTimeout(silent);
          silent = setTimeout(() => socket.close(), ANSWER_MS_MAX);
        };
        const say = (): void => {
          const value = `${talk.session} says ${index}`;
          const message = { type: "answer", ref: `q${index}`, value };
          if (sent.index !== index) sent = { index, atMs: performance.now() };
          if (socket.readyState === WebSocket.OPEN)
            socket.send(JSON.stringify({ type: "message", id: `m${index}`, message }));
        };
        hear();
        socket.onmessage = ({ data }) => {
          hear();
          heardMs = performance.now();
          const frame = JSON.parse(String(data)) as Frame;
          if (frame.type === "hello") say();
          else if (frame.type === "reset") this.#found.resets++;
          else if (frame.type === "error") setTimeout(say, RETRY_MS);
          else if (frame.type === "turn" && frame.id === `m${index}`) {
            const atMs = performance.now();
            talk.acknowledged.push({ value: `${talk.session} says ${index}`, atMs, tookMs: atMs - sent.atMs });
            index++;
            if (index === QUESTIONS || this.#isOver) socket.close();
            else setTimeout(say, this.#options.pauseMs);
          } else if (frame.type !== "turn" && frame.seq !== undefined) {
            if (frame.seq <= seq) this.#found.twice++;
            if (frame.seq > seq + 1) this.#found.missing += frame.seq - seq - 1;
            seq = Math.max(seq, frame.seq);
          }
        };
        socket.onerror = () => undefined;
        socket.onclose = () => {
          clearTimeout(silent);
          closed();
        };
      });
    }
  }
}
