/**
 * The map of a form: its cards and the ways between them.
 *
 * 1. Questions that follow each other without a decision are one card; so are conditional ones with the same condition.
 * 2. A decision, a target of a jump and a conditional question begin a card of their own. A card ends where a rule may
 *    lead away.
 * 3. A card is unreachable if no way leads to it from the first one, whatever is answered. It is the same question that
 *    publishing asks (`machines/form/checks/flow.ts`), asked of cards.
 * 4. A jump back is drawn; the path does not take it where the question is already answered.
 */
import type { Ending, FormDocument, LogicRule } from "../../../../machines/document/document.ts";
import type { Block } from "../../../../machines/document/schema/block.ts";
import type { Condition } from "../../../../machines/document/schema/condition.ts";
import { problemsOfCondition, problemsOfRule } from "./rule-problems.ts";
import { isAlways } from "./sentences.ts";

/** Why nobody comes to a card. */
export type Unreachable = "jumped_over" | "only_from_unreachable" | "no_rule";

export interface QuestionCard {
  readonly kind: "questions";
  /** `b:` and the ref of the first question. */
  readonly id: string;
  readonly blocks: readonly Block[];
  /** The place of the first question, from 0. */
  readonly at: number;
  /** A rule after it may lead away, or the next question depends on it. */
  readonly isDecision: boolean;
  /** It is asked only where this holds. */
  readonly condition: Condition | null;
  readonly unreachable: Unreachable | undefined;
}

export interface EndingCard {
  readonly kind: "ending";
  /** `e:` and the ref. */
  readonly id: string;
  /** Undefined: the form has none, and the built-in one is shown. */
  readonly ending: Ending | undefined;
  readonly unreachable: Unreachable | undefined;
}

export type Card = QuestionCard | EndingCard;

export interface Edge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /**
   * `next`: the order of the form; `shown`: into a conditional question; `jump`: by a rule; `end`: by an ending rule.
   */
  readonly kind: "next" | "shown" | "jump" | "end";
  /** Undefined: there is nothing else (`next`), or what is left (`isOtherwise`). */
  readonly condition: Condition | undefined;
  /** What remains when no other way of the card is taken. */
  readonly isOtherwise: boolean;
  /** The rule of a jump, the place of an ending rule. */
  readonly rule: string | undefined;
  readonly isBroken: boolean;
  /** It leads to a question that stands earlier. */
  readonly isBack: boolean;
}

export interface Graph {
  readonly cards: readonly Card[];
  readonly edges: readonly Edge[];
}

/** The id of the card of the built-in ending. */
export const BUILT_IN = "e:";
/** Conditional questions in a row that a way around each is drawn for; the dashed edge of longer rows says enough. */
const WAYS_AROUND_MAX = 3;

export function graphOf(document: FormDocument): Graph {
  const rules = rulesByBlock(document);
  const runs = runsOf(document, rules);
  const places = placesOf(runs);
  const endings = endingCards(document);
  const edges = [
    ...runs.flatMap((_run, index) => edgesOf(document, runs, places, index, rules)),
    ...endingEdges(document, runs, rules),
  ];
  const reasons = reasonsOf(runs, endings, edges);
  const withReason = <Kind extends Card>(card: Kind): Kind => ({ ...card, unreachable: reasons.get(card.id) });
  return { cards: [...runs.map(withReason), ...endings.map(withReason)], edges };
}

type RulesOfBlocks = ReadonlyMap<string, readonly LogicRule[]>;

function rulesByBlock({ logic }: FormDocument): RulesOfBlocks {
  const rules = new Map<string, LogicRule[]>();
  for (const rule of logic) {
    const known = rules.get(rule.after);
    if (known === undefined) rules.set(rule.after, [rule]);
    else known.push(rule);
  }
  return rules;
}

interface Jump {
  readonly rule: LogicRule;
  /** The card that it leads to, or would. */
  readonly target: { readonly block: string } | { readonly ending: string };
}

/** The jumps after a question, up to the first that is always taken. */
function jumpsAfter(ref: string, rules: RulesOfBlocks): readonly Jump[] {
  const jumps: Jump[] = [];
  for (const rule of rules.get(ref) ?? []) {
    const action = rule.do.find((each) => "jump" in each);
    if (action === undefined) continue;
    jumps.push({ rule, target: action.jump });
    if (isAlways(rule.when)) break;
  }
  return jumps;
}

