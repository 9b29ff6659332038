/**
 * Makes a question for the respondent out of a clause about respondents: "whether they smoke" becomes "Do you smoke?".
 *
 * Owns: the order of words, by language. Does not own: any verb (`prose.direct` of the language's words). Undefined
 * where the rules do not know the verb: a question that is asked plainly is better than a wrong one.
 */
import { capitalized } from "../words/texts.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { wordsOf } from "../words/phrases.ts";

/** Words before the verb of a clause: "the manager of the applicant has". */
const SUBJECT_WORDS_MAX = 5;
/** Words in front of who is asked: "which kind of food". */
const LEAD_WORDS_MAX = 7;

/** "They smoke" → "Do you smoke". */
export function directPolar(clause: string, lexicon: Lexicon, informal: boolean): string | undefined {
  const words = clause.trim().split(/\s+/);
  if (words.length > 0 && clause.trim() === "") return undefined;
  const { language } = lexicon;
  if (language === "en") return englishPolar(words, lexicon);
  if (language === "de") return germanPolar(words, lexicon, informal);
  if (language === "fr") return frenchPolar(words, lexicon);
  if (lexicon.words.prose.direct.verbs === "" || language === "nl") return undefined;
  return romancePolar(words, lexicon);
}

/** "When they want to come" → "When do you want to come"; only English, German and Dutch change the order. */
export function directQuestion(text: string, lexicon: Lexicon, informal: boolean): string | undefined {
  const { language } = lexicon;
  if (language !== "en" && language !== "de") return undefined;
  const words = expanded(text.split(/\s+/), lexicon);
  const subjects = formsOf(lexicon.words.prose.direct.subjects);
  const at = words.findIndex(
    (word, index) => index > 0 && index <= LEAD_WORDS_MAX && subjects.has(folded(word, lexicon)),
  );
  if (at === -1) return undefined;
  const clause = words.slice(at);
  const before = folded(words[at - 1] ?? "", lexicon);
  if (language === "en" && (isAuxiliary(before, lexicon) || PREPOSITIONS.has(before))) return undefined;
  const polar = language === "en" ? englishPolar(clause, lexicon) : germanPolar(clause, lexicon, informal);
  if (polar === undefined) return undefined;
  return `${words.slice(0, at).join(" ")} ${lowerFirst(polar)}`;
}

const PREPOSITIONS: ReadonlySet<string> = new Set(["of", "to", "for", "with", "about", "in", "on"]);

/** Forms of verbs after "have" that make it an auxiliary. */
const PARTICIPLE = /(?:ed|en|been|had|done|gone|made|met|read|come|heard|sent|paid|left|worked)$/;
const THEIRS: Readonly<Record<string, string>> = {
  their: "your",
  them: "you",
  they: "you",
  theirs: "yours",
  themselves: "yourself",
};

function englishPolar(given: readonly string[], lexicon: Lexicon): string | undefined {
  const words = expanded(given, lexicon);
  const [first = ""] = words;
  const person = folded(first, lexicon);
  const asksPerson = person === "they" || person === "you" || person === "he" || person === "she";
  const at = words.findIndex(
    (word, index) => index > 0 && index <= SUBJECT_WORDS_MAX && isAuxiliary(folded(word, lexicon), lexicon),
  );
  const verb = folded(words[at] ?? "", lexicon);
  const owns = /^(?:have|has|had)$/.test(verb) && !PARTICIPLE.test(folded(words[at + 1] ?? "", lexicon));
  const isSubject = at > 0 && (!asksPerson || at === 1);
  const yours = (rest: readonly string[]): string =>
    rest.map((word) => THEIRS[folded(word, lexicon)] ?? word).join(" ");
  if (isSubject && !owns) {
    const subject = asksPerson ? "you" : yours(words.slice(0, at));
    const auxiliary = asksPerson ? (PLURAL[verb] ?? verb) : verb;
    return `${capitalized(auxiliary)} ${lowerFirst(subject)} ${yours(words.slice(at + 1))}`.trim();
  }
  if (!asksPerson || words.length < 2) return undefined;
  const [, main = "", ...rest] = words;
  if (/^(?:had|\p{L}*[^e\P{L}]ed)$/u.test(folded(main, lexicon)))
    return folded(main, lexicon) === "had" ? `Did you have ${yours(rest)}` : `Have you ${main} ${yours(rest)}`.trim();
  const base = person === "they" || person === "you" ? main : verb === "has" ? "have" : main.replace(/s$/, "");
  return `Do you ${base} ${yours(rest)}`.trim();
}

