/**
 * One conversation as a program holds it: opens or resumes a session, follows its events, sends messages.
 *
 * Owns: carrying out the effects of the link's machine, promises for what was sent, listeners, what is stored.
 * Does not own: when to connect, wait and send again (`link/link-machine.ts`), how frames travel (`stream/`).
 *
 * 1. Every event is handed on once and in order, also across lost connections and reloads of the stream.
 * 2. A message is stored before it is sent, keeps its id, and takes effect once. `send` resolves with its turn, also
 *    when the connection was lost in between.
 * 3. Nothing here reads a clock; time limits are timers.
 */
import type {
  ConnectionOptions,
  Message,
  NoticeName,
  NoticeOf,
  OpenOptions,
  ResumeOptions,
  SentFile,
  Turn,
} from "./conversation-options.ts";
import type { components } from "./generated/description.ts";
import { randomHex } from "./entropy.ts";
import { NEW_CONVERSATION, withFrame, type ConversationState } from "./conversation-state.ts";
import { EventList } from "./event-list.ts";
import { isEvent, type ConversationEvent, type ServerFrame } from "./protocol/frames.ts";
import {
  INITIAL_LINK,
  linkStep,
  type Connection,
  type LinkEffect,
  type LinkInput,
  type LinkSession,
  type LinkState,
  type Outgoing,
} from "./link/link-machine.ts";
import { call, clientError, ParleyError, type RequestOptions } from "./protocol/requests.ts";
import { SentMessages } from "./sent-messages.ts";
import { SessionOpening } from "./session-opening.ts";
import { readSession, writeSession } from "./stored-session.ts";
import { openPollingStream } from "./stream/polling-stream.ts";
import { openSocketStream } from "./stream/socket-stream.ts";
import type { Stream, StreamHandlers, StreamTarget } from "./stream/stream.ts";

type Schemas = components["schemas"];
const OPEN_TIMEOUT_MS = 30_000;
/** WebSockets in a row that could not be opened, after which `auto` uses requests. */
const SOCKETS_TRIED_MAX = 3;
const UPLOAD_TIMEOUT_MS = 600_000;
const VISIT_BYTES = 8;

export class Conversation implements AsyncIterable<ConversationEvent> {
  readonly #options: ConnectionOptions;
  readonly #requests: RequestOptions;
  readonly #storageKey: string;
  readonly #visit = randomHex(VISIT_BYTES);
  readonly #opening: (() => Promise<LinkSession>) | undefined;
  readonly #events = new EventList<ConversationEvent>();
  readonly #listeners = new Map<string, Set<(notice: never) => void>>();
  readonly #sent = new SentMessages();
  #link: LinkState<Message>;
  #state: ConversationState = NEW_CONVERSATION;
  #stream: Stream | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #socketsLost = 0;
  #closed = false;
  /** Ends what is computed for the opening. */
  readonly #leaving = new AbortController();
  /** Why the session could not be opened or renewed. */
  #failure: ParleyError | undefined;
  #onOpened: (() => void) | undefined;
  #onRefused: ((error: ParleyError) => void) | undefined;

  private constructor(
    options: ConnectionOptions,
    storageKey: string,
    session: LinkSession | undefined,
    outbox: readonly Outgoing<Message>[],
    opening?: (conversation: Conversation) => () => Promise<LinkSession>,
  ) {
    const { baseUrl, key, headers, fetch = globalThis.fetch } = options;
    this.#options = options;
    this.#storageKey = storageKey;
    this.#requests = {
      // Called as a function of its own: a browser's `fetch` refuses another `this`.
      fetch: (input, init) => fetch(input, init),
      baseUrl: baseUrl.replace(/\/$/, ""),
      headers: { ...headers, ...(key === undefined ? {} : { "x-api-key": key }) },
    };
    this.#opening = opening?.(this);
    const known = session === undefined ? undefined : { ...session, visit: this.#visit };
    this.#link = { ...INITIAL_LINK, session: known, outbox, renews: key?.startsWith("sk_") === true };
  }

