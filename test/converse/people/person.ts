/**
 * A person in a conversation: what it says next, and what it means by it.
 *
 * Owns: the kinds of people and their habits. Does not own: values (`persona.ts`), words (`wording.ts`), judgement
 * (`judging/`).
 *
 * 1. What a person means is fixed before it speaks, and never looks at what the service made of it.
 */
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import type { PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import type { Json } from "../../../machines/json.ts";
import type { Draw } from "../../support/conversations/valid-answers.ts";
import { isObject } from "../judging/values.ts";
import { meaningOf, pick, type Persona } from "./persona.ts";
import { saying, type Manner } from "./wording.ts";

export const PEOPLE = ["co-operative", "terse", "rambling", "correcting", "asking", "switching", "hostile"] as const;
export type KindOfPerson = (typeof PEOPLE)[number];

export type Speech = "answer" | "correction" | "confirmation" | "question" | "remark" | "skip" | "switch" | "value";

export interface Move {
  readonly message: Message;
  readonly speech: Speech;
  /** What the person wants written down by it, by ref; a part of an answer as `ref.part`; null for a skip. */
  readonly means: ReadonlyMap<string, Json | null>;
  /** True if a listener has no reason to ask again. */
  readonly clear: boolean;
  /** The value of a correction as the question shows it. */
  readonly shows?: string;
}

/** What the person knows when it speaks. */
export interface Situation {
  readonly question: PublicBlock;
  /** How often this question was replied to without an answer or a skip coming of it. */
  readonly tries: number;
  /** Questions that were answered, with what was meant. */
  readonly answered: ReadonlyMap<string, { readonly question: PublicBlock; readonly value: Json }>;
}

/** How often a person does what its kind does, by question. */
const HABIT = 0.35;
const SKIPS = 0.12;
/** From this try on, the person writes as the question shows it. */
const LITERAL_FROM = 2;
/** A paste is longer than anything that is read word by word. */
const PASTE_SENTENCES = 25;

export class Person {
  readonly kind: KindOfPerson;
  readonly persona: Persona;
  /** The same person in its second language, for who switches. */
  readonly second: Persona | undefined;
  readonly #draw: Draw;
  readonly #meanings = new Map<string, Json | null>();
  /** Questions at which the person has already done what its kind does. */
  readonly #indulged = new Set<string>();

  constructor(kind: KindOfPerson, persona: Persona, second: Persona | undefined, draw: Draw) {
    this.kind = kind;
    this.persona = persona;
    this.second = second;
    this.#draw = draw;
  }

  /** Undefined where words do not help. */
  next(situation: Situation): Move | undefined {
    const { question, tries } = situation;
    const asked = pieceOf(question) ?? question;
    const habit = tries === 0 ? this.#habit(situation, asked) : undefined;
    if (habit !== undefined) return habit;
    const meant = this.#meaning(asked);
    if (meant === undefined) return undefined;
    if (meant === null)
      return tries < LITERAL_FROM
        ? this.#says(pick(this.persona.words.skip, this.#draw), "skip", new Map([[asked.ref, null]]), false)
        : { message: { type: "skip" }, speech: "skip", means: new Map([[asked.ref, null]]), clear: true };
    // A place has its own way to be written, whoever writes it.
    const speaker = asked.type === "address" ? this.persona : this.#speaker();
    const said = saying(asked, meant, speaker, this.#draw, this.#manner(tries));
    if (said === undefined) return undefined;
    return this.#says(said.text, "answer", parts(asked.ref, meant), said.clear && speaker === this.persona);
  }

  /** The value itself, as an input sends it, where words came to nothing. */
  value(question: PublicBlock): Move | undefined {
    const asked = pieceOf(question) ?? question;
    const meant = this.#meaning(asked);
    if (meant === undefined) return undefined;
    const means = meant === null ? new Map([[asked.ref, null]]) : parts(asked.ref, meant);
    const message: Message = meant === null ? { type: "skip" } : { type: "answer", ref: asked.ref, value: meant };
    return { message, speech: "value", means, clear: true };
  }

  #meaning(question: PublicBlock): Json | null | undefined {
    const known = this.#meanings.get(question.ref);
    if (known !== undefined) return known;
    const skips = !question.required && this.#draw() < SKIPS;
    const isMore = question.ref.endsWith(".more");
    const meant = isMore ? false : skips ? null : (meaningOf(question, this.persona, this.#draw) ?? null);
    if (meant === null && question.required) return undefined;
    this.#meanings.set(question.ref, meant);
    return meant;
  }

  #manner(tries: number): Manner {
    if (tries >= LITERAL_FROM) return "literal";
    if (tries > 0 || this.kind === "terse" || this.kind === "hostile") return "plain";
    return this.kind === "rambling" ? "rambling" : "wordy";
  }

  #speaker(): Persona {
    return this.kind === "switching" && this.second !== undefined && this.#draw() < HABIT ? this.second : this.persona;
  }

  #habit({ question, answered }: Situation, asked: PublicBlock): Move | undefined {
    if (this.#indulged.has(asked.ref) || this.#draw() >= HABIT) return undefined;
    this.#indulged.add(asked.ref);
    const { words } = this.persona;
    const nothing = new Map<string, Json | null>();
    switch (this.kind) {
      case "correcting":
        return this.#correction(question, answered);
      case "asking":
        return this.#says(pick(words.asks, this.#draw), "question", nothing, false);
      case "switching":
        return this.#switch();
      case "hostile":
        return this.#hostility(asked);
      case "co-operative":
      case "terse":
      case "rambling":
        return undefined;
    }
  }

  #correction(current: PublicBlock, answered: Situation["answered"]): Move | undefined {
    const { words } = this.persona;
    const candidates = [...answered.values()].filter(
      ({ question, value }) => question.ref !== current.ref && CORRECTED.has(question.type) && value !== null,
    );
    if (candidates.length === 0) return undefined;
    const { question, value: old } = pick(candidates, this.#draw);
    const value = this.#another(question, old);
    const isChoice = Array.isArray(question["options"]);
    const manner = isChoice ? "literal" : "plain";
    const to = value === undefined ? undefined : saying(question, value, this.persona, this.#draw, manner);
    const from = saying(question, old, this.persona, this.#draw, "literal");
    if (value === undefined || to === undefined || from === undefined) return undefined;
    this.#meanings.set(question.ref, value);
    // Without a name or the value before, nobody could know that it is not for the question that waits.
    const isTold = familyOf(question) !== familyOf(pieceOf(current) ?? current);
    const frames = [words.correctNamed, words.correctFrom, ...(isTold ? [words.correctTo] : [])];
    const text = pick(pick(frames, this.#draw), this.#draw)
      .replace("{title}", question.title)
      .replace("{old}", from.text)
      .replace("{}", to.text);
    const shown = saying(question, value, this.persona, this.#draw, isChoice ? "literal" : "plain");
    const move = this.#says(text, "correction", new Map([[question.ref, value]]), false);
    return shown === undefined ? move : { ...move, shows: shown.text };
  }

  /** Another value than the one that was given; undefined where a few draws give none. */
  #another(question: PublicBlock, old: Json): Json | undefined {
    for (let tried = 0; tried < 8; tried++) {
      const value = meaningOf(question, this.persona, this.#draw);
      if (value !== undefined && JSON.stringify(value) !== JSON.stringify(old)) return value;
    }
    return undefined;
  }

  #switch(): Move | undefined {
    if (this.second === undefined) return undefined;
    const name = new Intl.DisplayNames([this.second.words.locale], { type: "language" }).of(this.second.language);
    const text = pick(this.second.words.switchTo, this.#draw).replace("{}", name ?? this.second.language);
    return this.#says(text, "switch", new Map(), false);
  }

  #hostility(asked: PublicBlock): Move {
    const { words } = this.persona;
    const nothing = new Map<string, Json | null>();
    const chance = this.#draw();
    if (chance < 0.4) return this.#says(pick(words.insults, this.#draw), "remark", nothing, false);
    if (chance < 0.65) {
      // Where it may be left out, to refuse is to leave it out.
      const leavesOut = new Map([[asked.ref, null]]);
      const text = pick(words.refusals, this.#draw);
      if (asked.required) return this.#says(text, "remark", nothing, false);
      this.#meanings.set(asked.ref, null);
      return this.#says(text, "skip", leavesOut, false);
    }
    if (chance < 0.85) return this.#says(pick(words.remarks, this.#draw), "remark", nothing, false);
    // At a question for a long text, what is pasted is an answer.
    if (asked.type === "long_text") return this.#says(pick(words.insults, this.#draw), "remark", nothing, false);
    const sentences = Array.from({ length: PASTE_SENTENCES }, () =>
      pick([...words.rambles, ...words.remarks], this.#draw),
    );
    return this.#says(sentences.join(words.blank), "remark", nothing, false);
  }

  #says(text: string, speech: Speech, means: ReadonlyMap<string, Json | null>, clear: boolean): Move {
    return { message: { type: "text", text }, speech, means, clear };
  }
}

/** Types whose answers people correct in a word. */
const CORRECTED: ReadonlySet<string> = new Set([
  "single_choice",
  "dropdown",
  "number",
  "date",
  "email",
  "rating",
  "opinion_scale",
]);

/** Questions whose answers look alike. */
function familyOf({ type }: PublicBlock): string {
  if (["number", "rating", "opinion_scale", "nps", "csat", "ces", "slider", "currency"].includes(type)) return "number";
  if (["single_choice", "dropdown", "picture_choice", "multi_choice", "ranking", "yes_no"].includes(type))
    return "choice";
  return type;
}

/** The piece that is asked now; undefined for a question that is asked as a whole. */
export function pieceOf(question: PublicBlock): PublicBlock | undefined {
  const piece = question["piece"];
  return isObject(piece) ? (piece as unknown as PublicBlock) : undefined;
}

/** A structured answer part by part, any other as a whole. */
function parts(ref: string, value: Json): ReadonlyMap<string, Json | null> {
  const means = new Map<string, Json | null>([[ref, value]]);
  if (isObject(value)) for (const [part, each] of Object.entries(value)) means.set(`${ref}.${part}`, each ?? null);
  return means;
}
