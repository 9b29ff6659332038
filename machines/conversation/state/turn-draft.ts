/**
 * The draft of a turn: the conversation before it, and what the turn has changed so far.
 *
 * Owns: numbering events, copying answers on the first write, recomputing the path, closing the turn into an outcome.
 * Does not own: what is said or recorded (`actions.ts`), which status follows (`machine.ts`).
 *
 * 1. The conversation before the turn is never changed.
 * 2. The path is recomputed on the next read after answers changed, not on every write.
 * 3. What events say in sum (`TurnDigest`) is kept beside them, so a turn never searches its own events.
 */
import { haveSameSteps, replayPath, scopeOf, type Path, type PathInput } from "../../logic/path.ts";
import type { FormScope } from "../../logic/scope.ts";
import type { Settings } from "../../document/settings/settings.ts";
import type { BlockContext } from "../../document/block-type/block-type.ts";
import { blockContext } from "../../logic/block-context.ts";
import type { CompiledForm } from "../../logic/compile.ts";
import { renderFormatted, renderText, type FormattedText } from "../../logic/recall.ts";
import { inLanguage } from "../../form/translated-form.ts";
import type { Json } from "../../json.ts";
import { currentRef, pathInput, textScope } from "./standing.ts";
import { RECENT_COMMANDS_MAX, type Control, type Conversation, type Facts } from "./conversation.ts";
import { earliestDeadline } from "./deadlines.ts";
import { MissingRequestResult, type TurnEnvironment } from "./turn-environment.ts";
import type { AnswerChange, TurnOutcome } from "./turn-outcome.ts";
import { withoutRef } from "../events/fold-conversation.ts";
import { EVENTS, type DomainEvent, type EventData, type EventType } from "../events/events.ts";
import { foldAnswerTimes } from "../events/answer-times.ts";
import type { FailedValidation, RecordedAnswer } from "../events/turn-digest.ts";
import type { OutboundMessage, TurnRequest, TurnRequestResult } from "../protocol/requests.ts";
import type { SentenceParameters } from "../../languages/sentence.ts";
import { sayOther } from "../../languages/say.ts";
import type { SentenceKey } from "../../languages/schema/assistant-sentences.ts";

/** Variants that are remembered from one turn to the next: more sentences than one turn says. */
const SPOKEN_MAX = 6;

type Changing<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

export class TurnDraft {
  #form: CompiledForm;
  #facts: Facts;
  readonly now: number;
  readonly events: DomainEvent[] = [];
  /** The digest of the events so far. */
  readonly #assistantMessages: string[] = [];
  readonly #recorded: RecordedAnswer[] = [];
  #validation: FailedValidation | null = null;
  readonly outbound: OutboundMessage[] = [];
  /** Variants of sentences that this turn says. */
  readonly #spoken: number[] = [];
  /** One copy per turn, which every event and action changes. */
  readonly #control: Changing<Control>;
  readonly #before: Conversation | undefined;
  readonly environment: TurnEnvironment;
  readonly #changedRefs = new Set<string>();
  #answers: ReadonlyMap<string, Json>;
  #written: Map<string, Json> | undefined;
  #path: Path | undefined;
  /** The last path that was computed ahead, and its answers: once they are recorded, it is the path. */
  #lookedAt: { readonly answers: ReadonlyMap<string, Json>; readonly path: Path } | undefined;

  constructor(
    form: CompiledForm,
    before: Conversation | { readonly facts: Facts; readonly control: Control },
    environment: TurnEnvironment,
  ) {
    this.#form = inLanguage(form, before.facts.language);
    this.#facts = before.facts;
    this.#control = { ...before.control };
    this.now = environment.now;
    this.environment = environment;
    this.#before = "path" in before ? before : undefined;
    this.#answers = this.#before?.answers ?? new Map();
    this.#path = this.#before?.path;
  }

  /** In the language of the session. */
  get form(): CompiledForm {
    return this.#form;
  }

  get settings(): Settings {
    return this.#form.settings;
  }

  get facts(): Facts {
    return this.#facts;
  }

