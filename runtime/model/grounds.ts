/**
 * Checks that an answer of the model stands in the reply.
 *
 * Owns: comparing words that are not chosen from a list. Does not own: what becomes of an answer without grounds
 * (`reply-model.ts`).
 */
import type { Json } from "../../machines/json.ts";
import type { AskableKind } from "./reply-schema.ts";

/** Digits of a phone number behind what may be a country's code. */
const PHONE_DIGITS = 7;

/** False: the answer has words that the reply lacks, also with other signs between them. */
export function standsIn(text: string, kind: AskableKind, answer: Json): boolean {
  const reply = bare(text);
  return wordsOf(kind, answer).every((words) => reply.includes(bare(words)));
}

function wordsOf(kind: AskableKind, answer: Json): readonly string[] {
  switch (kind.kind) {
    case "email":
      return [answer as string];
    case "url":
      return [(answer as string).replace(/^https?:\/\//, "")];
    case "phone":
      return [(answer as string).slice(-PHONE_DIGITS)];
    case "choice":
      return otherOf(answer);
    case "choices":
      return (answer as readonly Json[]).flatMap(otherOf);
    case "address":
    case "contact":
      // A country is given by its code and a phone number may be reformatted: their own rules check them.
      return Object.entries(answer as Readonly<Record<string, string>>)
        .filter(([part]) => part !== "country")
        .map(([part, words]) => (part === "phone" ? words.slice(-PHONE_DIGITS) : words));
    default:
      return [];
  }
}

function otherOf(choice: Json): readonly string[] {
  return typeof choice === "object" && choice !== null && "other" in choice ? [choice.other as string] : [];
}

/** Letters and digits only: people and models put different signs between them. */
function bare(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
