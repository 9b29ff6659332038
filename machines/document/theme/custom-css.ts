/**
 * The author's own rules for the page (`css` of a theme): parsed, and rebuilt from what is in the lists below.
 *
 * Owns: what own rules may say. Does not own: where they are used (`api/forms/own-styles.ts`). This module
 * loads a parser: import it dynamically, where there are own rules.
 *
 * 1. Nothing of the text itself reaches the page: the result is written from the parsed rules that were accepted.
 * 2. Own rules load nothing, move nothing and hide nothing: there is no `url()`, `@import`, position, negative margin,
 *    `display` or generated content, and no selector for what the page itself has to say (a preview's notice, what is
 *    wrong with an answer, who made the page).
 * 3. Each selector applies inside the page only.
 */
import { type CssNode, generate, type Declaration, lexer, parse, type Selector, walk } from "css-tree";

export interface RefusedCss {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** A sentence without a full stop. */
  readonly why: string;
}

export interface CheckedCss {
  /** What was accepted, as text. */
  readonly css: string;
  /** At most {@link REFUSED_MAX}. */
  readonly refused: readonly RefusedCss[];
}

/** The page's classes that own rules may name. A test finds each of them in `page.css`. */
export const CLASSES: ReadonlySet<string> = new Set([
  "page",
  "log",
  "row",
  "bubble",
  "theirs",
  "mine",
  "action",
  "description",
  "typing",
  "composer",
  "line",
  "send",
  "options",
  "option",
  "chosen",
  "primary",
  "quiet",
  "hint",
  "steps",
  "step-of",
  "step",
  "tiles",
  "tile",
  "search-list",
  "ranking",
  "matrix",
  "field",
  "drop",
  "day",
  "review",
  "asked",
  "answered",
  "ending",
  "logo",
]);
const ELEMENTS: ReadonlySet<string> = new Set(
  "header main h1 h2 h3 p a strong em ul ol li button input textarea select label progress img dialog".split(" "),
);
const PSEUDO_CLASSES: ReadonlySet<string> = new Set(
  "hover active focus-visible disabled enabled checked first-child last-child".split(" "),
);
const PSEUDO_ELEMENTS: ReadonlySet<string> = new Set(["placeholder"]);

const SIDES = [
  "block",
  "inline",
  "block-start",
  "block-end",
  "inline-start",
  "inline-end",
  "top",
  "right",
  "bottom",
  "left",
];
export const PROPERTIES: ReadonlySet<string> = new Set([
  "color",
  "background",
  "background-color",
  "background-image",
  "accent-color",
  "caret-color",
  "border",
  ...["color", "style", "width", "radius"].map((part) => `border-${part}`),
  ...SIDES.flatMap((side) => [
    `border-${side}`,
    `border-${side}-color`,
    `border-${side}-style`,
    `border-${side}-width`,
  ]),
  ...["start-start", "start-end", "end-start", "end-end"].map((corner) => `border-${corner}-radius`),
  "box-shadow",
  "text-shadow",
  ...["family", "size", "style", "weight", "stretch", "variant", "variant-caps", "variant-numeric"].map(
    (part) => `font-${part}`,
  ),
  "letter-spacing",
  "word-spacing",
  "line-height",
  "text-align",
  "text-transform",
  "text-decoration",
  "text-decoration-color",
  "text-decoration-style",
  "text-decoration-thickness",
  "text-underline-offset",
  "padding",
  "margin",
  ...SIDES.flatMap((side) => [`padding-${side}`, `margin-${side}`]),
  "gap",
  "row-gap",
  "column-gap",
  "max-inline-size",
  "min-block-size",
]);
/** Only these may be negative: they move nothing away. */
const MAY_BE_NEGATIVE: ReadonlySet<string> = new Set(["letter-spacing", "word-spacing", "box-shadow", "text-shadow"]);
const FUNCTIONS: ReadonlySet<string> = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color-mix linear-gradient radial-gradient conic-gradient min max clamp var".split(
    " ",
  ),
);
/** The page's own values, by their custom properties. */
const VARIABLES: ReadonlySet<string> = new Set(
  "ground surface bubble text muted line problem focus accent on-accent round tail pill corner knob control gap pad"
    .split(" ")
    .map((name) => `--${name}`),
);
const MEDIA_FEATURES: ReadonlySet<string> = new Set(
  "width min-width max-width prefers-color-scheme prefers-reduced-motion prefers-contrast hover orientation".split(" "),
);
const MEDIA_NODES: ReadonlySet<string> = new Set(
  "AtrulePrelude MediaQueryList MediaQuery Condition Feature FeatureRange Identifier Number Dimension".split(" "),
);

