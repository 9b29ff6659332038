/**
 * Carries out the effects of the page's machine and feeds it inputs. Only this file, those in `requests/` and the
 * client's stream touch the network.
 *
 * 1. At most one stream is open; late frames of an earlier one are ignored.
 */
import { openSocketStream } from "../../client/stream/socket-stream.ts";
import type { Stream } from "../../client/stream/stream.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import {
  initialState,
  step,
  toRemember,
  type Effect,
  type Input,
  type PageState,
} from "./conversation/page-machine.ts";
import type { ServerFrame } from "./conversation/frames.ts";
import { hasEnded } from "./conversation/transcript.ts";
import { takePaymentReturn } from "./conversation/payment-return.ts";
import { takeResumeToken } from "./conversation/resume-link.ts";
import {
  unsentInputs,
  forgetUnsentInputs,
  loadVisit,
  saveVisit,
  type UnsentInputs,
} from "./storage/session-storage.ts";
import type { Challenge } from "../../client/proof-of-work/solving.ts";
import { OpenSessionRequest } from "./requests/open-session.ts";
import { askForResumeLink, type ResumeLink } from "./requests/resume-link.ts";
import { sendFile, type Upload } from "./requests/upload-file.ts";
import { leadTo } from "./frame/lead-on.ts";
import type { Site } from "./frame/site.ts";
import { setPageLanguage } from "./words/wording.ts";

export interface DriverPlace {
  readonly slug: string;
  /** The name under which the browser keeps the visit. */
  readonly keptAs: string;
  /** The token of a preview link. */
  readonly preview: string | undefined;
  /** The site that shows the page in a frame. */
  readonly site: Site | undefined;
  /** The proof of work that the form demands of a new session. */
  readonly challenge: Challenge | undefined;
}

export class Driver {
  /** The name under which the visit is stored. */
  readonly #keptAs: string;
  readonly #site: Site | undefined;
  readonly #onChange: (state: PageState) => void;
  #state: PageState = initialState;
  /** Shown until there is a session. */
  #resumeToken: string | undefined;
  #stream: Stream | undefined;
  readonly #openings: OpenSessionRequest;
  #opening: AbortController | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Settled once the words in which frames are shown are loaded. */
  #words: Promise<void> = Promise.resolve();

