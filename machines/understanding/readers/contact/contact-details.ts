/**
 * Several facts of a contact in one reply.
 *
 * Owns: assigning the parts of a reply to fields. Does not own: reading one fact (`email.ts`, `phone.ts`, `text/`).
 */
import type { Json } from "../../../json.ts";
import { HAN_SURNAMES } from "../../../languages/han-surnames.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { readReply } from "../../text/tokens.ts";
import type { Understanding } from "../../reply/result.ts";
import { namePartsIn, wholeName } from "../text/labelled-names.ts";
import { nameBehindRelation } from "../text/naming-sentences.ts";
import { leadInsOf, understandNamed } from "../text/text-answers.ts";
import { canBe } from "../../utterance/asked-text.ts";
import { utteranceLexicon } from "../../vocabulary/utterance-lexicon.ts";
import { commandLexicon } from "../../vocabulary/command-lexicon.ts";
import { findEmails, understandEmail } from "./email.ts";
import { understandPhone } from "./phone.ts";
import { withoutEnds } from "../../../values/text-ends.ts";
import { formsInAllLanguages, inAllLanguages } from "../../vocabulary/per-language.ts";

/** How a field of a contact block is filled, by its name. */
function roleOf(field: string): "email" | "phone" | "first" | "last" | "name" | "company" | undefined {
  const plain = field.toLowerCase().replace(/[^a-z]/g, "");
  if (plain.includes("mail")) return "email";
  if (plain.includes("phone") || plain === "mobile") return "phone";
  if (plain.includes("first") || plain === "givenname") return "first";
  if (plain.includes("last") || plain === "familyname" || plain === "surname") return "last";
  if (plain.includes("company") || plain.includes("organi")) return "company";
  return plain.includes("name") ? "name" : undefined;
}

interface ContactKind {
  readonly fields: readonly string[];
  readonly required?: readonly string[];
}

/**
 * What a reply says where several facts about a person are asked in one: each is found by its form, the name is the
 * rest.
 */
export function understandContact(
  reading: AskedReply,
  { fields, required = fields }: ContactKind,
): Understanding | undefined {
  const { raw } = reading.reply;
  if (reading.reply.long) return undefined;
  const answer: Record<string, Json> = {};
  let left = raw;
  const roles = new Map(fields.map((field) => [roleOf(field), field] as const));
  const emailField = roles.get("email");
  const email = understandEmail(reading);
  if (email !== undefined && "answer" in email) {
    if (emailField !== undefined) answer[emailField] = email.answer;
    left = blank(left, email.span.start, email.span.end);
  } else if (email !== undefined && findEmails(raw).length > 0) {
    if (!("ambiguous" in email) || emailField === undefined) return email;
    for (const { start, end } of findEmails(raw).toReversed()) left = blank(left, start, end);
  }
  const phoneField = roles.get("phone");
  const phone = understandPhone({ ...reading, reply: readReply(left) }, {});
  if (phone !== undefined && "answer" in phone) {
    if (phoneField !== undefined) answer[phoneField] = phone.answer;
    left = blank(left, phone.span.start, phone.span.end);
  } else if (phone !== undefined && "invalid" in phone && phoneField !== undefined) return phone;
  const told = namePartsIn({ ...reading, reply: readReply(left) });
  const parts = told === undefined ? nameParts({ ...reading, reply: readReply(left) }) : [wholeName(told)];
  const companyField = roles.get("company");
  const [name, company] = companyField === undefined ? parts : employed(parts);
  if (name !== undefined) {
    const words =
      told === undefined
        ? (surnameApart(reading, name) ?? withoutHonorifics(reading, name.split(" ")))
        : [told.given, told.family];
    const firstField = roles.get("first");
    const lastField = roles.get("last");
    const nameField = roles.get("name");
    if (nameField !== undefined) answer[nameField] = name;
    if (firstField !== undefined) answer[firstField] = lastField === undefined ? name : (words[0] as string);
    if (lastField !== undefined && words.length > 1) answer[lastField] = words.slice(1).join(" ");
  }
  if (companyField !== undefined && company !== undefined) answer[companyField] = company;
  // Which address is meant is asked, and what else was said is kept.
  if (email !== undefined && "ambiguous" in email && emailField !== undefined)
    return {
      ...email,
      ambiguous: email.ambiguous.map(({ value, label }) => ({ value: { ...answer, [emailField]: value }, label })),
    };
  const filled = Object.keys(answer).length;
  if (filled === 0) return undefined;
  return {
    answer,
    span: { start: 0, end: raw.length },
    confidence: required.every((field) => Object.hasOwn(answer, field)) && parts.length <= 2 ? "strong" : "weak",
  };
}

