/**
 * A line of a `jsonl` export: the response object (§2.1) with its answers as programs read them, refs and all.
 *
 * Owns: which members a line has. Does not own: the object (`conversation/view/response-view.ts`).
 */
import type { ResponseView } from "../conversation/protocol/views.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { ExportTable } from "./export-table.ts";
import type { ExportedResponse } from "./response-columns.ts";

/**
 * @param chosen the table of the chosen columns; undefined: the whole response. Columns of an answer choose the whole
 * answer. A column that is no member of a response, such as `version`, becomes one.
 */
export function jsonLine(view: ResponseView, response: ExportedResponse, chosen: ExportTable | undefined): string {
  const line =
    chosen === undefined
      ? { ...view, version: response.versionNumber, language: response.conversation.facts.language }
      : chosenMembers(view as unknown as JsonObject, response, chosen);
  return `${JSON.stringify(line)}\n`;
}

function chosenMembers(view: JsonObject, response: ExportedResponse, chosen: ExportTable): JsonObject {
  const cells = chosen.row(response);
  const line: Record<string, Json> = {};
  const refs = new Set<string>();
  for (const [index, { key }] of chosen.columns.entries()) {
    const [member = "", name = "", ...rest] = key.split(".");
    if (member === key) {
      line[key] = Object.hasOwn(view, key) ? (view[key] as Json) : (cells[index] ?? null);
    } else if (member === "answers") {
      refs.add(name);
      line["answers"] = [];
    } else {
      const path =
        key === "metadata.utm.other" ? ["utm"] : member === "metadata" ? [name, ...rest] : [[name, ...rest].join(".")];
      line[member] = withPath(line[member], path, valueAt(view[member], path));
    }
  }
  if (refs.size > 0)
    line["answers"] = (view["answers"] as readonly JsonObject[]).filter(({ ref }) => refs.has(ref as string));
  return line;
}

function valueAt(value: Json | undefined, path: readonly string[]): Json {
  let at = value;
  for (const key of path) at = isJsonObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return at ?? null;
}

function withPath(into: Json | undefined, [key = "", ...rest]: readonly string[], value: Json): JsonObject {
  const base = isJsonObject(into) ? into : {};
  return { ...base, [key]: rest.length === 0 ? value : withPath(base[key], rest, value) };
}