  /** From here on, the session is in another language. @param language one that the form has. */
  speak(language: string): void {
    this.#facts = { ...this.#facts, language };
    this.#form = inLanguage(this.#form, language);
  }

  /** The current control; it changes with the draft. */
  get control(): Control {
    return this.#control;
  }

  get answers(): ReadonlyMap<string, Json> {
    return this.#answers;
  }

  get path(): Path {
    return (this.#path ??= this.#asLookedAt() ?? replayPath(this.form, this.#pathInput(this.#answers)));
  }

  #asLookedAt(): Path | undefined {
    if (this.#lookedAt === undefined) return undefined;
    const { answers, path } = this.#lookedAt;
    if (answers.size !== this.#answers.size) return undefined;
    for (const [ref, value] of this.#answers) if (answers.get(ref) !== value) return undefined;
    return path;
  }

  /** The path with these answers as well; nothing is recorded. */
  pathWith(
    answers: readonly { readonly ref: string; readonly value: Json }[],
    { unansweredAsSkipped = false } = {},
  ): Path {
    if (answers.length === 0 && !unansweredAsSkipped) return this.path;
    const together = new Map(this.#answers);
    for (const { ref, value } of answers) together.set(ref, value);
    if (unansweredAsSkipped) return replayPath(this.form, { ...this.#pathInput(together), unansweredAsSkipped });
    const path = replayPath(this.form, this.#pathInput(together));
    this.#lookedAt = { answers: together, path };
    return path;
  }

  /** The question that waits for an answer. */
  get current(): string | undefined {
    return currentRef(this);
  }

  /** The current conversation, for views and sentences. */
  get conversation(): Conversation {
    return { facts: this.facts, control: this.control, answers: this.#answers, path: this.path };
  }

  /** The result of a request. @throws MissingRequestResult if this round does not have it yet. */
  request(request: TurnRequest): TurnRequestResult {
    const result = this.environment.results.get(request.key);
    if (result === undefined) throw new MissingRequestResult(request);
    return result;
  }

  change(changes: Partial<Control>): void {
    Object.assign(this.#control, changes);
  }

  /** Sets an answer (null: skipped) or, with undefined, removes it. */
  answer(ref: string, value: Json | undefined): void {
    if (this.#written === undefined) this.#answers = this.#written = new Map(this.#answers);
    if (value === undefined) this.#written.delete(ref);
    else {
      this.#written.set(ref, value);
      this.#control.deferred = withoutRef(this.#control.deferred, ref);
    }
    this.#changedRefs.add(ref);
    this.#path = undefined;
  }

  emit<Type extends EventType>(type: Type, data: EventData<Type>): void {
    const seq = ++this.#control.seq;
    const event = { v: EVENTS[type].version, seq, ts: this.now, type, data } as DomainEvent;
    this.events.push(event);
    this.#control.answerTimes = foldAnswerTimes(this.#control.answerTimes, event);
  }

  /** Emits that an answer was recorded, or that an earlier one was changed. */
  emitAnswer(data: EventData<"answer.recorded">, before: Json | undefined): void {
    this.#recorded.push({ ref: data.ref, value: data.value });
    if (before === undefined) this.emit("answer.recorded", data);
    else this.emit("answer.changed", { ...data, before });
  }

  /** Emits why the reply did not become an answer. */
  emitFailure(data: EventData<"validation.failed">): void {
    const { ref, code, message } = data;
    this.#validation = { ref, code, message };
    this.emit("validation.failed", data);
  }

  /** A text of the form in plain words, with its recalls filled in. */
  render(text: string): string {
    return renderText(text, this.form, textScope(this));
  }

  /** A text of the form with its author's markup, and its recalls filled in. */
  formatted(text: string): FormattedText {
    return renderFormatted(text, this.form, textScope(this));
  }

  /** What logic and calculations see where the draft stands. */
  get scope(): FormScope {
    return scopeOf(this.path, this.#pathInput(this.path.answers));
  }

  /** What block types may read of the moment. */
  get blockContext(): BlockContext {
    return blockContext(this.form, textScope(this), this.now);
  }

  /** A sentence of the assistant, in another variant than the turn before. */
  phrase(key: SentenceKey, parameters?: SentenceParameters): string {
    const pick = this.facts.seed + this.control.seq + this.control.misses;
    const { text, variant } = sayOther(this.facts.language, key, pick, this.control.spoken, parameters);
    if (variant !== undefined) this.#spoken.push(variant);
    return text;
  }

  /** Leaves a question for later; one that came back goes behind the others. */
  defer(ref: string, reason: "wish" | "misses"): void {
    this.#control.deferred = [...withoutRef(this.#control.deferred, ref), ref];
    this.#path = undefined;
    this.#lookedAt = undefined;
    this.emit("question.deferred", { ref, reason });
  }

  /** Nothing is left for later any more: a restart. */
  undefer(): void {
    for (const ref of this.#control.deferred) this.emit("question.deferred", { ref, cleared: true });
    this.#control.deferred = [];
    this.#path = undefined;
    this.#lookedAt = undefined;
  }

  #pathInput(answers: ReadonlyMap<string, Json>): PathInput {
    return pathInput(this.facts, answers, this.#control);
  }

  /** Emits what the assistant says; an empty text is not said. The author's markup goes with it as `textMd`. */
  assistant(said: string | FormattedText, about: Omit<EventData<"message.assistant">, "text" | "textMd"> = {}): void {
    const { text, md }: FormattedText = typeof said === "string" ? { text: said } : said;
    if (text === "") return;
    this.#assistantMessages.push(text);
    this.emit("message.assistant", { text, ...(md === undefined ? {} : { textMd: md }), ...about });
  }

  /** Closes the turn. */
  close(): TurnOutcome {
    const before = this.#before;
    const commandId = this.environment.commandId;
    const [first] = this.events;
    if (commandId !== null && first !== undefined) {
      const taken = [...this.control.taken, { id: commandId, from: first.seq, to: this.control.seq }];
      this.change({ taken: taken.length > RECENT_COMMANDS_MAX ? taken.slice(-RECENT_COMMANDS_MAX) : taken });
    }
    this.change({
      updatedAt: this.now,
      ...(this.#spoken.length === 0 ? {} : { spoken: this.#spoken.slice(-SPOKEN_MAX) }),
    });
    const timer = this.#timer();
    return {
      conversation: this.conversation,
      events: this.events,
      assistantMessages: this.#assistantMessages,
      validation: this.#validation,
      recorded: this.#recorded,
      answers: this.#changedAnswers(),
      listed:
        before === undefined ||
        before.control.status !== this.control.status ||
        before.control.expiresAt !== this.control.expiresAt,
      timer,
      outbound: this.outbound,
    };
  }

  /** Rows to write: answers whose value changed, and answers that came onto the path or left it. */
  #changedAnswers(): readonly AnswerChange[] {
    if (this.#changedRefs.size === 0) return [];
    const changed: AnswerChange[] = [];
    const path = this.path;
    for (const ref of this.#changedRefs) {
      changed.push({ ref, value: this.#answers.get(ref), onPath: path.isOnPath(ref), seq: this.control.seq });
    }
    // Usual case: the respondent is a step further on the same path.
    if (this.#before === undefined || haveSameSteps(this.#before.path, path)) return changed;
    const { onPath } = path;
    const { onPath: wasOnPath } = this.#before.path;
    for (const [ref, value] of this.#answers) {
      if (this.#changedRefs.has(ref) || wasOnPath.has(ref) === onPath.has(ref)) continue;
      changed.push({ ref, value, onPath: onPath.has(ref), seq: this.control.seq });
    }
    return changed;
  }

  #timer(): TurnOutcome["timer"] {
    const due = earliestDeadline(this, this.environment.clockScale);
    const held = this.control.timerAt;
    if (due === null) {
      if (held === null) return undefined;
      this.change({ timerAt: null });
      return "none";
    }
    if (held !== null && held <= due) return undefined;
    const generation = this.control.timerGeneration + 1;
    this.change({ timerAt: due, timerGeneration: generation });
    return { wakeAt: due, generation };
  }
}
