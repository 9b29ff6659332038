/**
 * The ways from one question to the next as rules: what is set on a way, the conditions on it, and where it comes out.
 */
import type { Condition } from "../../document/schema/condition.ts";
import type { LogicAction } from "../../document/document.ts";
import { ACTIONS_MAX } from "../../document/schema/limits.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";
import { conditionOf } from "./conditions.ts";
import { type Destination, type Flow, itemTarget, jumpTarget, splitTarget } from "./flow.ts";
import type { FlowBlock, Point } from "./graph.ts";
import { kindOf } from "./kinds.ts";
import { readExpression } from "./set-variable.ts";
import type { FlowVariables } from "./variables.ts";

/** Ways from one question, and blocks on one of them. */
const WAYS_MAX = 200;
const BLOCKS_OF_WAY_MAX = 60;

interface Way {
  /** What holds on it, and what must not hold, as earlier ways have it. */
  readonly conditions: readonly Condition[];
  readonly others: readonly Condition[];
  readonly sets: readonly LogicAction[];
  readonly passed: ReadonlySet<FlowBlock>;
}

export interface Targets {
  /** The action that leads to a destination; undefined where the next block of the form is there by itself. */
  lead(destination: Destination, isLast: boolean): LogicAction | undefined;
}

export class RuleWriter {
  readonly #form: ImportedForm;
  readonly #flow: Flow;
  readonly #variables: FlowVariables;
  /** Set-variable blocks whose value is what the variable begins with. */
  readonly #initial: ReadonlySet<FlowBlock>;

  constructor(form: ImportedForm, flow: Flow, variables: FlowVariables, initial: ReadonlySet<FlowBlock>) {
    this.#form = form;
    this.#flow = flow;
    this.#variables = variables;
    this.#initial = initial;
  }

  /**
   * Writes the rules after a block.
   * @param ways the points where it leads, each with its condition; the last has none.
   */
  write(
    after: string,
    ways: readonly { readonly condition: Condition | undefined; readonly to: Point }[],
    from: Source,
    targets: Targets,
  ): void {
    const found: { readonly way: Way; readonly destination: Destination }[] = [];
    const earlier: Condition[] = [];
    const walk = (point: Point, way: Way): void => {
      if (found.length === WAYS_MAX) {
        from.note("some ways from a question", `At most ${WAYS_MAX} ways lead from a question`);
        return;
      }
      const destination = this.#flow.destinationAt(point);
      if (destination !== undefined || point === undefined) {
        found.push({ way, destination: destination ?? { kind: "ending", blocks: [] } });
        return;
      }
      if (way.passed.has(point) || way.passed.size === BLOCKS_OF_WAY_MAX) {
        point.source.note("a circle without a question", "It would never end; the form ends there");
        found.push({ way, destination: { kind: "ending", blocks: [] } });
        return;
      }
      this.#pass(point, { ...way, passed: new Set([...way.passed, point]) }, walk, after);
    };
    for (const { condition, to } of ways) {
      const conditions = condition === undefined ? [] : [condition];
      // The choices of a question exclude one another.
      walk(to, { conditions, others: condition === undefined ? earlier : [], sets: [], passed: new Set() });
      if (condition !== undefined) earlier.push(condition);
    }
    const changed = new Set<string>();
    for (const [index, { way, destination }] of found.entries()) {
      const isLast = index === found.length - 1 && way.conditions.length === 0;
      const jump = targets.lead(destination, isLast);
      if (way.sets.length > 0) this.#noteChanged(way, changed, from);
      // All rules run, so one that sets something has to exclude the ways before it; of jumps the first is taken.
      const when = way.sets.length > 0 ? whenOf(way) : whenOf({ ...way, others: [] });
      const actions = [...way.sets, ...(jump === undefined ? [] : [jump])];
      for (let at = 0; at < actions.length; at += ACTIONS_MAX)
        this.#form.addRule(after, when, actions.slice(at, at + ACTIONS_MAX), from);
    }
  }