/** After so many refusals nothing more is looked at: comparing what does not fit with the grammar of CSS is slow. */
const REFUSED_MAX = 20;
/** Bounds of what is compared: a value of a hundred parts can take milliseconds. */
const RULES_MAX = 200;
const DECLARATIONS_MAX = 200;
const VALUE_PARTS_MAX = 32;
/** An excerpt of the author's text in a sentence about it. */
const EXCERPT_CHARACTERS = 60;

/** Checks own rules. What is refused is left out of the result, and named. */
export function checkCss(text: string): CheckedCss {
  const refused: RefusedCss[] = [];
  const refuse = (node: { readonly loc?: CssNode["loc"] }, why: string): void => {
    const { line, column } = node.loc?.start ?? { line: 1, column: 1 };
    if (refused.length < REFUSED_MAX && !refused.some((other) => other.line === line && other.column === column))
      refused.push({ line, column, why });
  };
  const tree = parse(text, {
    positions: true,
    onParseError: (error) => {
      const { line, column, rawMessage } = error as unknown as { line: number; column: number; rawMessage?: string };
      refuse(
        { loc: { source: "", start: { offset: 0, line, column }, end: { offset: 0, line, column } } },
        rawMessage ?? error.message,
      );
    },
  });
  const rest: Rest = {
    rules: RULES_MAX,
    declarations: DECLARATIONS_MAX,
    refusals: () => REFUSED_MAX - refused.length,
  };
  const css = tree.type === "StyleSheet" ? rulesIn(tree.children.toArray(), refuse, rest) : "";
  return { css, refused };
}

type Refuse = (node: CssNode, why: string) => void;

/** How much more may come. */
interface Rest {
  rules: number;
  declarations: number;
  readonly refusals: () => number;
}

function rulesIn(nodes: readonly CssNode[], refuse: Refuse, rest: Rest, isInMedia = false): string {
  return nodes
    .filter(({ type }) => type !== "Comment" && type !== "WhiteSpace")
    .map((node) => {
      if (rest.refusals() <= 0) return "";
      rest.rules -= 1;
      if (rest.rules >= 0) return ruleOf(node, refuse, rest, isInMedia);
      if (rest.rules === -1) refuse(node, `There are more than ${RULES_MAX} rules`);
      return "";
    })
    .join("");
}

function ruleOf(node: CssNode, refuse: Refuse, rest: Rest, isInMedia: boolean): string {
  if (node.type === "Atrule") {
    const { name, prelude, block } = node;
    if (name.toLowerCase() !== "media" || isInMedia || prelude === null || block === null) {
      refuse(node, `@${name} is not among what own rules may say${isInMedia ? " inside @media" : ""}`);
      return "";
    }
    const fault = mediaFault(prelude);
    if (fault !== undefined) {
      refuse(node, fault);
      return "";
    }
    const inner = rulesIn(block.children.toArray(), refuse, rest, true);
    return inner === "" ? "" : `@media ${generate(prelude)}{${inner}}`;
  }
  if (node.type !== "Rule") {
    refuse(node, `"${excerpt(generate(node))}" is no rule`);
    return "";
  }
  if (node.prelude.type !== "SelectorList") {
    refuse(node.prelude, `"${excerpt(generate(node.prelude))}" is no selector`);
    return "";
  }
  const selectors = node.prelude.children.toArray().flatMap((selector) => {
    const fault = selector.type === "Selector" ? selectorFault(selector) : "This is no selector";
    if (fault === undefined) return [insidePage(selector as Selector)];
    refuse(selector, fault);
    return [];
  });
  const declarations = node.block.children.toArray().flatMap((inner) => {
    if (rest.refusals() <= 0) return [];
    if (inner.type === "Comment" || (inner.type === "Raw" && /^[;\s]*$/.test(inner.value))) return [];
    if (inner.type !== "Declaration") {
      refuse(inner, `"${excerpt(generate(inner))}" is no declaration: rules are not nested`);
      return [];
    }
    rest.declarations -= 1;
    const fault =
      rest.declarations < 0 ? `There are more than ${DECLARATIONS_MAX} declarations` : declarationFault(inner);
    if (fault === undefined) return [`${inner.property.toLowerCase()}:${generate(inner.value)}`];
    refuse(inner, fault);
    return [];
  });
  return selectors.length === 0 || declarations.length === 0 ? "" : `${selectors.join()}{${declarations.join(";")}}`;
}

