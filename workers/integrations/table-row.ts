/** An event as a row of a table, for Google Sheets and Airtable: facts of the response, then a cell per question. */
import type { Json } from "../../machines/json.ts";
import type { ReadableEvent } from "../../runtime/integrations/readable-event.ts";

export const RESPONSE_ID_COLUMN = "Response ID";

/** The columns in front of the questions. */
export const FACT_COLUMNS = [RESPONSE_ID_COLUMN, "Event", "Status", "Time"] as const;

export interface TableCell {
  readonly name: string;
  /** The question; undefined for a fact of the response. */
  readonly ref?: string;
  /** Numbers stay numbers; null is a question without an answer. */
  readonly value: string | number | null;
}

/** The columns of every question of the form, whether it was answered or not. */
export function tableRow({ event, at, response, answers, columns }: ReadableEvent): TableCell[] {
  const given = new Map(answers.map((answer) => [answer.ref, answer]));
  const facts = [response?.id ?? "", event, response?.status ?? "", new Date(at).toISOString()];
  return [
    ...FACT_COLUMNS.map((name, index) => ({ name, value: facts[index] ?? "" })),
    ...columns.map(({ ref, name }) => {
      const answer = given.get(ref);
      return { name, ref, value: answer === undefined ? null : cellOf(answer.value, answer.text) };
    }),
  ];
}

function cellOf(value: Json, text: string): string | number | null {
  if (value === null) return null;
  return typeof value === "number" ? value : text;
}
