/** Compares a drafted form with what is expected of it; says in words what differs. */
import { shapeOf } from "../../../machines/document/schema/condition-shape.ts";
import type { Condition } from "../../../machines/document/schema/condition.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import type { FormDocument } from "../../../machines/document/document.ts";
import type { ExpectedForm } from "./expected-forms.ts";

const EXPECTED =
  /^([a-z_/]+)(?:\{(\d+)\.\.(\d+)\})?(?:\[([^\]]*)\])?(?:\{(\d+)\.\.(\d+)\})?([!~]?)(?:\((shown|required) (\d+) (\w+) (\w+)\))?$/;

/** Every difference, in words; empty if the form is as expected. */
export function differencesOf(doc: FormDocument | null, expected: ExpectedForm): string[] {
  if (doc === null) return ["no form"];
  const differences: string[] = [];
  const asked = doc.blocks.filter(({ type }) => type !== "statement");
  const matched: Block[] = [];
  let next = 0;
  for (const text of expected.questions) {
    const at =
      expected.among === true
        ? asked.findIndex((block, index) => index >= next && missing(block, text, matched) === undefined)
        : next;
    const block = asked[at];
    const why = block === undefined ? `missing: ${text}` : missing(block, text, matched);
    if (why !== undefined) differences.push(why);
    if (block !== undefined) {
      matched.push(block);
      next = at + 1;
    }
  }
  if (expected.among !== true && asked.length !== expected.questions.length)
    differences.push(
      `${asked.length} questions instead of ${expected.questions.length}: ${asked.map(({ title, type }) => `${title} <${type}>`).join(" · ")}`,
    );
  if (expected.title !== undefined && doc.title !== expected.title)
    differences.push(`title "${doc.title}" instead of "${expected.title}"`);
  if (
    expected.ending !== undefined &&
    !doc.endings.some(({ title, bodyMd }) => `${title} ${bodyMd}`.includes(expected.ending ?? ""))
  )
    differences.push(`no ending says "${expected.ending}"`);
  if (doc.settings.languages?.[0] !== expected.language) differences.push(`language ${doc.settings.languages?.[0]}`);
  return differences;
}

/** What a block lacks of an expected question. */
function missing(block: Block, text: string, before: readonly Block[]): string | undefined {
  const parts = EXPECTED.exec(text);
  if (parts === null) throw new Error(`cannot read the expectation ${text}`);
  const [
    ,
    types = "",
    low = "",
    high = "",
    options,
    lowAfter = low,
    highAfter = high,
    mark = "",
    effect,
    position,
    op,
    value,
  ] = parts;
  const differs = (what: string): string => `"${block.title}" <${block.type}> is not ${text}: ${what}`;
  if (!types.split("/").includes(block.type)) return differs("type");
  if (mark === "!" && !block.required) return differs("not required");
  if (mark === "~" && block.required) return differs("required");
  const labels = offeredBy(block)?.toLowerCase();
  if (options !== undefined && labels !== options.toLowerCase()) return differs(`options ${labels}`);
  if (highAfter !== "" && ["opinion_scale", "rating"].includes(block.type)) {
    const { min = 1, max = block.type === "rating" ? 5 : 10 } = block.config as { min?: number; max?: number };
    if (String(min) !== lowAfter || String(max) !== highAfter) return differs(`scale ${min}..${max}`);
  }
  if (effect === undefined) return undefined;
  const condition = effect === "shown" ? block.visibleIf : block.requiredIf;
  const wanted = `${before[Number(position) - 1]?.ref} ${op} ${value}`;
  return condition !== null && comparisonsOf(condition).includes(wanted)
    ? undefined
    : differs(`${effect} if ${condition === null ? "always" : comparisonsOf(condition).join(", ")}, not ${wanted}`);
}

/** Options; rows and columns of a matrix as `A|B : 1|2`; a payment as `2500 EUR`; the minutes of a booking. */
function offeredBy({ type, config }: Block): string | undefined {
  const labelsOf = (key: string): string | undefined =>
    (config[key] as { label: string }[] | undefined)?.map(({ label }) => label).join("|");
  if (type === "matrix") return `${labelsOf("rows")} : ${labelsOf("columns")}`;
  if (type === "payment") return `${config["amountMinor"] as number} ${config["currency"] as string}`;
  if (type === "booking") return `${config["durationMinutes"] as number}`;
  return labelsOf("options");
}

function comparisonsOf(condition: Condition): string[] {
  const shape = shapeOf(condition);
  if (shape.kind === "comparison") {
    const { left, op, right } = shape.comparison;
    return [
      `${"answer" in left ? left.answer : "?"} ${op} ${right !== undefined && "const" in right ? String(right.const) : ""}`,
    ];
  }
  return shape.kind === "all" || shape.kind === "any" ? shape.parts.flatMap(comparisonsOf) : [];
}
