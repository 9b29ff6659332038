/**
 * What becomes of the questions of another service, and what its importer says of the rest.
 *
 * Both are taken from the importer itself: each kind of question is imported alone, and the remarks are read from its
 * source. So a page differs from what an import does in no word.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { importForm, type ImportFormat } from "../../../machines/import/import-form.ts";
import { placeOfType } from "./block-type-list.ts";
import { type ImportProbe, IMPORT_PROBES } from "./import-probes.ts";
import { markdownCell } from "./markdown.ts";

const IMPORT_FOLDER = fileURLToPath(new URL("../../../machines/import", import.meta.url));
/** Methods and functions that add a note, with the positions of what is lost and of the reason among the parameters. */
const NOTING: Readonly<Record<string, readonly [what: number, reason: number]>> = {
  note: [0, 1],
  noteAt: [1, 2],
  add: [1, 2],
  passed: [1, 2],
};
/** Objects whose values are reasons, by what they are for. */
const REASONS_BY_NAME = /^reasons$/i;

export type ProbedFormat = keyof typeof IMPORT_PROBES & ImportFormat;

/** A row for each kind of question: what it becomes, and what is said of it. */
export function kindTable(format: ProbedFormat): string {
  const probe: ImportProbe = IMPORT_PROBES[format];
  const rows = kindsOf(format, probe).map((kind) => {
    const { becomes, notes } = probed(format, probe, kind);
    const types =
      becomes.length === 0 ? "–" : becomes.map((type) => `[${type}](/block-types#${placeOfType(type)})`).join(", ");
    return `| \`${kind}\` | ${types} | ${notes.map(markdownCell).join("<br>")} |`;
  });
  return [`| ${probe.name} | Parley | Remarks |`, "|---|---|---|", ...rows].join("\n");
}

/** The kinds that the importer names itself, and those of the probe that other parts of it read. */
function kindsOf(format: ProbedFormat, { listed, more, explained }: ImportProbe): readonly string[] {
  const named = listed.flatMap(({ file, name }) => keysOf(sourceOf(join(format, file)), name));
  return [...new Set([...named, ...more])].filter((kind) => !explained.includes(kind));
}

function probed(format: ProbedFormat, { definition, left }: ImportProbe, kind: string) {
  const imported = importForm(definition(kind), format);
  if ("issues" in imported) throw new Error(`${format}: the probe of ${kind}: ${imported.issues[0]?.message ?? ""}`);
  const becomes = imported.document.blocks.filter(({ ref }) => ref !== left).map(({ type }) => type);
  const notes = imported.notCarriedOver.map(({ what, reason }) => `${what}: ${reason}`);
  return { becomes: [...new Set(becomes)], notes: [...new Set(notes)] };
}

/** Everything that the importer may say of a definition: what is not taken over, and why. */
export function remarkTable(...folders: readonly string[]): string {
  const rows = folders
    .flatMap((folder) => remarksOf(folder))
    .map(({ what, reason }) => `| ${markdownCell(what)} | ${markdownCell(reason)} |`);
  return ["| What | Why |", "|---|---|", ...rows].join("\n");
}

export interface Remark {
  readonly what: string;
  readonly reason: string;
}

/** @param folder of an importer, or "." and `building`: what is said whatever the service. */
export function remarksOf(folder: string): readonly Remark[] {
  const files = readdirSync(join(IMPORT_FOLDER, folder)).filter((name) => name.endsWith(".ts"));
  const all = files.toSorted().flatMap((name) => remarksIn(sourceOf(join(folder, name))));
  return [...new Map(all.map((remark) => [JSON.stringify(remark), remark])).values()];
}

function remarksIn(source: ts.SourceFile): Remark[] {
  const found: Remark[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...remarkOf(node));
    if (ts.isPropertyAssignment(node) && REASONS_BY_NAME.test(node.name.getText(source)))
      found.push(...reasonsOf(node.initializer));
    if (ts.isVariableDeclaration(node) && REASONS_BY_NAME.test(node.name.getText(source)))
      found.push(...reasonsOf(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function remarkOf({ expression, arguments: given }: ts.CallExpression): Remark[] {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (!Object.hasOwn(NOTING, name)) return [];
  const [at, why] = NOTING[name] ?? [0, 1];
  const [whats, reasons] = [wordsOf(given[at]), wordsOf(given[why])];
  return whats.flatMap((what) => reasons.map((reason) => ({ what, reason })));
}

function reasonsOf(node: ts.Expression | undefined): Remark[] {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return [];
    const what = ts.isStringLiteralLike(property.name) ? property.name.text : property.name.getText();
    return wordsOf(property.initializer).map((reason) => ({ what, reason }));
  });
}

/** The texts that an expression may be; what it puts into them is an ellipsis. Empty for what is no text. */
function wordsOf(node: ts.Expression | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...wordsOf(node.whenTrue), ...wordsOf(node.whenFalse)];
  if (ts.isIdentifier(node)) return wordsOf(constantOf(node));
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("")];
  return [];
}

/** What a name stands for that the same file declares at its top. */
function constantOf(used: ts.Identifier): ts.Expression | undefined {
  for (const statement of used.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && name.text === used.text) return initializer;
  }
  return undefined;
}

function keysOf(source: ts.SourceFile, name: string): string[] {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const [declaration] = statement.declarationList.declarations;
    const value = declaration?.initializer;
    if (declaration?.name.getText(source) !== name || value === undefined || !ts.isObjectLiteralExpression(value))
      continue;
    return value.properties.flatMap((property) => {
      if (property.name === undefined) return [];
      return [ts.isStringLiteralLike(property.name) ? property.name.text : property.name.getText(source)];
    });
  }
  throw new Error(`${source.fileName} has no ${name}: name what lists the kinds`);
}

function sourceOf(path: string): ts.SourceFile {
  const text = readFileSync(join(IMPORT_FOLDER, path), "utf8");
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
