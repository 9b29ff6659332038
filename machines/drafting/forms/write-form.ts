/** Writes the document of a form from what was read out of a prompt. */
import type { DraftItem, ItemCondition } from "./draft-item.ts";
import { typeOf } from "./block-types.ts";
import { TOPICS, type TopicQuestion } from "./topics.ts";
import { optionRef, safe, writeBlock, type Writing } from "./write-block.ts";
import type { DraftedTopic } from "../../languages/schema/drafted-forms.ts";
import { capitalized } from "../words/texts.ts";

export interface FormPlan {
  readonly items: readonly DraftItem[];
  readonly title: string;
  readonly ending: string | undefined;
}

/** The document as an author would write it; the caller reads and checks it. */
export function writeForm({ items, title, ending }: FormPlan, writing: Writing): Record<string, unknown> {
  const refs = new Set<string>();
  const written = new Map<DraftItem, string>();
  const blocks = items.map((item, index) => {
    const block = writeBlock(item, refs, writing);
    const condition = (what: ItemCondition | undefined) => (what === undefined ? null : conditionOf(what, written));
    const full = {
      id: `b${index + 1}`,
      ...block,
      visibleIf: condition(item.shownIf),
      requiredIf: condition(item.requiredIf),
    };
    written.set(item, block.ref);
    return full;
  });
  const { form } = writing.lexicon.words;
  return {
    schemaVersion: 1,
    title: capitalized(safe(title)),
    blocks,
    endings: [
      {
        ref: "thanks",
        title: ending === undefined || ending === "" ? form.thanks : safe(ending),
        bodyMd: form.thanksBody,
      },
    ],
    settings: { languages: [writing.lexicon.language] },
  };
}

/** `null` if the question that it is about is not in the form. */
function conditionOf({ item, op, value }: ItemCondition, written: ReadonlyMap<DraftItem, string>): object | null {
  const ref = written.get(item);
  if (ref === undefined) return null;
  const choice =
    typeOf(item) !== "yes_no" && item.scale === undefined && ["single_choice", "dropdown"].includes(typeOf(item));
  return {
    left: { answer: ref },
    op,
    right: { const: choice && typeof value === "number" ? optionRef(value) : value },
  };
}

/** The questions of a topic, as items; those in `given` are taken from there. */
export function topicItems(topic: DraftedTopic, part: "core" | "all", given: readonly DraftItem[]): DraftItem[] {
  const { core, more } = TOPICS[topic];
  const items = new Map<string, DraftItem>(
    given.flatMap((item) => (item.field === undefined || !item.whole ? [] : [[item.field, item] as const])),
  );
  const questions = part === "core" ? core : [...core, ...more];
  const result = questions.map((question) => {
    const field = fieldOf(question);
    const item = items.get(field) ?? { text: "", question: false, whole: true, field };
    items.set(field, item);
    return item;
  });
  addConditions(topic, items);
  return result;
}

/** Conditions that the topic knows: who does not come is not asked what to eat. */
function addConditions(topic: DraftedTopic, items: ReadonlyMap<string, DraftItem>): void {
  for (const question of [...TOPICS[topic].core, ...TOPICS[topic].more]) {
    if (typeof question === "string") continue;
    const [item, earlier] = [items.get(question.field), items.get(question.ifField)];
    if (item === undefined || earlier === undefined || item.shownIf !== undefined) continue;
    item.shownIf = { item: earlier, op: question.op, value: question.value };
  }
}

function fieldOf(question: TopicQuestion): NonNullable<DraftItem["field"]> {
  return typeof question === "string" ? question : question.field;
}