  constructor({ slug, keptAs, preview, site, challenge }: DriverPlace, onChange: (state: PageState) => void) {
    this.#keptAs = keptAs;
    this.#site = site;
    this.begun = unsentInputs(keptAs, () => this.#state.session?.sessionId);
    this.#openings = new OpenSessionRequest(slug, preview, site?.visit, challenge);
    this.#onChange = onChange;
  }

  /** True if there is a conversation to go on with: of an earlier visit, or by the address. */
  isReturn(): boolean {
    const { returned, rest } = takePaymentReturn(location.href);
    return returned || takeResumeToken(rest).token !== undefined || loadVisit(this.#keptAs).session !== undefined;
  }

  /** Begins when the page becomes visible: a tab opened in the background opens no session. */
  start(): void {
    if (document.visibilityState === "hidden") {
      document.addEventListener("visibilitychange", () => this.start(), { once: true });
      return;
    }
    const { returned, rest: address } = takePaymentReturn(location.href);
    const { token, rest } = takeResumeToken(address);
    this.#resumeToken = token;
    // Removed from the address: it grants access, and people copy and share addresses.
    if (token !== undefined || returned) history.replaceState(history.state, "", rest);
    addEventListener("online", () => this.#take({ type: "online" }));
    addEventListener("offline", () => this.#take({ type: "offline" }));
    // Timers stop while a phone sleeps; a page that becomes visible again reconnects at once.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && this.#state.connection === "waiting") this.#take({ type: "retry" });
    });
    const remembered = loadVisit(this.#keptAs);
    this.#take({
      type: "begin",
      remembered: this.#site?.recall(remembered) ?? remembered,
      online: navigator.onLine,
      afterPayment: returned,
    });
  }

  get state(): PageState {
    return this.#state;
  }

  send(message: Message): void {
    this.#take({ type: "send", message });
  }

  /** Sends a file of the present session. */
  readonly upload: Upload = (...file) => {
    const { session } = this.#state;
    return session === undefined
      ? Promise.resolve(undefined)
      : sendFile({ sessionId: session.sessionId, token: session.respondentToken })(...file);
  };

  /** The link that leads another device to the present session. */
  readonly resumeLink = async (): Promise<ResumeLink | undefined> => {
    const { session } = this.#state;
    return session === undefined
      ? undefined
      : askForResumeLink({ sessionId: session.sessionId, token: session.respondentToken });
  };

  /** What is typed and not sent in the present session. */
  readonly begun: UnsentInputs;

  again(): void {
    this.#take({ type: "again" });
  }

  /** @param statement the key of the item whose button was pressed. */
  goOn(statement: string): void {
    this.#take({ type: "goOn", statement });
  }

  #take(input: Input): void {
    const before = this.#state;
    const { state, effects } = step(before, input);
    this.#state = state;
    // Stored before anything is sent: a message that is sent but not stored would be lost by a reload.
    if (
      state.outbox !== before.outbox ||
      state.session !== before.session ||
      state.transcript.status !== before.transcript.status ||
      state.fault !== before.fault
    ) {
      const { remembered, keep } = toRemember(state);
      saveVisit(this.#keptAs, remembered, keep);
      if (remembered.session === undefined || hasEnded(state.transcript)) forgetUnsentInputs(this.#keptAs);
    }
    for (const effect of effects) this.#carryOut(effect);
    if (state !== before) this.#onChange(state);
  }

  #carryOut(effect: Effect): void {
    switch (effect.type) {
      case "open":
        void this.#open(effect.resume);
        return;
      case "connect":
        this.#connect(effect);
        return;
      case "disconnect":
        this.#opening?.abort();
        this.#opening = undefined;
        this.#drop();
        clearTimeout(this.#retryTimer);
        return;
      case "transmit":
        this.#stream?.send(effect.outgoing);
        return;
      case "retryAfter":
        clearTimeout(this.#retryTimer);
        this.#retryTimer = setTimeout(() => this.#take({ type: "retry" }), effect.delayMs);
        return;
      case "redirect":
        leadTo(effect.url);
        return;
      case "renew":
        // A page has no key: its link never asks to renew (`renews`).
        return;
    }
  }

  async #open(resume: { readonly sessionId: string; readonly token: string } | undefined): Promise<void> {
    clearTimeout(this.#retryTimer);
    this.#opening?.abort();
    const opening = (this.#opening = new AbortController());
    const input = await this.#openings.ask(resume, this.#resumeToken, opening, (pct) => {
      if (opening === this.#opening) this.#take({ type: "proving", pct });
    });
    if (input.type === "opened") this.#resumeToken = undefined;
    // Unless another request has replaced it, or none is wanted.
    if (opening === this.#opening) this.#take(input);
  }

  #connect({ sessionId, token, since, inc }: Extract<Effect, { type: "connect" }>): void {
    clearTimeout(this.#retryTimer);
    this.#drop();
    const target = { baseUrl: location.origin, sessionId, token, since, inc };
    // The events of a turn come by themselves: its answer need not repeat them.
    const stream: Stream = openSocketStream({ WebSocket, turns: "brief" }, target, {
      frame: (given) => {
        // The same frames, with JSON values where the client's types have `unknown`.
        const frame = given as unknown as ServerFrame;
        // Later frames are shown in the conversation's language, so they wait for its words.
        const language = spokenFrom(frame);
        if (language !== undefined) this.#words = this.#words.then(() => setPageLanguage(language));
        void this.#words.then(() => {
          if (stream === this.#stream) this.#take({ type: "frame", frame });
        });
      },
      ended: (code) => {
        this.#drop();
        this.#take({ type: "streamEnded", code });
      },
    });
    this.#stream = stream;
  }

  #drop(): void {
    this.#stream?.close();
    this.#stream = undefined;
  }
}

/** The language of the conversation from this frame on; undefined: the one that it had. */
function spokenFrom(frame: ServerFrame): string | undefined {
  if (frame.type === "session.opened") return frame.data.language;
  return frame.type === "message.respondent" && "language" in frame.data ? frame.data.language : undefined;
}
