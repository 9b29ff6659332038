/**
 * Airtable: a record per response, through the HTTP API.
 *
 * 1. The field "Response ID" identifies the record: a repeated attempt, or a later event of the same response, changes
 *    the record and adds none.
 * 2. Airtable makes no fields by itself. A field that the table lacks fails the delivery, and Airtable's message names
 *    it.
 */
import type { AirtableConfig } from "../../runtime/integrations/integration.ts";
import { jsonBytes, JSON_HEADERS, oneRequest } from "./adapter.ts";
import { RESPONSE_ID_COLUMN, tableRow } from "./table-row.ts";
import type { ReadableEvent } from "../../runtime/integrations/readable-event.ts";

export const airtable = oneRequest<AirtableConfig>((event, config, { addresses }) => ({
  method: event.response === null ? "POST" : "PATCH",
  url: `${addresses.airtable}/${encodeURIComponent(config.baseId)}/${encodeURIComponent(config.table)}`,
  headers: { ...JSON_HEADERS, authorization: `Bearer ${config.token}` },
  body: jsonBytes(airtableRecord(event, config.fields ?? {})),
}));

/**
 * With `fields` only the questions in it have a field, under the name there; otherwise each has the one of its title.
 * @param fields names of fields by question ref.
 */
export function airtableRecord(event: ReadableEvent, fields: Readonly<Record<string, string>>): object {
  const isMapped = Object.keys(fields).length > 0;
  const given = new Set(event.answers.map(({ ref }) => ref));
  const cells = tableRow(event).flatMap(({ name, ref, value }): [string, string | number | null][] => {
    if (ref === undefined) return [[name, value]];
    const field = isMapped ? (Object.hasOwn(fields, ref) ? fields[ref] : undefined) : name;
    // A question without an answer leaves its field alone; a skipped one, whose answer is null, empties it.
    return field === undefined || !given.has(ref) ? [] : [[field, value]];
  });
  return {
    ...(event.response === null ? {} : { performUpsert: { fieldsToMergeOn: [RESPONSE_ID_COLUMN] } }),
    // Airtable turns texts into the type of the field: options, dates, numbers.
    typecast: true,
    records: [{ fields: Object.fromEntries(cells) }],
  };
}
