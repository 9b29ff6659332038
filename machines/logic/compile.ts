/**
 * Compiling a form once for a version, so that a turn only looks things up: blocks by ref, rules by block, jump targets
 * as positions, conditions and calculations as functions, texts with recalls as parts.
 *
 * Every document that was read can be compiled, because drafts are previewed. The parts that publishing would refuse do
 * nothing: of two blocks with one ref the first counts, a jump to nowhere is not taken, a faulty pattern matches
 * nothing.
 */
import { type BlockContext, type BlockType, standaloneContext } from "../document/block-type/block-type.ts";
import type { Json } from "../json.ts";
import { type Accessor, compileCondition, type CompiledCondition } from "./conditions.ts";
import type { Condition } from "../document/schema/condition.ts";
import { shapeOf } from "../document/schema/condition-shape.ts";
import type { Block } from "../document/schema/block.ts";
import type { Ending, FormDocument, LogicAction, LogicRule, Variable } from "../document/document.ts";
import { BUILT_IN_ENDING, CLOSED_ENDING } from "../document/endings.ts";
import { compileExpression, compileExpressionInSteps, type ExpressionEnvironment } from "./expressions.ts";
import { answerPartOf, partOfAnswer, valueTypeOf } from "../document/block-type/answer-parts.ts";
import type { Template } from "./recall.ts";
import { templatesOf } from "./recalling-texts.ts";
import { type Quota, type Settings, settingsOf } from "../document/settings/settings.ts";
import { type ShuffledGroup, shuffledGroupsOf } from "./shuffled-groups.ts";

export interface CompiledForm {
  readonly document: FormDocument;
  readonly settings: Settings;
  readonly blocks: readonly CompiledBlock[];
  readonly blockByRef: ReadonlyMap<string, CompiledBlock>;
  /** Blocks whose order is drawn for each session. */
  readonly shuffledGroups: readonly ShuffledGroup[];
  /** The form's endings, and the built-in ones. */
  readonly endingByRef: ReadonlyMap<string, Ending>;
  readonly endingRules: readonly { readonly holds: CompiledCondition; readonly ending: string }[];
  /** The ending where no rule holds. */
  readonly defaultEnding: string;
  readonly quotas: readonly (Quota & { readonly holds: CompiledCondition })[];
  readonly initialVariables: Readonly<Record<string, Json>>;
  readonly hiddenDefaults: ReadonlyMap<string, string>;
  /** Texts that recall something, by the text. */
  readonly templates: ReadonlyMap<string, Template>;
}

export interface CompiledBlock {
  readonly index: number;
  readonly ref: string;
  readonly block: Block;
  readonly type: BlockType;
  /** False for statements, which are shown in passing. */
  readonly answerable: boolean;
  readonly visibleIf: CompiledCondition | null;
  readonly requiredIf: CompiledCondition | null;
  /** The rules after it, in order. */
  readonly rules: readonly CompiledRule[];
  /** Where a rule leads that holds whatever is answered, if nothing before it jumps. */
  readonly certainJump: CompiledJump | null;
  /** Conditions of options, by the option's ref; `null` when all are always offered. */
  readonly optionConditions: ReadonlyMap<string, CompiledCondition> | null;
  /** Calculations of the config, by name. */
  readonly calculations: ReadonlyMap<string, Accessor>;
  /** The question that options are carried forward from. */
  readonly optionsFrom: string | null;
  /** Whether what is offered depends on the answers so far. */
  readonly optionsComeAndGo: boolean;
  /** Whether what is offered, or its order, may differ between respondents and turns. */
  readonly optionsVary: boolean;
}

export interface CompiledRule {
  /** `null`: always. */
  readonly holds: CompiledCondition | null;
  readonly actions: readonly CompiledAction[];
}

export type CompiledAction =
  | { readonly kind: "set"; readonly variable: string; readonly type: Variable["type"]; readonly compute: Accessor }
  | { readonly kind: "require"; readonly index: number }
  | CompiledJump;

export type CompiledJump =
  | { readonly kind: "jump_block"; readonly index: number; readonly ref: string }
  | { readonly kind: "jump_ending"; readonly ref: string };

/** The type of a block: `blockTypeOf` of the catalogue, which lies above this folder. */
export type TypeOfBlock = (block: Block) => BlockType;

/**
 * Compiles a document. A step is a block, an action of a rule, a part of a large calculation, or a text; this is a
 * generator so that the caller decides when to yield to other work.
 */
