/**
 * The columns of a response beside its answers: what §2.1 and §2.1.1 say of it, hidden fields and variables.
 *
 * Owns: their names, types and values. Does not own: answers (`answer-columns.ts`).
 */
import type { CompiledForm } from "../logic/compile.ts";
import { progress } from "../logic/progress.ts";
import { renderWithFallbacks } from "../logic/recall.ts";
import type { Conversation } from "../conversation/state/conversation.ts";
import { responseStatus } from "../conversation/state/standing.ts";
import { hiddenFieldsView } from "../conversation/view/hidden-fields.ts";
import { metadataView } from "../conversation/view/metadata.ts";
import { withPrefix } from "../ids.ts";
import { isJsonObject, type Json } from "../json.ts";
import type { Cell, ColumnType, ExportColumn } from "./column.ts";

/** What a row is computed from. */
export interface ExportedResponse {
  /** The version of the response, in the form's own language. */
  readonly form: CompiledForm;
  readonly versionNumber: number | null;
  readonly conversation: Conversation;
}

/** A column that every form has. */
export interface ResponseColumn extends ExportColumn {
  cell(response: ExportedResponse): Cell;
}

function column(key: string, type: ColumnType, cell: (response: ExportedResponse) => Cell): ResponseColumn {
  return { key, header: key, type, cell };
}

/** Before the answers. */
export const LEADING_COLUMNS: readonly ResponseColumn[] = [
  column("id", "text", ({ conversation }) => withPrefix("res", conversation.facts.session)),
  column("status", "text", ({ conversation }) => responseStatus(conversation.control.status)),
  column("source", "text", ({ conversation }) => conversation.facts.source),
  column("mode", "text", ({ conversation }) => conversation.facts.mode),
  column("version", "number", ({ versionNumber }) => versionNumber),
  column("started_at", "time", ({ conversation }) => conversation.facts.startedAt),
  column("updated_at", "time", ({ conversation }) => conversation.control.updatedAt),
  column("completed_at", "time", ({ conversation }) => conversation.control.completedAt),
  column("duration_ms", "number", ({ conversation: { facts, control } }) =>
    control.completedAt === null ? null : control.completedAt - facts.startedAt,
  ),
  column("ending_ref", "text", ({ conversation }) => conversation.control.endingRef),
  // Without answers, so that all responses of an ending have one value to group by.
  column("ending", "text", ({ form, conversation: { control } }) => {
    const ending = control.endingRef === null ? undefined : form.endingByRef.get(control.endingRef);
    return ending === undefined ? null : renderWithFallbacks(ending.title);
  }),
  column("abandon_reason", "text", ({ conversation }) => conversation.control.abandonReason),
  column("progress_pct", "number", ({ conversation }) => progress(conversation.path).pct),
  column("off_path_answers", "text", ({ conversation }) => conversation.path.offPath.join(", ") || null),
];

/** The UTM parameters that have a column each; all others share one. */
const UTM = ["source", "medium", "campaign", "term", "content"] as const;

/** After the answers. */
export const TRAILING_COLUMNS: readonly ResponseColumn[] = [
  column("language", "text", ({ conversation }) => conversation.facts.language),
  ...(["channel", "pageUrl", "referrer", "referrerHost"] as const).map((key) => metadataColumn("text", key)),
  ...UTM.map((key) => metadataColumn("text", "utm", key)),
  column("metadata.utm.other", "text", ({ conversation }) => {
    const utm = metadataView(conversation.facts.metadata)?.["utm"];
    const others = Object.entries(isJsonObject(utm) ? utm : {}).filter(
      ([key]) => !(UTM as readonly string[]).includes(key),
    );
    return others.map(([key, value]) => `${key}=${cellOf(value, "text") ?? ""}`).join("&") || null;
  }),
  ...(["language", "screen", "timezone"] as const).map((key) => metadataColumn("text", key)),
  ...["type", "browser", "browserVersion", "os", "osVersion"].map((key) => metadataColumn("text", "device", key)),
  ...["country", "region", "regionCode", "city", "postalCode"].map((key) => metadataColumn("text", "geo", key)),
  ...["latitude", "longitude"].map((key) => metadataColumn("number", "geo", key)),
  ...["continent", "timezone"].map((key) => metadataColumn("text", "geo", key)),
  metadataColumn("number", "network", "asn"),
  metadataColumn("text", "network", "organization"),
];

export function hiddenFieldColumn(key: string): ResponseColumn {
  return column(`hidden_fields.${key}`, "text", ({ form, conversation }) => {
    const fields = hiddenFieldsView(form, conversation.facts.hiddenFields);
    return Object.hasOwn(fields, key) ? (fields[key] ?? null) : null;
  });
}

export function variableColumn(ref: string, type: "number" | "text" | "boolean"): ResponseColumn {
  return column(`variables.${ref}`, type, ({ conversation: { path } }) =>
    Object.hasOwn(path.variables, ref) ? cellOf(path.variables[ref], type) : null,
  );
}

function metadataColumn(type: "text" | "number", ...path: readonly string[]): ResponseColumn {
  return column(["metadata", ...path].join("."), type, ({ conversation }) => {
    let value: Json | undefined = metadataView(conversation.facts.metadata);
    for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return cellOf(value, type);
  });
}

function cellOf(value: Json | undefined, type: ColumnType): Cell {
  if (value === undefined || value === null) return null;
  if (type === "number") return typeof value === "number" && Number.isFinite(value) ? value : null;
  if (type === "boolean") return typeof value === "boolean" ? value : null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