/** 陈晓梅: the given name 晓梅 and the surname 陈. In other languages such a name is not to be parted for sure. */
function surnameApart({ language }: AskedReply, name: string): readonly [given: string, surname: string] | undefined {
  if (language !== "zh" || !/^\p{Script=Han}{2,4}$/u.test(name)) return undefined;
  const surname = [name.slice(0, 2), name.slice(0, 1)].find((part) => HAN_SURNAMES.has(part) && part !== name);
  return surname === undefined ? undefined : [name.slice(surname.length), surname];
}

/** "Dr. Jonas Weber" has no first name "Dr.". */
function withoutHonorifics({ language }: AskedReply, words: readonly string[]): readonly string[] {
  const { honorifics } = utteranceLexicon(language);
  const from = words.findIndex((word) => !honorifics.has(readReply(word).tokens[0]?.text ?? ""));
  return from === -1 ? words : words.slice(from);
}

function blank(text: string, start: number, end: number): string {
  return `${text.slice(0, start)},${text.slice(end)}`;
}

/** The parts of what is left that read like names: lead-ins, labels ("e-mail:") and connectors set aside. */
function nameParts(reading: AskedReply): readonly string[] {
  const fillers = fillersOf(reading.language);
  const leads = leadInsOf(reading.language);
  const { kindNouns } = commandLexicon(reading.language);
  const parts: string[] = [];
  for (const piece of reading.reply.raw.slice(0, 400).trim().replace(/\s+/g, " ").split(factsSplitter(), PARTS_MAX)) {
    const reply = readReply(piece.trim());
    // "My brother Tunde Adeyemi"
    const relation = nameBehindRelation({ ...reading, reply }, 0);
    const name = relation === undefined ? reply : readReply(reply.raw.slice(reply.tokens[relation]?.start ?? 0));
    const part = understandNamed({ ...reading, reply: name });
    if (part === undefined || !("answer" in part) || typeof part.answer !== "string") continue;
    const { tokens } = readReply(part.answer);
    let at = 0;
    let telling = 0;
    while (at < tokens.length) {
      const passed = fillers.match(tokens, at) ?? leads.match(tokens, at) ?? kindNouns.match(tokens, at);
      if (passed === undefined && tokens[at]?.kind === "word" && !connectors().has(tokens[at]?.text ?? ""))
        telling += 1;
      at = passed?.end ?? at + 1;
    }
    if (telling === 0 || telling > 5 || tokens.some((token) => token.kind === "number")) continue;
    // "Who are you?", "for my son": a sentence is no name.
    if (canBe({ ...reading, reply: readReply(part.answer) }, "name", tokens) !== "yes") continue;
    parts.push(withoutEnds(part.answer.replace(/\s+/g, " "), /[\s.:-]/));
  }
  return parts.filter((part) => part !== "");
}

/** "Ana Souza from Acme": the name, and behind it the company. */
function employed(parts: readonly string[]): readonly string[] {
  const [name, company] = parts;
  if (name === undefined || company !== undefined) return parts;
  const words = name.split(" ");
  const at = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && employedAt().has(word.toLowerCase()),
  );
  return at === -1 ? parts : [words.slice(0, at).join(" "), words.slice(at + 1).join(" ")];
}

const employedAt = inAllLanguages(({ contact }) => contact.employedAt);

/** Parts of a reply that are looked at for a name. */
const PARTS_MAX = 8;

const connectors = inAllLanguages(({ contact }) => contact.connectors);

/** Between facts: a comma, a line end, "and my". */
let betweenFacts: RegExp | undefined;

function factsSplitter(): RegExp {
  const and = formsInAllLanguages(({ contact }) => contact.and);
  const my = formsInAllLanguages(({ contact }) => contact.my);
  betweenFacts ??= new RegExp(`[,;\\n|]+| (?:${and}) (?=${my})`, "iu");
  return betweenFacts;
}