const isCertain = (jumps: readonly Jump[]): boolean => jumps.some(({ rule }) => isAlways(rule.when));

const conditionOf = ({ visibleIf }: Block): Condition | null =>
  visibleIf === null || isAlways(visibleIf) ? null : visibleIf;

function runsOf(document: FormDocument, rules: RulesOfBlocks): readonly QuestionCard[] {
  const targets = new Set(
    document.logic.flatMap(({ do: actions }) =>
      actions.flatMap((action) => ("jump" in action && "block" in action.jump ? [action.jump.block] : [])),
    ),
  );
  const runs: QuestionCard[] = [];
  let open: Block[] = [];
  let at = 0;
  const close = (end: number): void => {
    const [first] = open;
    const last = open.at(-1);
    if (first === undefined || last === undefined) return;
    runs.push({
      kind: "questions",
      id: `b:${first.ref}`,
      blocks: open,
      at,
      isDecision: jumpsAfter(last.ref, rules).some(({ rule }) => !isAlways(rule.when)) || decides(document, end),
      condition: conditionOf(first),
      unreachable: undefined,
    });
    open = [];
    at = end;
  };
  for (const [index, block] of document.blocks.entries()) {
    const jumps = jumpsAfter(block.ref, rules);
    const before = open.at(-1);
    const isDecision = jumps.some(({ rule }) => !isAlways(rule.when));
    const isOther = before !== undefined && !isSameCondition(conditionOf(before), conditionOf(block));
    if (targets.has(block.ref) || isDecision || isOther) close(index);
    open.push(block);
    // What the next question's condition asks about is a decision, too.
    const decidesNext = decides(document, index + 1);
    if (jumps.length > 0 || isDecision) close(index + 1);
    else if (decidesNext && open.length > 1 && conditionOf(block) === null) {
      open.pop();
      close(index);
      open = [block];
      close(index + 1);
    }
  }
  close(document.blocks.length);
  return runs;
}

