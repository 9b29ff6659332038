/**
 * Reads a Typebot from an export or a template (baptisteArno/typebot.io, versions 3 to 6). A form is a list of
 * questions and rules, so the groups and edges of the flow are put into an order (`flow.ts`), and what stands between
 * two questions becomes the rules after the first (`rules.ts`).
 */
import type { Condition } from "../../document/schema/condition.ts";
import type { LogicAction } from "../../document/document.ts";
import type { Importer } from "../building/importer.ts";
import { ImportedForm } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";
import { tidied } from "../building/texts.ts";
import { addNode, type MadeNode } from "./blocks.ts";
import { VARIABLE } from "./bubbles.ts";
import { FlowEndings } from "./endings.ts";
import { type Destination, Flow } from "./flow.ts";
import { type FlowBlock, Graph, type Point } from "./graph.ts";
import { conditionOf } from "./conditions.ts";
import { kindOf, reasonOf } from "./kinds.ts";
import { RuleWriter } from "./rules.ts";
import { readExpression } from "./set-variable.ts";
import { readLooks, readSettings } from "./settings.ts";
import { FlowVariables } from "./variables.ts";

export const importTypebot: Importer = {
  read(source) {
    const form = new ImportedForm();
    form.title = source.text("name");
    passOrigin(source);
    readSettings(source.part("settings"), form);
    readLooks(source.part("theme"), form);
    const graph = new Graph(source);
    const start = graph.start(source);
    const flow = new Flow(graph, start);
    const variables = new FlowVariables(form, source);
    const initial = initialValues(start, graph, variables);
    for (const block of flow.reached)
      if (kindOf(block) === "set") variables.addSetter(block.source.part("options").text("variableId"), block);

    const opening = openingOf(start, initial, flow, form, source);
    const made = new Map<FlowBlock, MadeNode>();
    for (const node of flow.nodes) made.set(node, addNode(node, flow, form, variables));
    writeRules(source, { form, flow, variables, initial, made, opening, start });
    showChoices(made, variables, form);
    noteLeftOut(flow);
    rewriteTexts(source, form, variables);
    return form;
  },
  reasons: {
    isClosed: "A form is open once it is published",
  },
};

/** The origin of the definition, and data of its own service. */
function passOrigin(source: Source): void {
  source.pass(
    "version",
    "id",
    "icon",
    "folderId",
    "publicId",
    "customDomain",
    "workspaceId",
    "resultsTablePreferences",
    "isArchived",
    "whatsAppCredentialsId",
    "selectedThemeTemplateId",
    "createdAt",
    "updatedAt",
    "riskLevel",
    "spaceId",
    "typebotId",
    "isReadOnly",
    "currentUserMode",
  );
}

/** Values that are set before anything is shown are what their variables begin with. */
function initialValues(start: Point, graph: Graph, variables: FlowVariables): ReadonlySet<FlowBlock> {
  const initial = new Set<FlowBlock>();
  for (let at = start; at !== undefined && kindOf(at) === "set" && !initial.has(at); at = graph.next(at)) {
    const options = at.source.part("options");
    if (options.text("type") !== "" && options.text("type") !== "Custom") break;
    const read = readExpression(options.text("expressionToEvaluate"), () => undefined);
    if ("fault" in read || typeof read.expression === "object" || options.text("expressionToEvaluate").includes("{{"))
      break;
    variables.beginsWith(options.text("variableId"), read.expression);
    initial.add(at);
  }
  return initial;
}

/** A statement before the flow, where it begins with conditions or values: rules stand after a block. */
function openingOf(
  start: Point,
  initial: ReadonlySet<FlowBlock>,
  flow: Flow,
  form: ImportedForm,
  source: Source,
): string | undefined {
  let at = start;
  while (at !== undefined && (initial.has(at) || kindOf(at) === "left out")) at = flow.graph.next(at);
  const first = flow.destinationAt(at);
  if (flow.nodes.length === 0 || (first?.kind === "node" && first.node === flow.nodes[0])) return undefined;
  source.note(
    "a statement at the start",
    "It was added, since what happens before the first message needs something that it can follow",
  );
  return form.addBlock({ names: ["welcome"], type: "statement", title: form.title || "Welcome!" }, source).ref;
}

interface Written {
  readonly form: ImportedForm;
  readonly flow: Flow;
  readonly variables: FlowVariables;
  readonly initial: ReadonlySet<FlowBlock>;
  readonly made: ReadonlyMap<FlowBlock, MadeNode>;
  readonly opening: string | undefined;
  readonly start: Point;
}

