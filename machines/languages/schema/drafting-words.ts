/**
 * The words of drafting in one language: by which a prompt is read and a form is written without a language model
 * (§4.14–4.16). Nothing of a turn and nothing of the page imports them.
 *
 * Owns: which words and sentences drafting needs. Does not own: their use (`machines/drafting/`), and the type and
 * rules of each field and topic (`machines/drafting/forms/`).
 */
import type { DraftedField, DraftedTopic } from "./drafted-forms.ts";
import type { Forms } from "./forms.ts";

/** Question of a form; of two, the first addresses formally, the second informally. */
export type Asked = string | readonly [formal: string, informal: string];
/** How a field is asked for, the words that mean it, and its usual options. */
export type FieldWords = readonly [ask: Asked, forms: Forms, options?: Forms];
/** The title of a form of the topic, and the words that mean it. */
export type TopicWords = readonly [title: string, forms: Forms];

/** Words by which a prompt names a type of question. */
export const NAMED_TYPES = [
  "short_text",
  "long_text",
  "email",
  "phone",
  "url",
  "number",
  "currency",
  "single_choice",
  "multi_choice",
  "dropdown",
  "yes_no",
  "consent",
  "rating",
  "opinion_scale",
  "nps",
  "slider",
  "ranking",
  "date",
  "time",
  "datetime",
  "file_upload",
  "signature",
  "address",
  "country",
  "matrix",
  "booking",
  "payment",
] as const;
export type NamedType = (typeof NAMED_TYPES)[number];

/**
 * How words of the language are brought to one form: without "-s", without "-e, -en, -s", without a last vowel, without
 * an article in front, or not at all.
 */
export type Inflection = "s" | "germanic" | "vowel" | "arabic" | "none";

export interface DraftingWords {
  readonly inflection: Inflection;
  /** Frequent words by which a prompt is taken to be of this language. */
  readonly markers: Forms;
  /** Words that address somebody informally, where the language's questions have two forms. */
  readonly informal?: Forms;
  readonly structure: StructureWords;
  readonly openers: OpenerWords;
  readonly prose: ProseWords;
  readonly types: Readonly<Record<NamedType, Forms>>;
  readonly fields: Readonly<Record<DraftedField, FieldWords>>;
  readonly topics: Readonly<Record<DraftedTopic, TopicWords>>;
  /** Questions about what has no words here: `{x}` is what the prompt calls it, `{X}` with a capital. */
  readonly asks: Readonly<
    Record<
      | "text"
      | "choice"
      | "choices"
      | "number"
      | "date"
      | "time"
      | "file"
      | "rate"
      | "yesNo"
      | "agree"
      | "rank"
      | "bareChoice"
      | "table"
      | "payment",
      Asked
    >
  >;
  readonly form: { readonly title: string; readonly thanks: string; readonly thanksBody: string };
  readonly clarifying: Readonly<
    Record<"purpose" | "purposeWhy" | "options" | "optionsWhy" | "kind" | "kindWhy", string>
  >;
  readonly edits: EditWords;
}