  /**
   * Opens a conversation on a published form (§4.6), or continues the one that `storage` holds under the same key. A
   * proof of work that the form demands is solved here, within the time limit and between other work.
   * @throws ParleyError what the service refuses the opening with; `unreachable` after `openTimeoutMs`
   */
  static async open(options: OpenOptions): Promise<Conversation> {
    const { formId, openTimeoutMs = OPEN_TIMEOUT_MS } = options;
    const { hiddenFields, metadata, respondent, language, source, resumeToken, expiresIn } = options;
    const body = { hiddenFields, metadata, respondent, language, source, resumeToken, expiresIn };
    const storageKey = options.storageKey ?? `parley:${formId}`;
    const stored = readSession(options.storage, storageKey);
    const conversation = new Conversation(
      options,
      storageKey,
      stored && { sessionId: stored.sessionId, respondentToken: stored.token, resumed: true, visit: "" },
      stored?.outbox ?? [],
      (self) => {
        const opening = new SessionOpening(self.#requests, formId, body);
        return async () => {
          const { status, result } = await opening.ask(self.#leaving.signal);
          const { sessionId, respondentToken } = result;
          return { sessionId, respondentToken, resumed: status === 200, visit: self.#visit };
        };
      },
    );
    const opened = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(conversation.#failure ?? clientError("unreachable", "The service did not open the session in time."));
      }, openTimeoutMs);
      conversation.#onOpened = () => {
        clearTimeout(timer);
        resolve();
      };
      conversation.#onRefused = (error) => {
        clearTimeout(timer);
        reject(error);
      };
    });
    conversation.#take({ type: "begin", online: true });
    if (stored !== undefined) conversation.#onOpened?.();
    try {
      await opened;
    } catch (error) {
      conversation.close();
      throw error;
    }
    return conversation;
  }

  /** Continues a session with its token: what a server hands to a page (§5.3). Connects at once. */
  static resume(options: ResumeOptions): Conversation {
    const { sessionId, respondentToken } = options;
    const storageKey = options.storageKey ?? `parley:${sessionId}`;
    const stored = readSession(options.storage, storageKey);
    const outbox = stored?.sessionId === sessionId ? stored.outbox : [];
    const session = { sessionId, respondentToken, resumed: true, visit: "" };
    const conversation = new Conversation(options, storageKey, session, outbox);
    conversation.#take({ type: "begin", online: true });
    return conversation;
  }

  get sessionId(): string {
    return this.#session.sessionId;
  }

  /** Gives its bearer access to this session, and to nothing else. */
  get respondentToken(): string {
    return this.#session.respondentToken;
  }

  /** Where the conversation stands, as far as events have come. */
  get state(): ConversationState {
    return this.#state;
  }

  get question(): ConversationState["question"] {
    return this.#state.question;
  }

  get connection(): Connection {
    return this.#link.connection;
  }

  /** True once the session takes no more messages. */
  get isOver(): boolean {
    return this.#link.over;
  }

  /** The seq of the last event that has come. */
  get seq(): number {
    return this.#link.seq;
  }

  /** How many messages wait for the service. */
  get unsent(): number {
    return this.#link.outbox.length;
  }

  /** Every event so far, in order. */
  get events(): readonly ConversationEvent[] {
    return this.#events.items;
  }

  /** Every event, those that have come and those to come, until the conversation is over or closed. */
  [Symbol.asyncIterator](): AsyncIterator<ConversationEvent> {
    return this.#events.iterate();
  }

  /** Calls a listener for each event of a name, or for each notice. @returns what takes it away again */
  on<Name extends NoticeName>(name: Name, listener: (notice: NoticeOf<Name>) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /**
   * Sends a message, now or once the service can be reached.
   * @returns its turn, once it is committed
   * @throws ParleyError `message_refused`, `conversation_over`, or what the service refuses the message with
   */
  send(message: Message): Promise<Turn> {
    if (this.#closed || this.#link.over || this.#link.connection === "closed")
      return Promise.reject(clientError("conversation_over", "The conversation takes no more messages."));
    const { id: _, ...content } = message as Message & { readonly id?: string };
    const before = this.#link.lastNumber;
    const sent = linkStep(this.#link, { type: "send", message: content as Message });
    const outgoing = sent.state.outbox.at(-1);
    if (sent.state.lastNumber === before || outgoing === undefined)
      return Promise.reject(clientError("message_refused", "The message is too large, or too many wait."));
    const turn = this.#sent.add(outgoing);
    this.#carryOut(sent);
    return turn;
  }

  /** Says something in words, in reply to the present question. */
  say(text: string): Promise<Turn> {
    return this.send({ type: "text", text, ...this.#asked() });
  }

  /** Answers a question by its ref, with a value of its type. */
  answer(ref: string, value: unknown): Promise<Turn> {
    return this.send({ type: "answer", ref, value });
  }

  /** Skips the present question, if it is optional. */
  skip(): Promise<Turn> {
    return this.send({ type: "skip", ...this.#asked() });
  }

  /** Goes back to the question before. */
  back(): Promise<Turn> {
    return this.send({ type: "back" });
  }

  /** Goes back to an answered question. */
  edit(ref: string): Promise<Turn> {
    return this.send({ type: "edit", ref });
  }

  /** Submits the answers after the review. */
  submit(): Promise<Turn> {
    return this.send({ type: "submit" });
  }

  /** The password of the form, or the address that gets its code. Not stored. */
  authenticate(value: string): Promise<Turn> {
    return this.send({ type: "auth", value });
  }

  /** The code that was sent. Not stored. */
  verify(code: string): Promise<Turn> {
    return this.send({ type: "verify", code });
  }

  /** Has the code sent again. */
  resendCode(): Promise<Turn> {
    return this.send({ type: "resend" });
  }

  /** Asks for the state of the pending payment, or cancels it. */
  payment(action: "refresh" | "cancel"): Promise<Turn> {
    return this.send({ type: "payment", action });
  }

  /** Goes on in another language of the form, a BCP 47 tag: what is asked is asked again in it. */
  speak(language: string): Promise<Turn> {
    return this.send({ type: "language", language });
  }

  /** Deletes the answers so far and begins again. */
  restart(): Promise<Turn> {
    return this.send({ type: "restart" });
  }

  /**
   * Uploads a file for a question that takes files; an answer is a list of such files.
   * @throws ParleyError what the service refuses the file with
   */
  async upload(file: Blob, name: string, signal?: AbortSignal): Promise<SentFile> {
    const { result } = await this.#call<SentFile>({
      method: "POST",
      path: `/v1/sessions/${this.sessionId}/files`,
      body: file,
      headers: {
        "x-file-name": encodeURIComponent(name),
        "content-type": file.type === "" ? "application/octet-stream" : file.type,
      },
      timeoutMs: UPLOAD_TIMEOUT_MS,
      ...(signal === undefined ? {} : { signal }),
    });
    return result;
  }

  /** The whole state of the session, as the service has it (§2.4). */
  async read(): Promise<Schemas["SessionState"]> {
    const path = `/v1/sessions/${this.sessionId}`;
    return (await this.#call<Schemas["SessionState"]>({ method: "GET", path })).result;
  }

  /** Drops the connection until {@link goOnline}; messages are kept. */
  goOffline(): void {
    this.#take({ type: "offline" });
  }

  /** Connects at once, without waiting for the next attempt: a browser's `online` event. */
  goOnline(): void {
    if (!this.#closed) this.#take({ type: "online" });
  }

  /** Ends the connection for good. What was not sent stays in the storage, for the next `resume`. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#leaving.abort();
    this.#disconnect();
    this.#events.end();
    this.#sent.rejectAll(
      clientError("conversation_over", "The conversation was closed before the turn of the message came."),
    );
  }

  get #session(): LinkSession {
    const { session } = this.#link;
    // `open` resolves once there is one; `resume` begins with one.
    if (session === undefined) throw clientError("conversation_over", "The session was never opened.");
    return session;
  }

  #asked(): { readonly ref?: string } {
    const { question } = this.#state;
    return question === null ? {} : { ref: question.ref };
  }

  /** A call for this session, with its token beside the key. */
  #call<Result>(request: Parameters<typeof call>[1]) {
    const headers = { "x-respondent-token": this.respondentToken };
    return call<Result>({ ...this.#requests, headers: { ...this.#options.headers, ...headers } }, request);
  }

  #take(input: LinkInput<Message>): void {
    if (!this.#closed) this.#carryOut(linkStep(this.#link, input));
  }

  #carryOut({ state, effects }: ReturnType<typeof linkStep<LinkState<Message>>>): void {
    const before = this.#link;
    this.#link = state;
    // Stored before anything is sent: a message that is sent but not stored would be lost by a reload.
    if (state.outbox !== before.outbox || state.session !== before.session || state.over !== before.over) this.#store();
    for (const effect of effects) this.#do(effect);
    if (state.connection !== before.connection) {
      this.#tell("connection", state.connection);
      if (state.connection === "live" || state.connection === "closed") this.#fetchLostTurns();
    }
    if (state.over && !before.over) this.#tell("over", this.#state);
    if (state.over || state.connection === "closed") this.#rejectUnsent();
    if (state.connection === "closed") this.#events.end();
  }

  #do(effect: LinkEffect<Message>): void {
    switch (effect.type) {
      case "open":
        if (this.#opening !== undefined) void this.#openBy(this.#opening);
        return;
      case "renew": {
        const path = `/v1/sessions/${effect.sessionId}/token`;
        const renew = async (): Promise<LinkSession> => {
          const { result } = await call<Schemas["SessionAccess"]>(this.#requests, { method: "POST", path });
          const { sessionId, respondentToken } = result;
          return { sessionId, respondentToken, resumed: true, visit: this.#visit };
        };
        this.#later(effect.delayMs, () => void this.#openBy(renew));
        return;
      }
      case "connect": {
        this.#disconnect();
        const { sessionId, token, since, inc } = effect;
        this.#stream = this.#openStream({ baseUrl: this.#requests.baseUrl, sessionId, token, since, inc });
        return;
      }
      case "disconnect":
        this.#disconnect();
        return;
      case "transmit":
        this.#stream?.send(effect.outgoing);
        return;
      case "retryAfter":
        this.#later(effect.delayMs, () => this.#take({ type: "retry" }));
    }
  }

  /** One timer: a later one replaces an earlier one. */
  #later(delayMs: number, run: () => void): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(run, delayMs);
  }

  #disconnect(): void {
    clearTimeout(this.#retryTimer);
    this.#stream?.close();
    this.#stream = undefined;
  }

  async #openBy(opening: () => Promise<LinkSession>): Promise<void> {
    try {
      const opened = await opening();
      this.#take({ type: "opened", opened });
      this.#onOpened?.();
    } catch (error) {
      // What was under way when the conversation was closed.
      if (this.#closed) return;
      if (!(error instanceof ParleyError)) throw error;
      this.#failure = error;
      if (error.isPassing || error.code === "idempotency_in_flight") {
        const again = error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs };
        this.#take({ type: "openLater", ...again });
      } else {
        this.#take({ type: "openRefused" });
        this.#onRefused?.(error);
      }
    }
  }

  #openStream(target: StreamTarget): Stream {
    const { transport = "auto" } = this.#options;
    // Node 20 has none.
    const WebSocket: typeof globalThis.WebSocket | undefined = this.#options.WebSocket ?? globalThis.WebSocket;
    const isHttp =
      transport === "http" ||
      (transport === "auto" && (WebSocket === undefined || this.#socketsLost >= SOCKETS_TRIED_MAX));
    const handlers: StreamHandlers = {
      frame: (frame) => {
        if (frame.type === "hello") this.#socketsLost = 0;
        this.#frame(frame);
      },
      ended: (code) => {
        if (this.#link.connection === "connecting") this.#socketsLost++;
        this.#stream = undefined;
        this.#take({ type: "streamEnded", code });
      },
    };
    const { deadlineMs } = this.#options;
    if (isHttp) return openPollingStream({ fetch: this.#requests.fetch, deadlineMs }, target, handlers);
    if (WebSocket === undefined) throw clientError("unreachable", "This platform has no WebSocket: pass one.");
    return openSocketStream({ WebSocket, turns: "full" }, target, handlers);
  }

  #frame(frame: ServerFrame): void {
    if (this.#closed) return;
    // The replay after a lost connection may repeat what a poll has read.
    if (isEvent(frame) && frame.seq <= this.#link.seq) return;
    if (isEvent(frame) && frame.type === "message.respondent" && frame.data.id !== undefined)
      this.#sent.acknowledge(frame.data.id);
    this.#state = withFrame(this.#state, frame);
    if (frame.type === "turn" && "turn" in frame && frame.turn.accepted) this.#sent.resolve(frame.id, frame.turn);
    const isRefusal = frame.type === "error" && frame.id !== null;
    this.#take({ type: "frame", frame });
    if (isEvent(frame)) {
      this.#events.push(frame);
      this.#tell("event", frame);
      this.#tell(frame.type, frame);
      if (this.#link.over) this.#events.end();
    } else if (frame.type === "reset") this.#tell("reset", frame);
    else if (isRefusal && !this.#link.outbox.some(({ id }) => id === frame.id)) {
      const { error, id } = frame;
      this.#sent.reject(id ?? "", new ParleyError(error, 0, error.retryAfterMs));
    }
  }

  /** Committed messages whose turn was lost with the connection: the same id again gets the first turn's result. */
  #fetchLostTurns(): void {
    for (const { id, message } of this.#sent.acknowledged()) {
      const path = `/v1/sessions/${this.sessionId}/messages`;
      this.#call<Turn>({ method: "POST", path, body: { ...message, id } }).then(
        ({ result }) => this.#sent.resolve(id, result),
        (error: unknown) => {
          // Unless a later connection tries again.
          const isFinal = this.#link.connection === "closed" || !(error instanceof ParleyError && error.isPassing);
          if (isFinal) this.#sent.reject(id, error as ParleyError);
        },
      );
    }
  }

  /** Rejects the messages that will not be sent any more. */
  #rejectUnsent(): void {
    const error = this.#failure ?? clientError("conversation_over", "The conversation takes no more messages.");
    this.#sent.rejectDropped(this.#link.connection === "closed" ? [] : this.#link.outbox, error);
  }

  #store(): void {
    try {
      writeSession(this.#options.storage, this.#storageKey, this.#link);
    } catch (error) {
      this.#tell("storageFailed", error);
    }
  }

  #tell<Name extends NoticeName>(name: Name, notice: NoticeOf<Name>): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        listener(notice as never);
      } catch (error) {
        // The listener's own failure: it must not keep the frame from the others, and must not be lost.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
