/**
 * What words of a prompt say of the form as a whole: its topic, that it is a form, that a list follows.
 *
 * Owns: recognising such words. Does not own: what is taken from them (`prompt/form-purpose.ts`).
 */
import type { DraftedTopic } from "../../languages/schema/drafted-forms.ts";
import type { DraftItem } from "../forms/draft-item.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { takeAnnotations } from "./annotations.ts";
import { wholeField } from "./read-item.ts";

/** A sentence about all questions is short. */
const ALL_WORDS_MAX = 12;
/** Words in front of "whether". */
const BEFORE_WHETHER_MAX = 6;

/** "Optional" and "Required fields" head a list whose questions all are. */
export function groupOf(text: string, lexicon: Lexicon): boolean | undefined {
  const said: Pick<DraftItem, "required"> = {};
  const rest = takeAnnotations(text, lexicon, said);
  return said.required !== undefined && onlyLeadIns(wordsIn(rest, lexicon), lexicon) ? said.required : undefined;
}

/** Whether a part asks whether something holds. */
export function saysWhether(part: string, lexicon: Lexicon): boolean {
  const words = wordsIn(part, lexicon);
  for (let at = 0; at < Math.min(words.length, BEFORE_WHETHER_MAX); at++)
    if (lexicon.structure.whether.at(words, at) !== undefined) return true;
  return false;
}

/** "All fields are required." */
export function requiredOfAll(text: string, lexicon: Lexicon): boolean | undefined {
  const words = wordsIn(text, lexicon);
  const everything = lexicon.structure.everything.first(words);
  if (everything === undefined || words.length > ALL_WORDS_MAX) return undefined;
  const said: Pick<DraftItem, "required"> = {};
  takeAnnotations(text, lexicon, said);
  return said.required;
}

/** Whether words only lead to a list: "please ask for the following". */
export function onlyLeadIns(words: readonly Word[], lexicon: Lexicon): boolean {
  const { structure } = lexicon;
  for (let at = 0; at < words.length;) {
    const found = structure.leadIns.at(words, at) ?? structure.form.at(words, at) ?? structure.everything.at(words, at);
    if (found === undefined) return false;
    at += found.count;
  }
  return true;
}

/** Whether most of what reads like options are questions. */
export function areFields(options: readonly string[], lexicon: Lexicon): boolean {
  const fields = options.filter(
    (option) =>
      wholeField(wordsIn(option, lexicon), lexicon) !== undefined ||
      lexicon.openers.at(wordsIn(option, lexicon), 0) !== undefined,
  );
  return fields.length * 2 >= options.length;
}

/** Whether words name a form: "survey", "Anmeldeformular". */
export function formLike(words: readonly Word[], lexicon: Lexicon): boolean {
  const { form } = lexicon.structure;
  return form.first(words) !== undefined || words.some((word) => form.compoundEnd(word) !== undefined);
}

/** "Please create …", "We are …": the sentence says what the form is for. */
export function opensPurpose(words: readonly Word[], lexicon: Lexicon): boolean {
  const { purpose, leadIns } = lexicon.structure;
  return (
    purpose.at(words, 0) !== undefined ||
    (leadIns.at(words, 0) !== undefined && purpose.at(words, leadIns.at(words, 0)?.count ?? 0) !== undefined)
  );
}

/** The topic that words name, by the longest phrase. */
export function topicOf(words: readonly Word[], lexicon: Lexicon): DraftedTopic | undefined {
  const { topics } = lexicon;
  // "Order number" is a field and says nothing about the topic.
  const fields = lexicon.fields.all(words);
  const found = topics
    .all(words)
    .filter(
      ({ at, count }) => !fields.some((field) => field.count > count && field.at <= at && at < field.at + field.count),
    );
  const longest = found.reduce<(typeof found)[number] | undefined>(
    (best, each) => (best === undefined || each.count > best.count ? each : best),
    undefined,
  );
  if (longest !== undefined) return longest.value;
  for (const word of words) {
    if (lexicon.structure.leadIns.at([word], 0) !== undefined) continue;
    const compound = topics.compoundStart(word) ?? topics.compoundEnd(word);
    if (compound !== undefined) return compound;
  }
  return undefined;
}

/** The score that a topic asks for, where the prompt does not name it. */
export function scoreOf(topic: DraftedTopic | undefined): DraftItem | undefined {
  if (topic !== "nps" && topic !== "csat") return undefined;
  return { text: "", question: false, whole: true, field: topic === "nps" ? "recommend" : "satisfaction" };
}

function wordsIn(text: string, lexicon: Lexicon): Word[] {
  return wordsOf(text, lexicon.words.inflection);
}
