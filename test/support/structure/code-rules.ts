/** The rules of style that types and the linter cannot see. Each violation says where it is and what to do instead. */
import ts from "typescript";
import { nodesOf, placeOf, type SourceFile } from "./source-files.ts";

/** `place: what to do`. */
export type Violation = string;

const CLOCK = "runtime/node/clock.ts";
/** The dashboard runs without a runtime. */
const CLOCK_IN_THE_BROWSER = "api/dashboard/app/time/clock.ts";
const ENTROPY = "runtime/node/entropy.ts";
/** The page of a form runs without a runtime. */
const ENTROPY_IN_THE_BROWSER = "api/client/entropy.ts";
const CONFIG = "deploy/config/config.ts";

/** Where the machine is asked, and what everybody else is handed instead. */
const ASKED_IN_ONE_PLACE: readonly {
  readonly expression: string;
  readonly only: string;
  readonly inTheBrowser?: string;
  readonly instead: string;
}[] = [
  {
    expression: "Date.now",
    only: CLOCK,
    inTheBrowser: CLOCK_IN_THE_BROWSER,
    instead: "take a Clock and call clock.now()",
  },
  { expression: "performance.now", only: CLOCK, instead: "take a Clock and call clock.monotonicMs()" },
  { expression: "Math.random", only: ENTROPY, instead: "take an Entropy and call entropy.bytes() or entropy.uint32()" },
  { expression: "crypto.randomUUID", only: ENTROPY, instead: "take an Entropy, or make an id with newId()" },
  {
    expression: "crypto.getRandomValues",
    only: ENTROPY,
    inTheBrowser: ENTROPY_IN_THE_BROWSER,
    instead: "take an Entropy and call entropy.bytes()",
  },
  {
    expression: "process.env",
    only: CONFIG,
    instead: "add the variable to deploy/config/settings.ts, read it in config.ts, and take the value as an option",
  },
];

/** The clock, the random source and the environment are read in one file each. */
export function findHiddenInputs(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  for (const node of nodesOf(file.tree)) {
    if (ts.isPropertyAccessExpression(node)) {
      const text = node.getText();
      for (const { expression, only, inTheBrowser, instead } of ASKED_IN_ONE_PLACE) {
        const isIt = text === expression || text === `globalThis.${expression}`;
        if (isIt && file.path !== only && file.path !== inTheBrowser)
          found.push(`${placeOf(file, node)}: ${expression} stands only in ${only}: ${instead}.`);
      }
    }
    if (
      ts.isNewExpression(node) &&
      node.expression.getText() === "Date" &&
      (node.arguments ?? []).length === 0 &&
      file.path !== CLOCK
    ) {
      found.push(`${placeOf(file, node)}: new Date() reads the clock: take a Clock and write new Date(clock.now()).`);
    }
    if (
      ts.isImportSpecifier(node) &&
      file.path !== ENTROPY &&
      /^random(Bytes|UUID|Int|FillSync|Fill)$/.test((node.propertyName ?? node.name).getText())
    ) {
      found.push(`${placeOf(file, node)}: random numbers come from ${ENTROPY}: take an Entropy.`);
    }
    if (
      ts.isImportSpecifier(node) &&
      file.path !== CONFIG &&
      isFrom(node, "process") &&
      (node.propertyName ?? node.name).getText() === "env"
    ) {
      found.push(
        `${placeOf(file, node)}: process.env stands only in ${CONFIG}: add the variable there and take the value as an option.`,
      );
    }
  }
  return found;
}

/** Node runs TypeScript by taking the types out; these cannot be taken out, or have a plainer form. */
export function findSyntaxThatNodeRefuses(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  const say = (node: ts.Node, text: string): void => void found.push(`${placeOf(file, node)}: ${text}`);
  for (const node of nodesOf(file.tree)) {
    if (ts.isEnumDeclaration(node)) say(node, "no enum: write a union of texts.");
    if (ts.isModuleDeclaration(node) && !isDeclared(node)) say(node, "no namespace: a file is a module.");
    if (ts.isParameter(node) && ts.isConstructorDeclaration(node.parent) && ts.getModifiers(node) !== undefined) {
      say(node, "no parameter property: declare the field and assign it.");
    }
    if (ts.isDecorator(node)) say(node, "no decorator: call the function.");
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Using) === ts.NodeFlags.Using)
      say(node, "no `using`: write try and finally.");
    if (ts.isImportEqualsDeclaration(node)) say(node, "no `import =`: write an import from.");
    // Vitest asks for the default export of a configuration.
    if (!file.path.endsWith("/vitest.config.ts") && (ts.isExportAssignment(node) || isDefaultExport(node)))
      say(node, "named exports only: give it a name, so that a search finds it everywhere.");
  }
  return found;
}