function writeRules(source: Source, { form, flow, variables, initial, made, opening, start }: Written): void {
  const endings = new FlowEndings(form, source);
  const writer = new RuleWriter(form, flow, variables, initial);
  const leadFrom =
    (from: FlowBlock | undefined) =>
    (destination: Destination, isLast: boolean): LogicAction | undefined => {
      if (destination.kind === "ending") return { jump: { ending: endings.refOf(destination.blocks) } };
      const { node } = destination;
      const position = from === undefined ? -1 : flow.position(from);
      if (flow.position(node) > position) {
        const isNext = isLast && flow.position(node) === position + 1;
        return isNext ? undefined : { jump: { block: made.get(node)?.block.ref ?? "" } };
      }
      const out = flow.wayOut(node);
      const titleOf = (block: FlowBlock | undefined): string =>
        (block === undefined ? undefined : made.get(block)?.block.title) ?? "";
      from?.source.note(
        `the way back from "${titleOf(from)}" to "${titleOf(node)}"`,
        `A question that was answered is not asked again: ${out === undefined ? "the form ends there" : `the form goes on with "${titleOf(out)}"`}`,
      );
      if (out === undefined) return { jump: { ending: endings.refOf([]) } };
      return { jump: { block: made.get(out)?.block.ref ?? "" } };
    };
  if (opening !== undefined)
    writer.write(opening, [{ condition: undefined, to: start }], source, { lead: leadFrom(undefined) });
  for (const node of flow.nodes) {
    const own = made.get(node);
    if (own === undefined) continue;
    const { ref } = own.block;
    if (own.keeps !== undefined) form.addRule(ref, {}, [own.keeps], node.source);
    writer.write(ref, waysOf(node, own, flow), node.source, { lead: leadFrom(node) });
  }
}

/** The ways from a node: by what was chosen, and otherwise. */
function waysOf(node: FlowBlock, { block, options, isButton }: MadeNode, flow: Flow) {
  const { graph } = flow;
  const ways: { readonly condition: Condition | undefined; readonly to: Point }[] = [];
  const items = kindOf(node) === "input" ? node.source.list("items") : [];
  for (const item of items) {
    const edge = graph.edgeOf(item);
    if (edge === undefined) continue;
    if (isButton) return [{ condition: undefined, to: graph.follow(edge) }];
    const option = options?.refOf(item.text("id")) ?? options?.refOf(item.text("content"));
    if (option === undefined) continue;
    const condition: Condition = { left: { answer: block.ref }, op: "eq", right: { const: option } };
    ways.push({ condition, to: graph.follow(edge) });
  }
  return [...ways, { condition: undefined, to: graph.next(node) }];
}

/** Choices that are shown on a condition. */
function showChoices(made: ReadonlyMap<FlowBlock, MadeNode>, variables: FlowVariables, form: ImportedForm): void {
  for (const [node, { block, options }] of made) {
    if (options === undefined) continue;
    for (const item of node.source.list("items")) {
      const shown = item.has("displayCondition")
        ? item.part("displayCondition")
        : item.part("options").part("displayCondition");
      if (shown.flag("isEnabled") !== true) {
        shown.passWhole();
        continue;
      }
      const read = conditionOf(shown.part("condition"), variables);
      const ref = options.refOf(item.text("id"));
      if ("fault" in read || ref === undefined) {
        shown.passWhole();
        item.note("when a choice is offered", "fault" in read ? read.fault : "The choice is not there");
        continue;
      }
      options.showWhen(ref, read.condition);
      block.config = { ...block.config, options: [...options.options] };
    }
    form.origins.set(block, node.source.path);
  }
}

/** Blocks that have no counterpart, and groups that nothing leads to. */
function noteLeftOut(flow: Flow): void {
  for (const group of flow.graph.groups) {
    const { source, title, blocks } = group;
    const isStart = blocks.some(({ type }) => type === "start");
    if (blocks.length > 0 && !isStart && !blocks.some((block) => flow.reached.has(block))) {
      source.passWhole();
      source.pass("blocks");
      source.note(`the group "${title}"`, "No way of the flow leads to it, so nobody ever saw it");
      continue;
    }
    for (const block of blocks) {
      const isLeftOut = kindOf(block) === "left out";
      if (isLeftOut) block.source.note(`a block of type "${block.type}"`, reasonOf(block.type));
      block.source.pass("id", "graphCoordinates");
      for (const item of block.source.list("items")) item.pass("id", "blockId", "type", "outgoingEdgeId", "path");
      if (isLeftOut || kindOf(block) === "start" || !flow.reached.has(block)) {
        block.source.passWhole();
        block.source.pass(...block.source.keys());
      }
    }
  }
}

/** Nothing but values that the form does not know itself: without one, the message would be empty. */
const ONLY_HIDDEN = /^(?:\s*\{\{hidden:[^{}|]*\}\})+\s*$/;

function rewriteTexts(source: Source, form: ImportedForm, variables: FlowVariables): void {
  form.rewriteTexts((text, from) => {
    let isCut = false;
    const recalling = text.replace(VARIABLE, (_recall, written: string) => {
      const recall = variables.recall(written.trim(), from);
      if (recall !== undefined) return recall;
      source.noteAt(from, `the recalled value "${written.trim()}"`, "There is nothing of that name to recall");
      isCut = true;
      return "";
    });
    if (ONLY_HIDDEN.test(recalling)) {
      source.noteAt(from, `the message "${text.trim()}"`, "Only its address, or a block that is left out, fills it");
      return recalling.replaceAll("}}", "|…}}");
    }
    return isCut ? tidied(recalling) : recalling;
  });
}
