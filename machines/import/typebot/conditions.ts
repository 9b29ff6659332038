/** The conditions of a Typebot: comparisons of variables, joined by AND or OR. */
import type { Condition } from "../../document/schema/condition.ts";
import { compilePattern } from "../../logic/linear-pattern.ts";
import { compared, comparedWith, type Compared, type Relation, type Subject } from "../building/comparing.ts";
import { joined } from "../building/expressions.ts";
import type { Source } from "../building/source.ts";
import type { FlowVariables } from "./variables.ts";

/** @param content `{logicalOperator, comparisons}`; one without comparisons never holds. */
export function conditionOf(content: Source, variables: FlowVariables): Compared {
  const parts: Condition[] = [];
  const operator = content.text("logicalOperator");
  for (const comparison of content.list("comparisons")) {
    comparison.pass("id");
    const read = comparisonOf(comparison, variables);
    if ("fault" in read) return read;
    parts.push(read.condition);
  }
  if (parts.length === 0) return { fault: "It compares nothing" };
  const [only] = parts;
  return {
    condition: parts.length === 1 && only !== undefined ? only : joined(operator === "OR" ? "any" : "all", parts),
  };
}

function comparisonOf(comparison: Source, variables: FlowVariables): Compared {
  const id = comparison.text("variableId");
  const written = comparison.text("comparisonOperator");
  const value = comparison.text("value");
  const subject = variables.subject(id, comparison.path);
  if (subject === undefined) return { fault: "It compares a variable that is not there" };
  if (written === "Matches regex" || written === "Does not match regex")
    return matching(subject, value, written === "Matches regex");
  const relation = Object.hasOwn(RELATIONS, written) ? RELATIONS[written] : undefined;
  if (relation === undefined) return { fault: `The operator "${written}" is not known here` };
  if (relation === "answered" || relation === "empty") return compared(subject, relation);
  const other = variables.subjectNamed(value, comparison.path);
  if (other !== undefined) return comparedWith(subject, relation, other);
  const isWhole = subject.valueType === "choices" && (relation === "equals" || relation === "not_equals");
  return compared(subject, relation, isWhole && value !== "" ? [value] : value);
}

/** A pattern as it is or between strokes, with flags behind. */
function matching({ operand, valueType }: Subject, written: string, matches: boolean): Compared {
  if (valueType !== "text" && valueType !== undefined) return { fault: "Only a text is compared with a pattern" };
  const stroked = /^\/(.+)\/([a-z]*)$/s.exec(written);
  const pattern = stroked === null ? written : `${(stroked[2] ?? "").includes("i") ? "(?i)" : ""}${stroked[1] ?? ""}`;
  const compiled = compilePattern(pattern);
  if ("fault" in compiled) return { fault: `Its pattern ${compiled.fault}` };
  const condition: Condition = { left: operand, op: "matches", right: { const: pattern } };
  return { condition: matches ? condition : { not: condition } };
}

const RELATIONS: Readonly<Record<string, Relation>> = {
  "Equal to": "equals",
  "Not equal": "not_equals",
  Contains: "contains",
  "Does not contain": "not_contains",
  "Greater than": "greater",
  "Greater or equal to": "at_least",
  "Less than": "less",
  "Less or equal to": "at_most",
  "Is set": "answered",
  "Is empty": "empty",
  "Starts with": "starts_with",
  "Ends with": "ends_with",
};
