/** The types of questions as the editor offers them: in groups, with name, icon, and what a new one begins with. */
import type { IconName } from "../../../components/icon-paths.ts";
import type { Block } from "../../../draft/draft-document.ts";
import type { WordKey } from "../../../words/areas.ts";

export interface QuestionType {
  readonly type: string;
  readonly name: WordKey;
  readonly icon: IconName;
  /** What a new one begins with, where nothing would make it of no use. */
  readonly starts?: Block["config"];
}

export interface TypeGroup {
  readonly name: WordKey;
  readonly types: readonly QuestionType[];
}

/** Chosen anew by most who take another one; the service wants one. */
const CURRENCY = "EUR";
const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const TYPE_GROUPS: readonly TypeGroup[] = [
  {
    name: "types.groupChoice",
    types: [
      { type: "single_choice", name: "types.singleChoice", icon: "radio", starts: { options: [] } },
      { type: "multi_choice", name: "types.multiChoice", icon: "box", starts: { options: [] } },
      { type: "dropdown", name: "types.dropdown", icon: "down", starts: { options: [] } },
      { type: "picture_choice", name: "types.pictureChoice", icon: "image", starts: { options: [] } },
      { type: "yes_no", name: "types.yesNo", icon: "yesNo" },
      { type: "ranking", name: "types.ranking", icon: "ranking", starts: { options: [] } },
      { type: "consent", name: "types.consent", icon: "check" },
    ],
  },
  {
    name: "types.groupText",
    types: [
      { type: "short_text", name: "types.shortText", icon: "text" },
      { type: "long_text", name: "types.longText", icon: "long" },
    ],
  },
  {
    name: "types.groupContact",
    types: [
      { type: "contact_info", name: "types.contactInfo", icon: "people" },
      { type: "email", name: "types.email", icon: "at" },
      { type: "phone", name: "types.phone", icon: "phone" },
      { type: "address", name: "types.address", icon: "pin" },
      { type: "country", name: "types.country", icon: "globe" },
      { type: "url", name: "types.url", icon: "link" },
      { type: "verification", name: "types.verification", icon: "lock", starts: { channel: "email" } },
    ],
  },
  {
    name: "types.groupScale",
    types: [
      { type: "rating", name: "types.rating", icon: "star" },
      { type: "opinion_scale", name: "types.opinionScale", icon: "scale" },
      { type: "nps", name: "types.nps", icon: "scale" },
      { type: "csat", name: "types.csat", icon: "scale" },
      { type: "ces", name: "types.ces", icon: "scale" },
      { type: "slider", name: "types.slider", icon: "slider" },
      { type: "matrix", name: "types.matrix", icon: "grid", starts: { rows: [], columns: [] } },
    ],
  },
  {
    name: "types.groupNumber",
    types: [
      { type: "number", name: "types.number", icon: "hash" },
      { type: "currency", name: "types.currency", icon: "coin", starts: { currency: CURRENCY } },
      { type: "date", name: "types.date", icon: "calendar" },
      { type: "date_range", name: "types.dateRange", icon: "calendar" },
      { type: "time", name: "types.time", icon: "clock" },
      { type: "datetime", name: "types.datetime", icon: "calendar" },
    ],
  },
  {
    name: "types.groupMore",
    types: [
      { type: "file_upload", name: "types.fileUpload", icon: "file" },
      { type: "signature", name: "types.signature", icon: "pen" },
      { type: "booking", name: "types.booking", icon: "calendar", starts: { weekly: [], timeZone: TIME_ZONE } },
      { type: "payment", name: "types.payment", icon: "card", starts: { currency: CURRENCY } },
      { type: "repeat_group", name: "types.repeatGroup", icon: "turn", starts: { blocks: [] } },
      { type: "statement", name: "types.statement", icon: "bubble" },
    ],
  },
];

const TYPES: ReadonlyMap<string, QuestionType> = new Map(
  TYPE_GROUPS.flatMap(({ types }) => types).map((each) => [each.type, each]),
);

/** What the editor says of a type; of one that it does not know, its name. */
export function questionTypeOf(type: string): QuestionType | undefined {
  return TYPES.get(type);
}

/** Not allowed inside a repeated group. */
const ONCE: ReadonlySet<string> = new Set(["payment", "verification", "booking", "repeat_group", "statement"]);

export function isRepeatable(type: string): boolean {
  return !ONCE.has(type);
}
