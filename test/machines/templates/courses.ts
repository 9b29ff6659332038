/**
 * Courses through a template: sets of answers, found by replaying the path, that lead over every block and to every
 * ending, and a respondent who gives such answers in the conversation, typed in their language where people would type.
 */
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import type { PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import { endingView, questionView } from "../../../machines/conversation/view/session-view.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import { inLanguage } from "../../../machines/form/translated-form.ts";
import { publicBlock } from "../../../machines/form/public-block.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { languageCodeOf, languageOf } from "../../../machines/languages/registry.ts";
import { blockContext } from "../../../machines/logic/block-context.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { replayPath, scopeOf, type Path } from "../../../machines/logic/path.ts";
import { parseTemplate } from "../../../machines/logic/recall.ts";
import { Chat, CHAT_START } from "../../support/conversations/chat.ts";
import { BETWEEN_QUESTIONS, obliging } from "../../support/conversations/form-driver.ts";
import { type Draw, seededDraw, validAnswer } from "../../support/conversations/valid-answers.ts";

export interface Course {
  /** Answers by ref, as values that the blocks accept; null is a skip. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly path: Path;
}

/** Walks that are tried; the endings of a template are not rare, so far fewer are needed. */
const WALKS_MAX = 1500;
const SEED = 7;

/** Courses that reach all that can be reached, each with something that those before it did not reach. */
export function coursesThrough(form: CompiledForm): readonly Course[] {
  const reached = new Set<string>();
  const wanted = new Set([...form.blockByRef.keys(), ...form.document.endings.map(({ ref }) => `ending ${ref}`)]);
  const courses: Course[] = [];
  // Two at least, so that one of them differs where nothing branches.
  for (let seed = 1; seed <= WALKS_MAX && (reached.size < wanted.size || courses.length < 2); seed++) {
    const course = walk(form, seed);
    const passed = [...course.path.steps, `ending ${course.path.next.ref}`];
    if (courses.length > 0 && courses.length < 2 ? false : passed.every((step) => reached.has(step))) continue;
    for (const step of passed) reached.add(step);
    courses.push(course);
  }
  return courses;
}

function walk(form: CompiledForm, seed: number): Course {
  const draw = seededDraw(seed);
  const taste = TASTES[seed % TASTES.length] as Taste;
  const answers = new Map<string, Json>();
  for (;;) {
    const path = replayPath(form, { answers, hiddenFields: {}, seed: SEED });
    if (path.next.kind === "ending") return { answers, path };
    const { block } = form.blockByRef.get(path.next.ref)!;
    const scope = { ...scopeOf(path, { hiddenFields: {} }), required: path.required, seed: SEED };
    const question = publicBlock(block, form, scope);
    const isSkipped = !question.required && draw() < 0.15;
    const value = isSkipped ? null : (taste(block, question, draw) ?? answerTo(block, question, draw));
    if (value === null) {
      answers.set(block.ref, null);
      continue;
    }
    const checked = blockTypeOf(block).check(block, value, blockContext(form, scope, CHAT_START));
    if (!checked.ok) throw new Error(`${JSON.stringify(value)} is no answer to ${block.ref}: ${checked.code}`);
    answers.set(block.ref, checked.value);
  }
}

function answerTo(block: Block, question: PublicBlock, draw: Draw): Json {
  if (block.type === "payment")
    return {
      recordId: "pay_1",
      provider: "gateway_a",
      amountMinor: 100,
      currency: block.config["currency"] as string,
      paidAt: CHAT_START,
    };
  if (block.type === "verification")
    return { channel: block.config["channel"] as string, to: "ana@example.org", verifiedAt: CHAT_START };
  if (block.type === "currency" && draw() < 0.5) {
    const [{ code } = { code: "EUR" }] = question["currencies"] as { code: string }[];
    return { amountMinor: Math.floor(draw() * Number(question["maxMinor"] ?? 2_000_000)), currency: code };
  }
  const answer = validAnswer(question, draw, CHAT_START);
  if (answer === undefined) throw new Error(`no answer is known to ${block.ref}`);
  return answer;
}

/** How somebody tends to answer, so that endings at the ends of a score are found. */
type Taste = (block: Block, question: PublicBlock, draw: Draw) => Json | undefined;

const TASTES: readonly Taste[] = [
  () => undefined,
  () => undefined,
  (block, question, draw) => inclined(block, question, draw, 1),
  (block, question, draw) => inclined(block, question, draw, -1),
];

/** The option with the highest or lowest score, the upper or lower third of a scale. */
function inclined(block: Block, question: PublicBlock, draw: Draw, direction: 1 | -1): Json | undefined {
  if (SCALES.has(question.type)) {
    const { min, max } = question as unknown as { min: number; max: number };
    const away = Math.floor((draw() * (max - min)) / 3);
    return direction === 1 ? max - away : min + away;
  }
  const scored = ((block.config["options"] ?? []) as { ref: string; score?: number }[]).filter(
    ({ ref, score }) => score !== undefined && (question["options"] as { ref: string }[]).some((o) => o.ref === ref),
  );
  if (scored.length === 0 || question.type === "ranking") return undefined;
  const best = scored.reduce((one, other) => (direction * (other.score! - one.score!) > 0 ? other : one));
  if (question.type !== "multi_choice") return best.ref;
  return scored.filter(({ score }) => score === best.score).map(({ ref }) => ref);
}

/** What a course was in the conversation. */
export interface Conversed {
  readonly status: string;
  readonly ending: string | null;
  readonly answers: ReadonlyMap<string, Json>;
  /** What the respondent read, in order. */
  readonly read: readonly string[];
  /** Refs whose typed answer was not taken, with what was typed. */
  readonly misread: readonly string[];
  /** Titles that should have named an earlier answer, and do not. */
  readonly notRecalled: readonly string[];
}

/** Gives the answers of a course in a conversation in `language`, typed where `typed` and the type allow. */
export function converse(document: JsonObject, { answers }: Course, language: string, typed: boolean): Conversed {
  const chat = new Chat(document, { seed: SEED, language, outside: obliging });
  const form = inLanguage(chat.form, language);
  const read = chat.view(chat.openOutcome).assistantMessages.slice();
  const misread: string[] = [];
  const notRecalled: string[] = [];
  const checkRecalls = (written: string, shown: string): void => {
    for (const recall of parseTemplate(written)) {
      if (typeof recall === "string" || recall.source !== "answer" || recall.part !== undefined) continue;
      const answer = chat.conversation.answers.get(recall.name);
      if (answer === undefined || answer === null) continue;
      if (!shown.includes(displayed(form, recall.name, answer, language))) notRecalled.push(`${written}: ${shown}`);
    }
  };
  const note = (outcome: Parameters<Chat["view"]>[0]): void => void read.push(...chat.view(outcome).assistantMessages);
  for (let steps = 0; chat.status !== "completed" && chat.status !== "disqualified"; steps++) {
    if (steps > 4 * form.blocks.length) throw new Error(`no ending: ${chat.status}`);
    const between = BETWEEN_QUESTIONS[chat.status]?.(chat);
    if (between !== undefined) {
      note(chat.send(between));
      continue;
    }
    const question = questionView(chat.form, chat.conversation);
    if (question === null) throw new Error(`nothing is asked in the status ${chat.status}`);
    read.push(question.title, (question["description"] as string | null) ?? "");
    const { ref } = question;
    checkRecalls(form.blockByRef.get(ref)!.block.title, question.title);
    const value = answers.get(ref);
    if (value === undefined) throw new Error(`${ref} is asked, and was not on the path`);
    if (value === null) {
      note(chat.send({ type: "skip" }));
      continue;
    }
    const words = typed ? inWords(form, ref, value, language) : undefined;
    if (words !== undefined) {
      note(chat.say(words));
      const taken = chat.conversation.answers.get(ref);
      if (told(taken) === told(value)) continue;
      misread.push(`${ref}: "${words}" for ${JSON.stringify(value)} became ${JSON.stringify(taken)}`);
      if (taken !== undefined) break;
    }
    if (question.type === "payment") throw new Error("a payment waits as a status, not as a question");
    note(chat.answer(ref, question.type === "verification" ? (value as { to: string }).to : value));
  }
  const ending = endingView(chat.form, chat.conversation);
  if (ending !== null) {
    read.push(ending.title, ending.bodyMd);
    checkRecalls(form.endingByRef.get(ending.ref)!.title, ending.title);
  }
  return {
    status: chat.status,
    ending: chat.conversation.control.endingRef,
    answers: chat.conversation.answers,
    read,
    misread,
    notRecalled,
  };
}

/** A value to compare by; a consent without its hash, since each language agrees to a text of its own. */
function told(value: Json | undefined): string | undefined {
  const { textHash: _textHash, ...rest } = (value ?? {}) as JsonObject;
  return JSON.stringify(_textHash === undefined ? value : rest);
}

/** Types that are answered in a few words, as they are displayed: labels, numbers, days, amounts, countries. */
const SAID_AS_SHOWN = new Set([
  ...["short_text", "long_text", "email", "phone", "url", "number", "slider", "single_choice", "dropdown"],
  ...["multi_choice", "yes_no", "date", "time", "currency", "country"],
]);
/** Scales are answered with the number. */
const SCALES = new Set(["nps", "csat", "ces", "rating", "opinion_scale"]);

function inWords(form: CompiledForm, ref: string, value: Json, language: string): string | undefined {
  const { block } = form.blockByRef.get(ref)!;
  if (SCALES.has(block.type)) return JSON.stringify(value);
  if (block.type === "consent")
    return (value as JsonObject)["accepted"] === true
      ? languageOf(languageCodeOf(language)).defaultLabels.yes
      : undefined;
  // Words of one's own for a choice are offered back before they count, so they are given as a value.
  if (!SAID_AS_SHOWN.has(block.type) || JSON.stringify(value).includes('"other":')) return undefined;
  return displayed(form, ref, value, language);
}

function displayed(form: CompiledForm, ref: string, value: Json, locale: string): string {
  const { block, type } = form.blockByRef.get(ref)!;
  return type.display(block, value, {
    ...blockContext(form, { answers: new Map(), variables: {}, hiddenFields: {} }),
    locale,
  });
}