/** Words that build a prompt out of parts. */
export interface StructureWords {
  readonly form: Forms;
  /** How a sentence begins that says what the form is for: "create", "we are". */
  readonly purpose: Forms;
  /** What stands before the thing that is asked for: "ask for", "I need", "their". */
  readonly leadIns: Forms;
  /** What says that a yes or no is asked for: "ask whether". */
  readonly whether: Forms;
  readonly and: Forms;
  readonly or: Forms;
  readonly either: Forms;
  /** What stands between the purpose and the list: "with", "that asks for". */
  readonly with: Forms;
  readonly required: Forms;
  readonly optional: Forms;
  readonly several: Forms;
  readonly everything: Forms;
  readonly if: Forms;
  readonly otherwise: Forms;
  readonly not: Forms;
  readonly below: Forms;
  readonly above: Forms;
  readonly atMost: Forms;
  readonly atLeast: Forms;
  /** Between the ends of a scale; before its start; before its end alone ("out of"); what "5 stars" counts. */
  readonly to: Forms;
  readonly from: Forms;
  readonly outOf: Forms;
  readonly stars: Forms;
  readonly yes: Forms;
  readonly no: Forms;
  readonly numbers: Forms;
  /** Behind the scale of several things: "room and breakfast, each from 1 to 5". */
  readonly each: Forms;
  /** What the time of an appointment is counted in, and what stands behind an hour: "o'clock". */
  readonly minutes: Forms;
  readonly hours: Forms;
  readonly clock: Forms;
  /** Before the two sides of a table. */
  readonly rows: Forms;
  readonly columns: Forms;
  /** Beside an hour that is after noon. */
  readonly afternoon: Forms;
  /** Days from Monday to Friday. */
  readonly weekdays: Forms;
  /** What is asked in front of what was said before: "before that". */
  readonly earlier: Forms;
  /** Before a title in quotes. */
  readonly called: Forms;
  readonly thank: Forms;
  readonly end: Forms;
  /** "in English": the languages of the service, in the order of their codes. */
  readonly languages: Readonly<Record<"de" | "en" | "es" | "fr" | "it" | "nl" | "pt", Forms>> &
    Readonly<Partial<Record<"ar" | "hi" | "ja" | "zh", Forms>>>;
}

/** Words of running text, where a prompt is no list. */
export interface ProseWords {
  /** How a sentence begins that is about its author and is no title: "I run", "we are". */
  readonly introduces: Forms;
  /** What stands in front of what is asked for: in "tenants should tell me their name", "should tell me". */
  readonly requests: Forms;
  /** Before those whom alone something is asked: "only". */
  readonly only: Forms;
  /** Polite words that are part of no title. */
  readonly courtesies: Forms;
  /** How an indirect question becomes a direct one: "whether they smoke", "do you smoke?". */
  readonly direct: DirectWords;
  readonly polar: PolarWords;
}

/** By what a question that its author wrote is one to answer by yes or no, where no opener says it. */
export interface PolarWords {
  /** First words: in Spanish "te". */
  readonly starts: Forms;
  /** Endings of a first word that is a verb; with `beside`, only in front of one of those words. */
  readonly endings: Forms;
  readonly beside: Forms;
  /** Words or endings behind a hyphen anywhere: in French "-vous", in Italian "è". */
  readonly within: Forms;
}

export interface DirectWords {
  /** Who is asked: "they". Where verbs tell it, the words are not needed. */
  readonly subjects: Forms;
  /** Auxiliary verbs of English, or verbs with the form that asks: `ont>avez`; of two, the second is informal. */
  readonly verbs: Forms;
  /** Endings of other verbs, and what they become: `ent>ez`. */
  readonly endings: Forms;
}

/** How questions begin, and what they then ask for. */
export type OpenerWords = Readonly<
  Record<
    "howMany" | "howMuch" | "howLikely" | "howSatisfied" | "howGood" | "when" | "what" | "which" | "short" | "yesNo",
    Forms
  >
>;

/** Words of edits, and the sentences that say what was done: `{x}` and `{y}` are quoted texts. */
export interface EditWords {
  readonly add: Forms;
  readonly remove: Forms;
  readonly rename: Forms;
  readonly make: Forms;
  readonly move: Forms;
  readonly replace: Forms;
  /** Between what is changed and what it becomes. */
  readonly to: Forms;
  /** Before the list or question that something is added to or removed from. */
  readonly of: Forms;
  /** Before what a change of all questions leaves out. */
  readonly except: Forms;
  readonly before: Forms;
  readonly after: Forms;
  readonly first: Forms;
  readonly last: Forms;
  readonly question: Forms;
  readonly option: Forms;
  readonly title: Forms;
  readonly description: Forms;
  readonly ending: Forms;
  readonly type: Forms;
  readonly undo: Forms;
  readonly translate: Forms;
  readonly it: Forms;
  readonly ordinals: Forms;
  readonly done: Readonly<Record<EditSentence, string>>;
}

export type EditSentence =
  | "added"
  | "removed"
  | "renamed"
  | "required"
  | "optional"
  | "optionAdded"
  | "optionRemoved"
  | "optionRenamed"
  | "options"
  | "type"
  | "moved"
  | "title"
  | "description"
  | "ending"
  | "logicRemoved";
