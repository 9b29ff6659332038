/**
 * How each member of a question, an option, a picture or film, the welcome and an ending is edited: a control for each,
 * or why it has none. Sheets draw their fields from these lists; a test compares the lists with the schemas, so no
 * member of a document is without a control.
 */
import type { WordKey } from "../../words/areas.ts";

export type MemberControl =
  | { readonly kind: "text" | "long" | "url" | "tags"; readonly label: WordKey; readonly help?: WordKey }
  | {
      readonly kind: "number";
      readonly label: WordKey;
      readonly help?: WordKey;
      readonly minimum?: number;
      readonly maximum?: number;
      readonly isWhole?: true;
    }
  | { readonly kind: "switch"; readonly label: WordKey; readonly help?: WordKey }
  /** An editor of its own in the sheet that draws the list. */
  | { readonly kind: "own" }
  /** Edited where it stands, by the file that is named. */
  | { readonly kind: "elsewhere"; readonly by: string }
  /** Not for people. */
  | { readonly kind: "none"; readonly because: string };

export type Members = Readonly<Record<string, MemberControl>>;

const inList = { kind: "elsewhere", by: "option-list.tsx" } as const;
const name = {
  kind: "none",
  because: "answers and rules name it; it is made once, so that renaming the label changes neither",
} as const;

export const OPTION_MEMBERS = {
  ref: name,
  label: inList,
  synonyms: { kind: "tags", label: "details.synonyms", help: "details.synonymsHelp" },
  score: { kind: "number", label: "details.score", help: "details.scoreHelp" },
  visibleIf: { kind: "own" },
  imageKey: inList,
  imageUrl: { kind: "url", label: "details.imageUrl", help: "details.imageUrlHelp" },
} as const satisfies Members;

export const ROW_MEMBERS = { ref: name, label: inList } as const satisfies Members;

export const COLUMN_MEMBERS = {
  ...ROW_MEMBERS,
  score: { kind: "number", label: "details.score", help: "details.columnScoreHelp" },
} as const satisfies Members;

const inCard = { kind: "elsewhere", by: "question-card.tsx" } as const;
const inPanel = { kind: "elsewhere", by: "settings-panel.tsx" } as const;
const inRules = { kind: "elsewhere", by: "rule-panel.tsx" } as const;

export const BLOCK_MEMBERS = {
  id: { kind: "none", because: "it names the question while its name is changed" },
  ref: inPanel,
  type: inCard,
  title: inCard,
  description: inCard,
  required: inCard,
  requiredIf: inRules,
  visibleIf: inRules,
  media: { kind: "own" },
  config: inPanel,
} as const satisfies Members;

/** A question of a repeated group. */
export const INNER_BLOCK_MEMBERS = {
  id: { kind: "none", because: "it names the question while its name is changed" },
  ref: { kind: "own" },
  type: { kind: "elsewhere", by: "repeated-questions.tsx" },
  title: { kind: "elsewhere", by: "repeated-questions.tsx" },
  description: { kind: "long", label: "questions.description" },
  required: { kind: "elsewhere", by: "repeated-questions.tsx" },
  requiredIf: { kind: "none", because: "questions of a group have no conditions; publishing refuses them" },
  visibleIf: { kind: "none", because: "questions of a group have no conditions; publishing refuses them" },
  media: { kind: "own" },
  config: { kind: "own" },
} as const satisfies Members;

export const MEDIA_MEMBERS = {
  kind: { kind: "own" },
  url: { kind: "own" },
  imageKey: { kind: "own" },
  captionsKey: { kind: "own" },
  alt: { kind: "text", label: "details.alt", help: "details.altHelp" },
} as const satisfies Members;

export const WELCOME_MEMBERS = {
  title: { kind: "text", label: "details.welcomeTitle" },
  bodyMd: { kind: "long", label: "details.welcomeText", help: "details.welcomeTextHelp" },
  media: { kind: "own" },
  buttonText: { kind: "text", label: "details.buttonText", help: "details.welcomeButtonHelp" },
  skipIfPrefilled: { kind: "switch", label: "details.skipIfPrefilled", help: "details.skipIfPrefilledHelp" },
} as const satisfies Members;

/** As `REDIRECT_SECONDS_MAX` of the document; a test compares them. */
export const REDIRECT_SECONDS_MAX = 60;

const inEnding = { kind: "elsewhere", by: "endings-part.tsx" } as const;

export const ENDING_MEMBERS = {
  ref: name,
  title: inEnding,
  bodyMd: inEnding,
  kind: inEnding,
  redirectUrl: inEnding,
  score: inEnding,
  buttonText: { kind: "text", label: "details.buttonText", help: "details.endingButtonHelp" },
  redirectAfterSeconds: {
    kind: "number",
    label: "details.redirectAfter",
    help: "details.redirectAfterHelp",
    minimum: 0,
    maximum: REDIRECT_SECONDS_MAX,
    isWhole: true,
  },
  requirements: { kind: "own" },
  media: { kind: "own" },
  share: { kind: "own" },
} as const satisfies Members;

export const ENDING_SCORE_MEMBERS = {
  variable: inEnding,
  max: inEnding,
  label: inEnding,
} as const satisfies Members;

export const SHARE_MEMBERS = {
  links: { kind: "own" },
  url: { kind: "url", label: "details.shareUrl", help: "details.shareUrlHelp" },
  text: { kind: "text", label: "details.shareText", help: "details.shareTextHelp" },
} as const satisfies Members;

/** A member with another value; what is empty is taken out. */
export function withMember<Part extends object>(part: Part, member: string, value: unknown): Part {
  const { [member]: _, ...rest } = part as Record<string, unknown>;
  const isEmpty =
    value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0);
  return (isEmpty ? rest : { ...rest, [member]: value }) as Part;
}