const PLURAL: Readonly<Record<string, string>> = { has: "have", is: "are", was: "were", does: "do" };
const CONTRACTED: Readonly<Record<string, string>> = { d: "would", re: "are", ve: "have", ll: "will", s: "is" };

/** Without contractions: "they'd" is "they would". */
function expanded(words: readonly string[], { language }: Lexicon): readonly string[] {
  if (language !== "en") return words;
  return words.flatMap((word) => {
    const parts = /^(they|he|she|it|you|we)['’](d|re|ve|ll|s)$/i.exec(word);
    return parts === null ? [word] : [parts[1] ?? "", CONTRACTED[(parts[2] ?? "").toLowerCase()] ?? ""];
  });
}

function isAuxiliary(word: string, lexicon: Lexicon): boolean {
  return formsOf(lexicon.words.prose.direct.verbs).has(word);
}

/** The verb of a German clause stands at its end and goes to the front. */
function germanPolar(words: readonly string[], lexicon: Lexicon, informal: boolean): string | undefined {
  const last = words.at(-1) ?? "";
  const verb = verbsOf(lexicon).find(([form]) => form === last.toLowerCase());
  if (verb === undefined || words.length < 2) return undefined;
  const [form = "", formal = form, familiar = formal] = verb;
  const [first = "", ...rest] = words.slice(0, -1);
  const subject = first.toLowerCase();
  if (subject === "sie" || subject === "man" || subject === "jemand")
    return [capitalized(informal ? familiar : formal), informal ? "du" : "Sie", ...rest].join(" ");
  return [
    capitalized(form),
    ...(/^(?:der|die|das|er|es|ihr|ihre|sein|seine)$/i.test(first) ? [subject] : [first]),
    ...rest,
  ].join(" ");
}

function frenchPolar(words: readonly string[], lexicon: Lexicon): string | undefined {
  const [subject = "", verb = "", ...rest] = words;
  const clause = words.join(" ");
  const subjects = formsOf(lexicon.words.prose.direct.subjects);
  const known = subjects.has(subject.toLowerCase()) && !/^(?:n['’]|ne$|s['’]|se$|y$|en$|l['’]|d['’])/i.test(verb);
  const asked = known ? inflected(verb, lexicon) : undefined;
  if (asked !== undefined) return capitalized([`${asked}-vous`, ...rest].join(" "));
  return subject === "" ? undefined : `Est-ce ${/^[aeiouyéh]/i.test(clause) ? "qu’" : "que "}${clause}`;
}

/** Spanish, Italian and Portuguese keep the order of words; the verb tells who is asked. */
function romancePolar(words: readonly string[], lexicon: Lexicon): string | undefined {
  const subjects = formsOf(lexicon.words.prose.direct.subjects);
  const [first = ""] = words;
  const said = subjects.has(first.toLowerCase()) && words.length > 1 ? words.slice(1) : words;
  const [verb = "", ...rest] = said;
  const negated = /^(?:no|non|não)$/i.test(verb);
  const main = negated ? (rest[0] ?? "") : verb;
  const tail = negated ? rest.slice(1) : rest;
  return capitalized([...(negated ? [verb] : []), inflected(main, lexicon) ?? main, ...tail].join(" "));
}

/** A verb about somebody, as it asks the respondent. */
function inflected(verb: string, lexicon: Lexicon): string | undefined {
  const lower = verb.toLowerCase();
  const [, asked] = verbsOf(lexicon).find(([form]) => form === lower) ?? [];
  if (asked !== undefined) return asked;
  const { endings } = lexicon.words.prose.direct;
  const pairs = endings === "" ? [] : endings.split("|").map((pair) => pair.split(">"));
  const ending = pairs.find(([from = ""]) => from !== "" && lower.length > from.length + 1 && lower.endsWith(from));
  return ending === undefined ? undefined : `${lower.slice(0, lower.length - (ending[0] ?? "").length)}${ending[1]}`;
}

function verbsOf({ words }: Lexicon): readonly (readonly string[])[] {
  return words.prose.direct.verbs.split("|").map((verb) => verb.split(">"));
}

function formsOf(forms: string): ReadonlySet<string> {
  return new Set(forms.split("|").map((form) => form.split(">", 1)[0] ?? ""));
}

function folded(word: string, { words }: Lexicon): string {
  return wordsOf(word, words.inflection)[0]?.text ?? "";
}

function lowerFirst(text: string): string {
  const [first = ""] = text;
  return /^I\b/.test(text) ? text : first.toLowerCase() + text.slice(first.length);
}
