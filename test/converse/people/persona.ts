/**
 * Who a person is, and what it would answer to a question: a value that the question's rules allow, drawn by seed from
 * the question as a respondent sees it.
 *
 * Does not own: how it is said (`wording.ts`), when (`person.ts`).
 */
import type { PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { validAnswer, type Draw } from "../../support/conversations/valid-answers.ts";
import { folded, isObject, textOf } from "../judging/values.ts";
import { wordsOf, type Spoken, type Words } from "./words.ts";

export interface Persona {
  readonly language: Spoken;
  readonly words: Words;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly street: { readonly line1: string; readonly zip: string; readonly city: string };
  /** `YYYY-MM-DD` of the day on which it talks. */
  readonly today: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function personaOf(language: Spoken, draw: Draw, now: number): Persona {
  const words = wordsOf(language);
  const { first, last } = pick(words.people, draw);
  const street = pick(words.streets, draw);
  const mailbox = pick(["jo", "info", "kontakt", "post", "m.b", "team-7", "x_y"], draw);
  return {
    language,
    words,
    first,
    last,
    email: `${mailbox}${Math.floor(draw() * 90) + 10}@${pick(["example.org", "example.com", "mail.example.net"], draw)}`,
    phone: pick(words.phones, draw),
    city: pick(words.cities, draw),
    street,
    today: new Date(now).toISOString().slice(0, 10),
    now,
  };
}

/** What the person means; undefined where no value is known that the question takes. */
export function meaningOf(question: PublicBlock, persona: Persona, draw: Draw): Json | undefined {
  switch (question.type) {
    case "short_text":
    case "long_text":
      return textMeant(question, persona, draw);
    case "email":
      return persona.email;
    case "phone":
      return persona.phone;
    case "date": {
      const { min, max } = question as unknown as { readonly min?: string; readonly max?: string };
      if (min !== undefined || max !== undefined) break;
      return isAhead(question) ? dayAfter(persona.today, 1 + Math.floor(draw() * 60)) : dayBehind(persona, draw);
    }
    case "country":
      if (Array.isArray(question["countries"]) && !codesOf(question).includes(persona.words.countryCode)) break;
      return persona.words.countryCode;
    case "contact_info":
      return contactMeant(question, persona);
    case "address": {
      const { countries } = question as unknown as { readonly countries?: readonly string[] };
      if (countries !== undefined && !countries.includes(persona.words.countryCode)) break;
      return { ...persona.street, country: persona.words.countryCode };
    }
    default:
  }
  return withoutNone(question, validAnswer(question, draw, persona.now));
}

/** Who names symptoms does not say "none of the above" as well. */
function withoutNone(question: PublicBlock, value: Json | undefined): Json | undefined {
  if (!Array.isArray(value) || value.length < 2) return value;
  const { options = [] } = question as unknown as { readonly options?: readonly { ref: string; label: string }[] };
  const isNone = (item: Json): boolean => /^none\b/i.test(options.find(({ ref }) => ref === item)?.label ?? "");
  const [none] = (value as readonly Json[]).filter(isNone);
  return none === undefined ? value : [none];
}

/** Whether a date is of what is to come; any other may be long past, and is said with its year. */
export function isAhead({ title }: PublicBlock): boolean {
  return AHEAD.test(folded(title)) && !BEHIND.test(folded(title));
}

const AHEAD =
  /arriv|appointment|start|check in|check out|book|reserv|visit|deliver|would you|will you|availab|prefer|anreis|lleg|arriv|aank|cheg|تصل|आएँ|到达|到着|przyje|gel|приезж|tiba/;
const BEHIND = /birth|last|since|ago|did you|were you/;

function dayBehind({ today }: Persona, draw: Draw): string {
  return dayAfter(today, -Math.floor(30 + draw() * 15_000));
}

function textMeant(question: PublicBlock, persona: Persona, draw: Draw): Json | undefined {
  const { minLength = 0, pattern } = question as unknown as { minLength?: number; pattern?: string };
  if (minLength > 0 || pattern !== undefined) return validAnswer(question, draw, persona.now);
  const { words } = persona;
  switch (subjectOf(question, words)) {
    case "first":
      return persona.first;
    case "last":
      return persona.last;
    case "name":
      return fullNameOf(persona);
    case "city":
      return persona.city;
    case "line1":
      return persona.street.line1;
    case "zip":
      return persona.street.zip;
    case "company":
      return pick(COMPANIES, draw);
    case "thing":
      return pick(THINGS, draw);
    case "other":
      return pick(words.texts, draw);
  }
}

/** Names of companies and of what they sell are the same in every language. */
const COMPANIES = ["Brightwater Foods", "Nordlicht GmbH", "Kite & Sons", "Osgood Electric"] as const;
const THINGS = ["Harbour Kettle", "Lumen 3", "Pocket Planner", "Field Jacket"] as const;

export type TextSubject = "first" | "last" | "name" | "city" | "line1" | "zip" | "company" | "thing" | "other";

/** What a text question asks for, by its piece or the words of its title. */
export function subjectOf({ ref, title, type }: PublicBlock, { nameTitles, cityTitles }: Words): TextSubject {
  const piece = ref.includes(".") ? ref.slice(ref.lastIndexOf(".") + 1) : "";
  if (piece === "firstName") return "first";
  if (piece === "lastName") return "last";
  if (piece === "fullName") return "name";
  if (piece === "line1" || piece === "zip" || piece === "city") return piece;
  if (type === "long_text") return "other";
  const said = ` ${folded(title)} `;
  if (/ (first|given) name /.test(said)) return "first";
  if (/ (last|family) name | surname /.test(said)) return "last";
  const has = (titles: readonly string[]): boolean => titles.some((word) => said.includes(folded(word)));
  if (has(cityTitles)) return "city";
  // A company, a product and a course have names as well.
  const isThing = / (company|business|product|course|event|team|item|school|file|movie|film|organi[sz]ation) /.test(
    said,
  );
  if (has(nameTitles) && isThing && said.length < 60) return isCompany(said) ? "company" : "thing";
  if (/ (current|which|what|your) (company|employer|organi[sz]ation) /.test(said)) return "company";
  return has(nameTitles) && !isThing && said.length < 40 ? "name" : "other";
}

function isCompany(title: string): boolean {
  return / (company|business|organi[sz]ation) /.test(title);
}

/** In the order of the language. */
export function fullNameOf({ first, last, words: { blank } }: Pick<Persona, "first" | "last" | "words">): string {
  return blank === "" ? `${last}${first}` : `${first}${blank}${last}`;
}

function contactMeant(question: PublicBlock, persona: Persona): JsonObject {
  const { first, last, email, phone } = persona;
  const values: JsonObject = {
    firstName: first,
    lastName: last,
    fullName: fullNameOf(persona),
    email,
    phone,
    company: "Example Ltd",
  };
  return Object.fromEntries(
    (question["fields"] as { readonly key: string }[]).map(({ key }) => [key, values[key] ?? null]),
  );
}

function codesOf(question: PublicBlock): readonly string[] {
  return (question["countries"] as (string | JsonObject)[]).map((each) =>
    isObject(each) ? textOf(each["code"]) : each,
  );
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** @throws Error if there is nothing to choose from. */
export function pick<Item>(items: readonly Item[], draw: Draw): Item {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}
