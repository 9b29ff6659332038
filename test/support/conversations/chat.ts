/** A conversation without a runtime: the pure domain, turn by turn, with a clock that the test moves. */
import { readFileSync } from "node:fs";
import {
  open,
  turn,
  type ConversationInput,
  type OpeningAnswers,
  type Refusal,
  type Stale,
} from "../../../machines/conversation/turn.ts";
import type { Conversation, Facts } from "../../../machines/conversation/state/conversation.ts";
import type { TurnEnvironment } from "../../../machines/conversation/state/turn-environment.ts";
import type { TurnOutcome } from "../../../machines/conversation/state/turn-outcome.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import { turnView } from "../../../machines/conversation/view/session-view.ts";
import type { TurnView } from "../../../machines/conversation/protocol/views.ts";
import {
  REQUEST_ROUNDS_MAX,
  type OutboundMessage,
  type TurnRequest,
  type PendingRequests,
  type TurnRequestResult,
} from "../../../machines/conversation/protocol/requests.ts";
import { checkEvents } from "./catalogue-check.ts";
import { compileForm } from "../../../machines/form/compile-form.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";

/** 1 June 2026, 09:00 UTC. */
export const CHAT_START = Date.UTC(2026, 5, 1, 9);
const DAY_MS = 86_400_000;

export function compiled(document: unknown): CompiledForm {
  const parsed = parseDocument(document);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  return compileForm(parsed.document);
}

/** A document with these blocks and one ending; anything else may be given. */
export function documentOf(
  blocks: readonly Record<string, unknown>[],
  rest: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    schemaVersion: 1,
    title: "A form",
    blocks: blocks.map((block, index) => ({ id: `b${index}`, ...block })),
    endings: [{ ref: "done", title: "Thank you", bodyMd: "", kind: "success" }],
    ...rest,
  };
}

/** A world in which nothing was fetched, no model is there, and codes are zeros. */
export function quietEnvironment(now: number, commandId: string | null): TurnEnvironment {
  return {
    now,
    commandId,
    clockScale: 1,
    results: new Map(),
    model: false,
    mayHaveKnowledge: () => false,
    issueCode: (digits) => "0".repeat(digits),
    hashCode: (code) => `hash of ${code.replaceAll(/\d/g, (digit) => "zotwfxsein".charAt(Number(digit)))}`,
    resumeLink: () => null,
  };
}

/** Lets every code go out, and promises nothing else. */
export function outsideOfCodes(want: TurnRequest): TurnRequestResult {
  if (want.kind !== "code") throw new Error(`nothing was promised for ${JSON.stringify(want)}`);
  return { ok: true, value: { allowed: true } };
}

export interface ChatOptions {
  readonly source?: Facts["source"];
  readonly answering?: Facts["answering"];
  readonly mode?: Facts["mode"];
  readonly api?: OpeningAnswers;
  readonly seed?: number;
  readonly language?: string;
  readonly metadata?: Facts["metadata"];
  /** The result of a request; without it, a test whose turn makes a request fails. */
  readonly outside?: (want: TurnRequest) => TurnRequestResult;
  readonly model?: boolean;
  /** True if the form may have knowledge. */
  readonly knowledge?: boolean;
  readonly clockScale?: number;
  readonly expiresInMs?: number;
}

export class Chat {
  readonly form: CompiledForm;
  conversation: Conversation;
  now: number = CHAT_START;
  readonly events: DomainEvent[] = [];
  readonly outbound: OutboundMessage[] = [];
  /** All requests of the turns, in order. */
  readonly wanted: TurnRequest[] = [];
  /** The last code that was issued. */
  code = "";
  readonly openOutcome: TurnOutcome;
  outside: (want: TurnRequest) => TurnRequestResult;
  readonly #options: ChatOptions;
  #commands = 0;
  #codes = 0;

