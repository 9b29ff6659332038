/** The bubbles and inputs of a flow as blocks of the form. */
import type { LogicAction } from "../../document/document.ts";
import type { Media } from "../../document/schema/media.ts";
import { compact } from "../building/configs.ts";
import type { ImportedBlock, ImportedForm } from "../building/imported-form.ts";
import type { OptionList } from "../building/options.ts";
import { subjectOf } from "../building/questions.ts";
import { bubbleOf, titled } from "./bubbles.ts";
import type { Flow } from "./flow.ts";
import type { FlowBlock, FlowGroup } from "./graph.ts";
import { goOnText, inputKindOf } from "./input-kinds.ts";
import { kindOf } from "./kinds.ts";
import type { FlowVariables } from "./variables.ts";

/** The name of a group, unless it is the one that Typebot gives a new group. */
function nameOf({ title }: FlowGroup): string {
  return /^group #?\d*$/i.test(title) ? "" : title;
}

const LOOK = "Please have a look at this.";

export interface MadeNode {
  readonly block: ImportedBlock;
  readonly options?: OptionList;
  /** Whether it is a button that only leads on. */
  readonly isButton: boolean;
  /** Keeps the answer in a variable that other places fill too; set once all inputs are known. */
  readonly keeps?: LogicAction | undefined;
}

export function addNode(node: FlowBlock, flow: Flow, form: ImportedForm, variables: FlowVariables): MadeNode {
  const { group, source } = node;
  if (kindOf(node) === "bubble") {
    const { text, media } = bubbleOf(node);
    const { title, description } = titled(text);
    const block = form.addBlock(
      { names: [group.title], type: "statement", title: title || description || LOOK, description, media },
      source,
    );
    return { block, isButton: false };
  }
  const words = flow.wordsOf(node).map(bubbleOf);
  const { title, description } = titled(words.map(({ text }) => text).find((text) => text !== "") ?? "");
  const media: Media | null = words.map((bubble) => bubble.media).find((each) => each !== null) ?? null;
  const button = goOnText(node);
  if (button !== undefined) {
    for (const item of source.list("items")) item.pass("id", "blockId", "type", "outgoingEdgeId");
    source.part("options").passWhole();
    const block = form.addBlock(
      {
        names: [group.title],
        type: "statement",
        title: title || nameOf(group) || button || LOOK,
        description,
        media,
        config: compact({ buttonText: button === "" ? undefined : button }),
      },
      source,
    );
    return { block, isButton: true };
  }
  const options = source.part("options");
  const variableId = options.text("variableId");
  const name = variables.name(variableId);
  const kind = inputKindOf(node);
  // The group is named after its first question.
  const isFirst = !group.blocks.slice(0, node.index).some((block) => kindOf(block) === "input");
  const ownTitle =
    title ||
    (isFirst ? nameOf(group) : "") ||
    name ||
    nameOf(group) ||
    (kind.options === undefined ? "Your answer" : "Please choose");
  if (title === "") source.note("an input without words before it", `It is titled "${ownTitle}"`);
  const block = form.addBlock(
    {
      names: [name, group.title],
      type: kind.type,
      title: ownTitle,
      description: [description, kind.addition ?? ""].filter((text) => text !== "").join("\n\n"),
      required: kind.type !== "statement" && (kind.required ?? true),
      media,
      config: kind.config,
    },
    source,
  );
  const question = { block, ...(kind.options === undefined ? {} : { options: kind.options }) };
  if (kind.type !== "statement") variables.addInput(variableId, question);
  return {
    ...question,
    isButton: false,
    get keeps(): LogicAction | undefined {
      const variable = kind.type === "statement" ? undefined : variables.variable(variableId);
      if (variable === undefined) return undefined;
      const operand = { answer: block.ref };
      // A choice is known by its words, as it is in a Typebot.
      const isNumber = variable.type === "number" && subjectOf(question).valueType === "number";
      return { set: variable.ref, expr: isNumber ? operand : { concat: [operand] } };
    },
  };
}