/** A wish without a reason is never done; a note must say what it waits for. */
export function findNotesWithoutReason(file: SourceFile): Violation[] {
  return file.text.split("\n").flatMap((line, index) => {
    const [, word = "", rest = ""] = /\b(TODO|FIXME|XXX|HACK)\b(.*)/.exec(line) ?? [];
    const hasReason = word === "TODO" && /\b(until|because|when|once)\b/.test(rest);
    return word === "" || hasReason
      ? []
      : [`${file.path}:${index + 1}: ${word}: do it, or write "TODO until …" or "TODO because …".`];
  });
}

/** A file begins with what it owns. */
export function findMissingHeader(file: SourceFile): Violation[] {
  // A directive to the compiler comes before the header.
  return /^(?:\/\/\/ <reference[^\n]*\n)*\/\*\*/.test(file.text)
    ? []
    : [`${file.path}:1: begin with a comment that says what the file owns, what it does not, and its invariants.`];
}

/** Drawers: names that say nothing about what is inside. */
export function findDrawers(path: string): Violation[] {
  const drawer = path.split("/").find((part) => /^(utils?|lib|shared|common|helpers?|misc)(\.|$)/.test(part));
  return drawer === undefined ? [] : [`${path}: "${drawer}" says nothing: name the concept that is inside.`];
}

/** Tests are named as guarantees. */
export function findPoorTestNames(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  const seen = new Set<string>();
  for (const node of nodesOf(file.tree)) {
    if (!ts.isCallExpression(node) || !isTestFunction(node.expression)) continue;
    const [title] = node.arguments;
    if (title === undefined || !ts.isStringLiteralLike(title)) continue;
    const place = placeOf(file, node);
    if (/\bshould\b/i.test(title.text)) found.push(`${place}: "${title.text}": say what holds, not what should.`);
    if (title.text.trim().split(/\s+/).length < 3)
      found.push(`${place}: "${title.text}": write the guarantee as a sentence.`);
    if (/^(works?|test|tests|checks?)\b/i.test(title.text))
      found.push(`${place}: "${title.text}": say what is guaranteed.`);
    const key = `${groupOf(node)} ${title.text}`;
    if (seen.has(key)) found.push(`${place}: "${title.text}" is the name of another test of this file.`);
    seen.add(key);
  }
  return found;
}

/** A wait of one second, the default, is too short for a busy machine. */
export function findImpatientWaits(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  for (const node of nodesOf(file.tree)) {
    if (
      !ts.isCallExpression(node) ||
      !/^vi\.wait(For|Until)$/.test(node.expression.getText()) ||
      node.arguments[1]?.getText() === "PATIENCE"
    )
      continue;
    found.push(
      `${placeOf(file, node)}: ${node.expression.getText()} waits for PATIENCE (test/support/patience.ts): give it as the second argument.`,
    );
  }
  return found;
}

function isTestFunction(expression: ts.Expression): boolean {
  return /^(test|it)(\.(concurrent|sequential))*$/.test(expression.getText());
}

/** The titles of the `describe` blocks around a test. */
function groupOf(node: ts.Node): string {
  const titles: string[] = [];
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) {
    if (ts.isCallExpression(at) && /^describe\b/.test(at.expression.getText()))
      titles.push(at.arguments[0]?.getText() ?? "");
  }
  return titles.join(" ");
}

function isDeclared(node: ts.ModuleDeclaration): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;
}

function isDefaultExport(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false)
  );
}

function isFrom(node: ts.ImportSpecifier, module: string): boolean {
  const specifier = node.parent.parent.parent.moduleSpecifier;
  return ts.isStringLiteral(specifier) && [module, `node:${module}`].includes(specifier.text);
}