  constructor(document: unknown, options: ChatOptions = {}) {
    this.#options = options;
    this.outside = options.outside ?? outsideOfCodes;
    this.form = compiled(document);
    const facts: Facts = {
      session: "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      versionId: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      mode: options.mode ?? "live",
      source: options.source ?? "chat",
      startedAt: this.now,
      hiddenFields: {},
      metadata: options.metadata ?? null,
      seed: options.seed ?? 7,
      language: options.language ?? "en",
      answering: options.answering ?? "flow",
    };
    const outcome = this.#decided("open", (environment) =>
      open(this.form, facts, this.now + (options.expiresInMs ?? DAY_MS), options.api, environment),
    );
    if (!("events" in outcome)) throw new Error(JSON.stringify(outcome));
    this.openOutcome = outcome;
    this.conversation = this.#keep(outcome).conversation;
  }

  get status(): string {
    return this.conversation.control.status;
  }

  try(input: ConversationInput, commandId: string | null = `c${++this.#commands}`): TurnOutcome | Refusal | Stale {
    const outcome = this.#decided(commandId, (environment) => turn(this.form, this.conversation, input, environment));
    if ("events" in outcome) return this.#keep(outcome);
    // What the actor does with a wake that came too early.
    if ("stale" in outcome)
      this.conversation = {
        ...this.conversation,
        control: { ...this.conversation.control, timerAt: outcome.stale.wakeAt },
      };
    return outcome;
  }

  /** A message that is expected to be taken. */
  send(message: Message): TurnOutcome {
    const outcome = this.try({ type: "message", message });
    if (!("events" in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
    return outcome;
  }

  say(text: string): TurnOutcome {
    return this.send({ type: "text", text });
  }

  answer(
    ref: string,
    value: Message extends never ? never : Extract<Message, { type: "answer" }>["value"],
  ): TurnOutcome {
    return this.send({ type: "answer", ref, value });
  }

  /** Lets the timer fire that is held, at its time; undefined when none is, or when nothing came of it. */
  wake(): TurnOutcome | undefined {
    const { timerAt } = this.conversation.control;
    if (timerAt === null) return undefined;
    this.now = Math.max(this.now, timerAt);
    const outcome = this.try({ type: "wake" }, null);
    return "events" in outcome ? outcome : undefined;
  }

  /** The last turn's result as a client gets it. */
  view(outcome: TurnOutcome): TurnView {
    return turnView(this.form, outcome.conversation, outcome);
  }

  /** A turn with its requests, run as the actor runs it. */
  #decided<Outcome extends object>(
    commandId: string | null,
    compute: (environment: TurnEnvironment) => Outcome | PendingRequests,
  ): Outcome {
    const got = new Map<string, TurnRequestResult>();
    for (let round = 0; round <= REQUEST_ROUNDS_MAX; round++) {
      const outcome = compute(this.#environment(commandId, got));
      if (!("requests" in outcome)) return outcome;
      for (const want of outcome.requests) {
        if (got.has(want.key)) throw new Error(`${want.key} was wanted again`);
        this.wanted.push(want);
        got.set(want.key, this.outside(want));
      }
    }
    throw new Error("a turn wanted something more in every round");
  }

  #environment(commandId: string | null, got: ReadonlyMap<string, TurnRequestResult>): TurnEnvironment {
    return {
      ...quietEnvironment(this.now, commandId),
      clockScale: this.#options.clockScale ?? 1,
      results: got,
      model: this.#options.model ?? false,
      mayHaveKnowledge: () => this.#options.knowledge === true,
      issueCode: (digits) => (this.code = String(7_391_846_205n * BigInt(++this.#codes)).slice(0, digits)),
      resumeLink: (domain) => `https://${domain ?? "forms.example"}/p/a-form?resume=token`,
    };
  }

  #keep(outcome: TurnOutcome): TurnOutcome {
    this.conversation = outcome.conversation;
    checkEvents(outcome.events);
    this.events.push(...outcome.events);
    this.outbound.push(...outcome.outbound);
    return outcome;
  }
}

/** The types of a turn's events. */
export function typesOf(events: readonly DomainEvent[]): string[] {
  return events.map(({ type }) => type);
}

/** A file beside the tests, as bytes. */
export function golden(name: string): Buffer {
  return readFileSync(new URL(`../../golden/${name}`, import.meta.url));
}