const isSameCondition = (one: Condition | null, other: Condition | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** True if the question before a place decides whether the one at it is asked. */
function decides({ blocks }: FormDocument, at: number): boolean {
  const [before, block] = [blocks[at - 1], blocks[at]];
  const condition = block === undefined ? null : conditionOf(block);
  return condition !== null && before !== undefined && reads(condition, before.ref);
}

function reads(condition: Condition, ref: string): boolean {
  return JSON.stringify(condition).includes(`"answer":${JSON.stringify(ref)}`);
}

function endingCards({ endings }: FormDocument): readonly EndingCard[] {
  const isMet = endings.some(({ kind }) => kind === "success" || kind === "redirect");
  const cards = endings.map((ending): EndingCard => ({
    kind: "ending",
    id: `e:${ending.ref}`,
    ending,
    unreachable: undefined,
  }));
  return isMet ? cards : [...cards, { kind: "ending", id: BUILT_IN, ending: undefined, unreachable: undefined }];
}

/** The ending of who comes to the end and no rule names another. */
export function defaultEndingOf({ endings }: FormDocument): string {
  const ref = endings.find(({ kind }) => kind === "success" || kind === "redirect")?.ref;
  return ref === undefined ? BUILT_IN : `e:${ref}`;
}

function edgesOf(
  document: FormDocument,
  runs: readonly QuestionCard[],
  places: ReadonlyMap<string, number>,
  index: number,
  rules: RulesOfBlocks,
): readonly Edge[] {
  const run = runs[index] as QuestionCard;
  const last = run.blocks.at(-1) as Block;
  const jumps = jumpsAfter(last.ref, rules);
  const edges: Edge[] = [];
  for (const { rule, target } of jumps) {
    const place = "block" in target ? places.get(target.block) : undefined;
    const to = "ending" in target ? `e:${target.ending}` : place === undefined ? undefined : runs[place]?.id;
    const isKnown = "ending" in target ? document.endings.some(({ ref }) => ref === target.ending) : to !== undefined;
    if (to === undefined || !isKnown) continue;
    edges.push({
      id: `${run.id}>${rule.id}`,
      from: run.id,
      to,
      kind: "jump",
      condition: isAlways(rule.when) ? undefined : rule.when,
      isOtherwise: false,
      rule: rule.id,
      isBroken: problemsOfRule(document, rule).length > 0,
      isBack: place !== undefined && place <= index,
    });
  }
  if (isCertain(jumps)) return edges;
  return [...edges, ...ordinaryEdges(document, runs, index, edges.length > 0)];
}

/** The place of each question's card. */
function placesOf(runs: readonly QuestionCard[]): ReadonlyMap<string, number> {
  return new Map(runs.flatMap(({ blocks }, place) => blocks.map(({ ref }) => [ref, place] as const)));
}

/** The ways in the order of the form: into the next card, and around conditional ones. */
function ordinaryEdges(
  document: FormDocument,
  runs: readonly QuestionCard[],
  index: number,
  hasOthers: boolean,
): readonly Edge[] {
  const { id: from } = runs[index] as QuestionCard;
  const edges: Edge[] = [];
  const add = (card: QuestionCard): void => {
    edges.push({
      id: `${from}>${card.id}`,
      from,
      to: card.id,
      kind: card.condition === null ? "next" : "shown",
      condition: card.condition ?? undefined,
      isOtherwise: card.condition === null && (hasOthers || edges.length > 0),
      rule: undefined,
      isBroken: card.condition !== null && problemsOfCondition(document, card.condition).length > 0,
      isBack: false,
    });
  };
  const end = runs.findIndex(({ condition }, at) => at > index && condition === null);
  const ahead = runs.slice(index + 1, end === -1 ? undefined : end + 1);
  if (ahead.filter(({ condition }) => condition !== null).length > WAYS_AROUND_MAX) ahead.length = 1;
  for (const card of ahead) add(card);
  return edges;
}

/** The ways from the last questions to the endings. */
function endingEdges(document: FormDocument, runs: readonly QuestionCard[], rules: RulesOfBlocks): readonly Edge[] {
  const known = new Set(document.endings.map(({ ref }) => ref));
  const sources = lastCards(runs).filter(({ blocks }) => !isCertain(jumpsAfter((blocks.at(-1) as Block).ref, rules)));
  return sources.flatMap((run) => {
    const { id: from, blocks } = run;
    const hasOthers = run !== runs.at(-1) || jumpsAfter((blocks.at(-1) as Block).ref, rules).length > 0;
    const edges: Edge[] = [];
    for (const [index, { when, ending }] of document.endingRules.entries()) {
      if (!known.has(ending)) continue;
      edges.push({
        id: `${from}>end${index}`,
        from,
        to: `e:${ending}`,
        kind: "end",
        condition: isAlways(when) ? undefined : when,
        isOtherwise: false,
        rule: String(index),
        isBroken: problemsOfCondition(document, when).length > 0,
        isBack: false,
      });
      if (isAlways(when)) return edges;
    }
    const to = defaultEndingOf(document);
    const isOtherwise = hasOthers || edges.length > 0;
    const rest = { condition: undefined, isOtherwise, rule: undefined, isBroken: false, isBack: false } as const;
    return [...edges, { id: `${from}>end`, from, to, kind: "next", ...rest }];
  });
}

/** The cards after which the form may be over: the last, and those from where only conditional ones follow. */
function lastCards(runs: readonly QuestionCard[]): readonly QuestionCard[] {
  const last: QuestionCard[] = [];
  for (let at = runs.length - 1; at >= 0 && last.length <= WAYS_AROUND_MAX; at--) {
    const run = runs[at] as QuestionCard;
    last.push(run);
    if (run.condition === null) return last;
  }
  return last.slice(0, 1);
}

function reasonsOf(
  runs: readonly QuestionCard[],
  endings: readonly EndingCard[],
  edges: readonly Edge[],
): ReadonlyMap<string, Unreachable> {
  const followers = new Map<string, string[]>();
  for (const { from, to } of edges) followers.set(from, [...(followers.get(from) ?? []), to]);
  const [first] = runs;
  const reached = new Set<string>();
  const waiting = first === undefined ? [] : [first.id];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(followers.get(id) ?? []));
  }
  const led = new Set(edges.map(({ to }) => to));
  const reasons = new Map<string, Unreachable>();
  for (const { id } of runs)
    if (!reached.has(id)) reasons.set(id, led.has(id) ? "only_from_unreachable" : "jumped_over");
  for (const { id, ending } of endings)
    // A closed form shows this one: no path has to lead there.
    if (!reached.has(id) && ending?.kind !== "closed")
      reasons.set(id, led.has(id) ? "only_from_unreachable" : "no_rule");
  return reasons;
}
