/**
 * Not a language model: a server on loopback that speaks the OpenAI protocol (`POST /v1/chat/completions`) and
 * Anthropic's (`POST /v1/messages`), and answers what a test says. It keeps what it was asked, so that a test can look
 * at what left the process.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ModelRequest {
  /** With its scheme, where the protocol has one. */
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: {
      readonly type: string;
      readonly json_schema?: { readonly schema: object; readonly strict: boolean };
    };
    readonly max_tokens?: number;
    readonly max_completion_tokens?: number;
  };
}

/** What the model writes, at once or only once `late` is over; an error of the server; nothing at all. */
export type ModelAnswer =
  | { readonly says: string; readonly tokens?: number; readonly late?: Promise<void> }
  | { readonly status: number; readonly message?: string }
  | "hangs"
  | "hangs up";

export const KEY = "not a real key";

/**
 * `well`: the reading that fits; `badly`: what no schema takes; `late`: the reading that fits, once it is let go;
 * `maliciously`: what the injection in a reply asks for, and more than a reading may say.
 */
export type ModelMood = "well" | "badly" | "late" | "maliciously";
export const MODEL_MOODS: readonly ModelMood[] = ["well", "badly", "late", "maliciously"];

/** Readings that no schema takes. */
const BAD_READINGS: readonly string[] = [
  "",
  "Sure! The answer is the second one.",
  '{"unclear":"perhaps","answer":{"value":1},"sure":"very"}',
  '{"unclear":false,"answer":"nothing that was offered","sure":true}',
  `{"unclear":false,"answer":${"[".repeat(200)}${"]".repeat(200)},"sure":true}`,
];

export class ModelDouble {
  readonly baseUrl: string;
  readonly requests: ModelRequest[] = [];
  /** How many connections the client closed before the answer. */
  abandoned = 0;
  /** How many requests wait for their late answer. */
  unanswered = 0;
  /** What is answered; a test sets it. */
  answer: (request: ModelRequest) => ModelAnswer = () => ({
    status: 500,
    message: "the test has not said what to answer",
  });
  readonly #server: Server;
  #letGo: () => void = () => {};

  private constructor(server: Server) {
    this.#server = server;
    this.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    server.on("request", (request: IncomingMessage, response: ServerResponse) => void this.#serve(request, response));
  }

  static async start(): Promise<ModelDouble> {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    return new ModelDouble(server);
  }

  /** Answers with these readings, each once; the last one again and again. */
  readings(...readings: readonly object[]): void {
    const queue = readings.map((reading) => JSON.stringify(reading));
    this.answer = () => ({ says: (queue.length > 1 ? queue.shift() : queue[0]) ?? "" });
  }

  /**
   * Answers in a mood.
   * @param reading the one that fits.
   * @param injected what a malicious model says besides, or in its place.
   */
  inMood(mood: ModelMood, reading: object, injected: object = {}): void {
    const says = JSON.stringify(reading);
    switch (mood) {
      case "well":
        this.answer = () => ({ says });
        return;
      case "badly":
        this.answer = () => ({ says: BAD_READINGS[this.requests.length % BAD_READINGS.length] ?? "" });
        return;
      case "late": {
        const late = new Promise<void>((resolve) => (this.#letGo = resolve));
        this.answer = () => ({ says, late });
        return;
      }
      case "maliciously":
        this.answer = () => ({ says: JSON.stringify({ ...reading, ...injected }) });
    }
  }

  /** Lets late answers go. */
  letGo(): void {
    this.#letGo();
  }

  /** The last message of each request: the question and the reply, or what was wrong. */
  get prompts(): readonly string[] {
    return this.requests.map(({ body }) => body.messages.at(-1)?.content ?? "");
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const isAnthropic = incoming.url === "/v1/messages";
    if (incoming.method !== "POST" || !(isAnthropic || incoming.url === "/v1/chat/completions")) {
      send(response, 404, {
        error: {
          message: `no such address: ${incoming.method} ${incoming.url}`,
          type: "invalid_request_error",
          param: null,
          code: null,
        },
      });
      return;
    }
    const request: ModelRequest = {
      authorization: isAnthropic ? String(incoming.headers["x-api-key"]) : incoming.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest["body"],
    };
    this.requests.push(request);
    const answer = this.answer(request);
    if (answer === "hangs") {
      response.once("close", () => this.abandoned++);
      return;
    }
    if (answer === "hangs up") {
      incoming.socket.destroy();
      return;
    }
    if ("status" in answer) {
      send(response, answer.status, {
        error: { message: answer.message ?? "as the test says", type: "test", param: null, code: null },
      });
      return;
    }
    if (answer.late !== undefined) {
      this.unanswered++;
      response.once("close", () => {
        this.unanswered--;
        if (!response.writableEnded) this.abandoned++;
      });
      await answer.late;
      // Its caller may have given up.
      if (response.destroyed) return;
    }
    const tokens = answer.tokens ?? 100;
    if (isAnthropic) {
      send(response, 200, {
        id: `msg_${this.requests.length}`,
        type: "message",
        role: "assistant",
        model: request.body.model,
        content: [{ type: "text", text: answer.says }],
        stop_reason: "end_turn",
        stop_sequence: null,
        usage: { input_tokens: tokens - 10, output_tokens: 10 },
      });
      return;
    }
    send(response, 200, {
      id: `chatcmpl-${this.requests.length}`,
      object: "chat.completion",
      created: 1_700_000_000,
      model: request.body.model,
      choices: [{ index: 0, message: { role: "assistant", content: answer.says }, finish_reason: "stop" }],
      usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens },
    });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