export function* compileDocument(document: FormDocument, typeOf: TypeOfBlock): Generator<undefined, CompiledForm> {
  const blockByRef = new Map<string, CompiledBlock>();
  const positions = new Map<string, number>();
  for (const [index, { ref }] of document.blocks.entries()) if (!positions.has(ref)) positions.set(ref, index);
  const hiddenDefaults = new Map(
    document.hiddenFields.flatMap((field) => (field.default === null ? [] : [[field.key, field.default] as const])),
  );
  const endingByRef = new Map(
    [BUILT_IN_ENDING, CLOSED_ENDING, ...document.endings.toReversed()].map((ending) => [ending.ref, ending] as const),
  );
  const environment = environmentOf(document, typeOf, positions, hiddenDefaults);
  const variables = new Map(document.variables.toReversed().map((variable) => [variable.ref, variable] as const));

  function* compileAction(action: LogicAction): Generator<undefined, CompiledAction | null> {
    if ("set" in action) {
      const variable = variables.get(action.set);
      return variable === undefined
        ? null
        : {
            kind: "set",
            variable: variable.ref,
            type: variable.type,
            compute: yield* compileExpressionInSteps(action.expr, environment),
          };
    }
    if ("require" in action) {
      const index = positions.get(action.require);
      return index === undefined ? null : { kind: "require", index };
    }
    if ("ending" in action.jump)
      return endingByRef.has(action.jump.ending) ? { kind: "jump_ending", ref: action.jump.ending } : null;
    const index = positions.get(action.jump.block);
    return index === undefined ? null : { kind: "jump_block", index, ref: action.jump.block };
  }
  function* compileRule(rule: LogicRule): Generator<undefined, CompiledRule> {
    const holds = shapeOf(rule.when).kind === "always" ? null : compileCondition(rule.when, environment);
    const actions: CompiledAction[] = [];
    for (const written of rule.do) {
      yield;
      const action = yield* compileAction(written);
      if (action !== null) actions.push(action);
    }
    return { holds, actions };
  }
  const optional = (condition: Condition | null): CompiledCondition | null =>
    condition === null ? null : compileCondition(condition, environment);

  const rulesAfter = Map.groupBy(document.logic, ({ after }) => after);
  const blocks: CompiledBlock[] = [];
  for (const [index, block] of document.blocks.entries()) {
    const type = typeOf(block);
    const rules: CompiledRule[] = [];
    for (const rule of rulesAfter.get(block.ref) ?? []) rules.push(yield* compileRule(rule));
    yield;
    const options = type.optionConditions?.(block) ?? [];
    const carried = type.optionsFrom?.(block)?.ref ?? null;
    blocks.push({
      index,
      ref: block.ref,
      block,
      type,
      answerable: type.answeredBy !== "none",
      visibleIf: optional(block.visibleIf),
      requiredIf: optional(block.requiredIf),
      rules,
      certainJump: certainJumpOf(rules),
      optionsFrom: carried,
      optionsComeAndGo: carried !== null || options.length > 0,
      optionsVary: carried !== null || options.length > 0 || block.config["shuffle"] === true,
      calculations: new Map(
        (type.calculations?.(block) ?? []).map(({ name, expression }) => [
          name,
          compileExpression(expression, environment),
        ]),
      ),
      optionConditions:
        options.length === 0
          ? null
          : new Map(options.map(({ optionRef, condition }) => [optionRef, compileCondition(condition, environment)])),
    });
  }
  for (const block of blocks.toReversed()) blockByRef.set(block.ref, block);

  const templates = yield* templatesOf(document);
  return {
    document,
    settings: settingsOf(document),
    blocks,
    blockByRef,
    shuffledGroups: shuffledGroupsOf(document),
    endingByRef,
    endingRules: document.endingRules
      .filter(({ ending }) => endingByRef.has(ending))
      .map(({ when, ending }) => ({ holds: compileCondition(when, environment), ending })),
    defaultEnding:
      document.endings.find(({ kind }) => kind === "success" || kind === "redirect")?.ref ?? BUILT_IN_ENDING.ref,
    quotas: (document.settings.quotas ?? []).map((quota) => ({
      ...quota,
      holds: compileCondition(quota.when, environment),
    })),
    initialVariables: Object.fromEntries([...variables.values()].map(({ ref, initial }) => [ref, initial])),
    hiddenDefaults,
    templates,
  };
}

function certainJumpOf(rules: readonly CompiledRule[]): CompiledJump | null {
  const certain = rules.filter(({ holds }) => holds === null).flatMap(({ actions }) => actions);
  return (
    certain.find((action): action is CompiledJump => action.kind === "jump_block" || action.kind === "jump_ending") ??
    null
  );
}

function environmentOf(
  document: FormDocument,
  typeOf: TypeOfBlock,
  positions: ReadonlyMap<string, number>,
  hiddenDefaults: ReadonlyMap<string, string>,
): ExpressionEnvironment {
  const blockAt = (ref: string): Block | undefined => document.blocks[positions.get(ref) ?? -1];
  // Labels and scores of options that are carried forward stand in other blocks.
  const context: BlockContext = { ...standaloneContext, blockOf: blockAt };
  return {
    indexOf: (ref) => positions.get(ref),
    valueTypeOf({ answer, part }) {
      const block = blockAt(answer);
      if (block === undefined) return undefined;
      return part === undefined
        ? valueTypeOf(typeOf(block), block)
        : answerPartOf(typeOf(block), block, part)?.valueType;
    },
    partOf(ref, answer, part) {
      const block = blockAt(ref);
      return block === undefined ? undefined : partOfAnswer(typeOf(block), block, answer, part);
    },
    hiddenDefaultOf: (key) => hiddenDefaults.get(key),
    displayOf(ref, answer) {
      const block = blockAt(ref);
      return block === undefined ? "" : typeOf(block).display(block, answer, context);
    },
    scoreOf(ref, answer) {
      const block = blockAt(ref);
      return block === undefined ? 0 : (typeOf(block).scoreOf?.(block, answer, context) ?? 0);
    },
  };
}
