/**
 * The API as a developer's server calls it: `fetch` with a key, nothing of ours. Answers are held to the description.
 */
import { holdToDescription } from "./described-answers.ts";

export interface ApiAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export class ApiClient {
  readonly #baseUrl: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(baseUrl: string, headers: Readonly<Record<string, string>>) {
    this.#baseUrl = baseUrl;
    this.#headers = headers;
    holdToDescription(baseUrl);
  }

  async request<Body = Record<string, never>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer<Body>> {
    const answer = await fetch(`${this.#baseUrl}${path}`, {
      method,
      headers: { ...this.#headers, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text === "" ? {} : JSON.parse(text)) as Body };
  }

  get<Body = Record<string, never>>(path: string): Promise<ApiAnswer<Body>> {
    return this.request("GET", path);
  }

  post<Body = Record<string, never>>(
    path: string,
    body: unknown = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer<Body>> {
    return this.request("POST", path, body, headers);
  }
}

/** Creates and publishes a form; gives its id. */
export async function publishForm(api: Pick<ApiClient, "post">, doc: unknown): Promise<string> {
  const created = await api.post<{ id: string }>("/v1/forms", { doc });
  if (created.status !== 201)
    throw new Error(`creating a form answered ${created.status}: ${JSON.stringify(created.body)}`);
  const published = await api.post(`/v1/forms/${created.body.id}/publish`);
  if (published.status !== 201)
    throw new Error(`publishing answered ${published.status}: ${JSON.stringify(published.body)}`);
  return created.body.id;
}

export interface StreamedEvent {
  readonly seq: number;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/**
 * A stream as a page opens it: `new WebSocket(url)`, nothing else. Keeps the events of the session in the order of
 * their coming.
 */
export class StreamReader {
  readonly events: StreamedEvent[] = [];
  readonly frames: Record<string, unknown>[] = [];
  readonly #socket: WebSocket;
  #waiting: (() => void)[] = [];
  #closed: { readonly code: number } | undefined;

  /** @param options subprotocols, or what the WebSocket of Node takes besides: headers, as a proxy adds them. */
  constructor(url: string, options: string[] | { readonly headers: Record<string, string> } = []) {
    this.#socket = new WebSocket(url, options);
    this.#socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as Record<string, unknown>;
      this.frames.push(frame);
      if (typeof frame["seq"] === "number" && frame["type"] !== "turn")
        this.events.push(frame as unknown as StreamedEvent);
      this.#wake();
    };
    this.#socket.onclose = ({ code }) => {
      this.#closed = { code };
      this.#wake();
    };
  }

  /** Waits until what has come satisfies a condition. @throws when the stream closes before. */
  async until(condition: (reader: StreamReader) => boolean): Promise<void> {
    while (!condition(this)) {
      if (this.#closed !== undefined)
        throw new Error(`the stream closed with ${this.#closed.code} after ${JSON.stringify(this.frames.at(-1))}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async untilClosed(): Promise<number> {
    while (this.#closed === undefined) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#closed.code;
  }

  send(frame: unknown): void {
    this.#socket.send(JSON.stringify(frame));
  }

  close(): void {
    this.#socket.close();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
