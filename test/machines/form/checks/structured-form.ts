/** A form with structured answers, and what tests of the publish checks add to it. */
import { checkForPublish } from "../../../../machines/form/checks/publish-checks.ts";
import { documentOf, question } from "../forms.ts";

export const OPTIONS = {
  options: [
    { ref: "a", label: "Apple" },
    { ref: "b", label: "Banana" },
  ],
};
const TABLE = {
  rows: [
    { ref: "speed", label: "Speed" },
    { ref: "price", label: "Price" },
  ],
  columns: [
    { ref: "good", label: "Good" },
    { ref: "bad", label: "Bad" },
  ],
};
const GROUP = { blocks: [question("child")] };
export const HASH = `scrypt$32768$8$1$c2FsdHNhbHQ$${"a".repeat(43)}`;

export interface More {
  readonly blocks?: readonly object[];
  readonly [key: string]: unknown;
}

/** A form with structured answers; blocks of `more` stand behind its own. */
export function issuesWith({ blocks = [], ...more }: More) {
  return checkForPublish(
    documentOf({
      variables: [
        { ref: "n", type: "number" },
        { ref: "words", type: "text" },
      ],
      endings: [{ ref: "end" }, { ref: "full", kind: "closed" }],
      ...more,
      blocks: [
        { ref: "price", type: "currency", title: "Price?", config: { currency: "EUR" } },
        { ref: "table", type: "matrix", title: "Table?", config: TABLE },
        { ref: "stay", type: "date_range", title: "When?" },
        { ref: "many", type: "multi_choice", title: "Many?", config: OPTIONS },
        { ref: "mail", type: "email", title: "Mail?" },
        { ref: "mobile", type: "phone", title: "Mobile?" },
        { ref: "family", type: "repeat_group", title: "Children?", config: GROUP },
        ...blocks,
      ],
    }),
  );
}

export const when = (left: object, op: string, right?: unknown) => ({
  logic: [
    {
      after: "mail",
      when: { left, op, ...(right === undefined ? {} : { right: { const: right } }) },
      do: [{ require: "mobile" }],
    },
  ],
});
export const part = (answer: string, name: string) => ({ answer, part: name });
export const setting = (settings: object) => ({ settings });
export const carrying = (from: string, config: object = {}) => ({
  blocks: [
    {
      ref: "next",
      type: "single_choice",
      title: "Next?",
      config: { ...config, optionsFrom: { ref: from, take: "chosen" } },
    },
  ],
});
/** Three questions in a shuffled group, with something else about them. */
export const shuffled = (second: object = {}, logic: object[] = [], group: string[] = ["x", "y", "z"]) => ({
  blocks: [question("x"), question("y", second), question("z"), question("last")],
  logic,
  settings: { shuffledGroups: [group] },
});
