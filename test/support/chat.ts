/** A conversation without a runtime: the pure domain, turn by turn, with a clock that the test moves. */
import { readFileSync } from "node:fs";
import { open, turn, type ConversationInput, type OpeningAnswers, type Refusal, type Stale } from "../../machines/conversation/turn.ts";
import type { Conversation, Facts } from "../../machines/conversation/conversation.ts";
import type { TurnEnvironment, TurnOutcome } from "../../machines/conversation/draft.ts";
import type { DomainEvent } from "../../machines/conversation/events.ts";
import type { Message } from "../../machines/conversation/messages.ts";
import { compileForm, type CompiledForm } from "../../machines/form/compile.ts";
import { parseDocument } from "../../machines/form/document.ts";

/** 1 June 2026, 09:00 UTC. */
export const CHAT_START = Date.UTC(2026, 5, 1, 9);
const DAY_MS = 86_400_000;

export function compiled(document: unknown): CompiledForm {
  const parsed = parseDocument(document);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  return compileForm(parsed.document);
}

/** A document with these blocks and one ending; anything else may be given. */
export function documentOf(blocks: readonly Record<string, unknown>[], rest: Record<string, unknown> = {}): Record<string, unknown> {
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
  return { now, commandId, clockScale: 1, got: new Map(), model: false, issueCode: (digits) => "0".repeat(digits), hashCode: (code) => `hash of ${code}`, resumeLink: null };
}

export class Chat {
  readonly form: CompiledForm;
  conversation: Conversation;
  now: number = CHAT_START;
  readonly events: DomainEvent[] = [];
  readonly openOutcome: TurnOutcome;
  #commands = 0;

  constructor(document: unknown, options: { source?: Facts["source"]; answering?: Facts["answering"]; api?: OpeningAnswers; seed?: number } = {}) {
    this.form = compiled(document);
    const facts: Facts = {
      session: "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      versionId: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      mode: "live",
      source: options.source ?? "chat",
      startedAt: this.now,
      hiddenFields: {},
      metadata: null,
      seed: options.seed ?? 7,
      language: "en",
      answering: options.answering ?? "flow",
    };
    const outcome = open(this.form, facts, this.now + DAY_MS, options.api, quietEnvironment(this.now, "open"));
    if (!("events" in outcome)) throw new Error(JSON.stringify(outcome));
    this.openOutcome = outcome;
    this.conversation = this.#keep(outcome).conversation;
  }

  get status(): string {
    return this.conversation.control.status;
  }

  try(input: ConversationInput, commandId = `c${++this.#commands}`): TurnOutcome | Refusal | Stale {
    const outcome = turn(this.form, this.conversation, input, quietEnvironment(this.now, commandId));
    if ("wants" in outcome) throw new Error(`nothing was promised for ${JSON.stringify(outcome.wants)}`);
    return "events" in outcome ? this.#keep(outcome) : outcome;
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

  answer(ref: string, value: Message extends never ? never : Extract<Message, { type: "answer" }>["value"]): TurnOutcome {
    return this.send({ type: "answer", ref, value });
  }

  #keep(outcome: TurnOutcome): TurnOutcome {
    this.conversation = outcome.conversation;
    this.events.push(...outcome.events);
    return outcome;
  }
}

/** Types of events, for a test that looks at the course of a turn. */
export function typesOf(events: readonly DomainEvent[]): string[] {
  return events.map(({ type }) => type);
}

/** A file beside the tests, as bytes. */
export function golden(name: string): Buffer {
  return readFileSync(new URL(`../golden/${name}`, import.meta.url));
}