  /** Passes a block that shows nothing. */
  #pass(block: FlowBlock, way: Way, walk: (point: Point, way: Way) => void, after: string): void {
    const { graph } = this.#flow;
    switch (kindOf(block)) {
      case "set": {
        const action = this.#initial.has(block) ? undefined : this.#set(block);
        walk(graph.next(block), action === undefined ? way : { ...way, sets: [...way.sets, action] });
        return;
      }
      case "condition": {
        const settled = this.#settled(block, way, after);
        const before: Condition[] = [];
        for (const item of block.source.list("items")) {
          const read = conditionOf(item.part("content"), this.#variables);
          if ("fault" in read) {
            item.passWhole();
            item.note("a condition", read.fault);
            continue;
          }
          walk(itemTarget(block, item, graph), {
            ...settled,
            conditions: [...settled.conditions, read.condition],
            others: [...settled.others, ...before],
          });
          before.push(read.condition);
        }
        walk(graph.next(block), { ...settled, others: [...settled.others, ...before] });
        return;
      }
      case "jump": {
        const target = jumpTarget(block, graph);
        if (target === undefined) block.source.note("a jump", "It leads to nothing; the form ends there");
        walk(target, way);
        return;
      }
      case "split":
        block.source.part("options").passWhole();
        block.source.pass("options");
        block.source.note("a test with several ways", "The first way is taken: ways are not drawn by chance here");
        walk(splitTarget(block, graph), way);
        return;
      default:
        walk(graph.next(block), way);
    }
  }

  /** What was set on the way is set before a condition is looked at. */
  #settled(block: FlowBlock, way: Way, after: string): Way {
    if (way.sets.length === 0) return way;
    const changed = new Set(way.sets.flatMap((action) => ("set" in action ? [action.set] : [])));
    if (reads([...way.conditions, ...way.others], changed))
      block.source.note(
        "a condition on a value that was just set",
        "The conditions before it are looked at again with the new value: check this way",
      );
    this.#form.addRule(after, whenOf(way), way.sets.slice(0, ACTIONS_MAX), block.source);
    return { ...way, sets: [] };
  }

  #noteChanged(way: Way, changed: Set<string>, from: Source): void {
    if (reads([...way.conditions, ...way.others], changed))
      from.note(
        "values that are set and asked for in one step",
        "A later way sees what an earlier one set: check them",
      );
    for (const action of way.sets) if ("set" in action) changed.add(action.set);
  }

  #set(block: FlowBlock): LogicAction | undefined {
    const options = block.source.part("options");
    const id = options.text("variableId");
    const kind = options.text("type");
    const variable = this.#variables.variable(id);
    if (variable === undefined) {
      block.source.note("a value that is set", "It sets no variable, or the form has no room for another one");
      return undefined;
    }
    if (kind === "Empty") return { set: variable.ref, expr: variable.type === "number" ? 0 : "" };
    if (kind !== "" && kind !== "Custom") {
      options.passWhole();
      block.source.note(`the value "${kind}" of the variable "${this.#variables.name(id)}"`, OTHER_VALUES);
      return undefined;
    }
    const written = options.text("expressionToEvaluate");
    const read = readExpression(written, (name) => this.#variables.value(name, options.path));
    if ("fault" in read || (variable.type === "number" && read.type === "text")) {
      options.pass("isCode");
      block.source.note(
        `the value of the variable "${this.#variables.name(id)}"`,
        "fault" in read ? read.fault : "It is a text in one place and a number in another",
      );
      return undefined;
    }
    return { set: variable.ref, expr: read.expression };
  }
}

const OTHER_VALUES =
  "A variable is set to words, numbers, answers, and what is calculated from them; times, lists and ids are not";

function whenOf({ conditions, others }: Pick<Way, "conditions" | "others">): Condition {
  const parts = [...conditions, ...others.map((other): Condition => ({ not: other }))];
  const [only = {}] = parts;
  return parts.length <= 1 ? only : { all: parts };
}

function reads(conditions: readonly Condition[], variables: ReadonlySet<string>): boolean {
  if (variables.size === 0) return false;
  const written = JSON.stringify(conditions);
  return [...variables].some((ref) => written.includes(`{"var":"${ref}"}`));
}