function mediaFault(prelude: CssNode): string | undefined {
  let fault: string | undefined;
  walk(prelude, (node) => {
    if (!MEDIA_NODES.has(node.type)) fault ??= `@media may not ask for "${excerpt(generate(node))}"`;
    else if (node.type === "Feature" && !MEDIA_FEATURES.has(node.name.toLowerCase()))
      fault ??= `@media may not ask for ${excerpt(node.name)}`;
  });
  return fault;
}

function selectorFault(selector: Selector): string | undefined {
  for (const part of selector.children) {
    const isKnown =
      part.type === "ClassSelector"
        ? CLASSES.has(part.name)
        : part.type === "TypeSelector"
          ? ELEMENTS.has(part.name.toLowerCase())
          : part.type === "PseudoClassSelector"
            ? PSEUDO_CLASSES.has(part.name.toLowerCase()) && part.children === null
            : part.type === "PseudoElementSelector"
              ? PSEUDO_ELEMENTS.has(part.name.toLowerCase()) && part.children === null
              : part.type === "Combinator" && (part.name === " " || part.name === ">");
    if (!isKnown) return `The selector "${excerpt(writtenPart(part))}" is not among those of own rules`;
  }
  return undefined;
}

/** What may nest without end is named by its beginning. */
function writtenPart(part: CssNode): string {
  return part.type === "PseudoClassSelector" ? `:${part.name}` : generate(part);
}

function insidePage(selector: Selector): string {
  const { first } = selector.children;
  const written = generate(selector);
  return first?.type === "ClassSelector" && first.name === "page" ? written : `.page ${written}`;
}

function declarationFault({ property, value, important }: Declaration): string | undefined {
  const name = property.toLowerCase();
  if (!PROPERTIES.has(name)) return `The property ${excerpt(name)} is not among those of own rules`;
  if (important !== false) return `${name}: !important is not needed: own rules come last`;
  let fault: string | undefined;
  let hasVariable = false;
  let parts = 0;
  walk(value, (node) => {
    parts += 1;
    if (parts > VALUE_PARTS_MAX) fault ??= `The value of ${name} has too many parts`;
    if (node.type === "Function") {
      const called = node.name.toLowerCase();
      hasVariable ||= called === "var";
      fault ??= FUNCTIONS.has(called)
        ? undefined
        : `${name}: ${excerpt(called)}() is not among the functions of own rules`;
      const [argument, ...others] = node.children.toArray();
      if (called === "var" && !(argument?.type === "Identifier" && VARIABLES.has(argument.name) && others.length === 0))
        fault ??= `${name}: var() takes one of ${[...VARIABLES].join(", ")}`;
    } else if (node.type === "Number" || node.type === "Dimension" || node.type === "Percentage") {
      if (node.value.startsWith("-") && !MAY_BE_NEGATIVE.has(name)) fault ??= `${name} may not be negative`;
    } else if (node.type === "String") {
      if (name !== "font-family") fault ??= `${name} has no text`;
    } else if (node.type === "Operator") {
      if (node.value.trim() !== "," && node.value.trim() !== "/") fault ??= `${name}: own rules do not calculate`;
    } else if (node.type !== "Value" && node.type !== "Identifier" && node.type !== "Hash")
      fault ??= `${name}: "${excerpt(generate(node))}" is not among the values of own rules`;
  });
  if (fault !== undefined) return fault;
  // What a variable stands for is not known here; browsers leave out what does not fit.
  const { error } = hasVariable ? { error: null } : lexer.matchProperty(name, value);
  return error === null ? undefined : `"${excerpt(generate(value))}" is no value of ${name}`;
}

function excerpt(text: string): string {
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, EXCERPT_CHARACTERS)}…`;
}
