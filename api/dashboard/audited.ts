/**
 * Keeps the audit log of what members do through endpoints that keys have too.
 *
 * 1. The entry is committed before the change begins, and its outcome after it ends: nothing is done without an entry.
 *    What the change itself commits, turns of actors for instance, is not one transaction with it.
 * 2. Bodies are not kept: they may hold credentials and answers. What a result says of a change is in {@link DETAILS}.
 */
import type { JsonObject } from "../../machines/json.ts";
import type { MemberCaller } from "../auth/caller.ts";
import { failureOf } from "../errors/failures.ts";
import { addressText } from "../http/client-address.ts";
import { auditEntry } from "../members/audit.ts";
import type { Answer, Endpoint, EndpointContext } from "../routing/endpoint.ts";

/** Saves of a draft, and links to its preview, within this time are one entry with a count. */
const REPEATED_WITHIN_MS = 10 * 60_000;
const REPEATED = new Set(["putFormDocument", "changeFormSettings", "previewForm"]);

/** Calls that change nothing. */
const CHANGES_NOTHING = new Set(["checkSentForm", "clarifyForm", "editForm", "generateForm", "walkFormDraft"]);

/** Properties of results that are told, by operation. */
const DETAILS: Readonly<Record<string, readonly string[]>> = {
  createForm: ["id", "slug", "title"],
  importForm: ["id", "slug", "title"],
  duplicateForm: ["id", "slug", "title"],
  publishForm: ["version", "versionId"],
  renameForm: ["slug"],
  createWebhook: ["id", "url"],
  createIntegration: ["id", "type"],
  createSavedView: ["id", "name"],
  startExport: ["id", "format"],
  deleteResponses: ["deleted"],
};

type Context = EndpointContext<unknown, unknown, unknown, MemberCaller>;

export function isAudited({ method, operationId }: Pick<Endpoint, "method" | "operationId">): boolean {
  return method !== "GET" && !CHANGES_NOTHING.has(operationId);
}

/** Runs a change between its entry and its outcome. */
export async function audited(
  { operationId }: Pick<Endpoint, "operationId">,
  context: Context,
  handle: () => Answer<unknown> | Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  const { services, caller, request, params } = context;
  const { organization, user, name } = caller;
  const entry = auditEntry(
    services,
    { organization, user, name, address: addressText(request.address) },
    { action: operationId, target: targetOf(params), outcome: null },
  );
  const id = REPEATED.has(operationId)
    ? await services.audit.beginRepeated(entry, REPEATED_WITHIN_MS)
    : await services.audit.begin(entry);
  try {
    const answer = await handle();
    const after = detailsOf(operationId, answer.body);
    const made = after?.["id"];
    const target = entry.target === "" && typeof made === "string" ? made : undefined;
    await services.audit.end(organization, id, { outcome: "done", target, after });
    return answer;
  } catch (error) {
    await services.audit.end(organization, id, { outcome: failureOf(error).code, after: null });
    throw error;
  }
}

/** The ids of the path, outer first: `frm_…/int_…`. */
function targetOf(params: unknown): string {
  return Object.entries(params as Readonly<Record<string, unknown>>)
    .filter(([name]) => name !== "organization")
    .map(([, value]) => String(value))
    .join("/");
}

function detailsOf(operationId: string, body: unknown): JsonObject | null {
  const names = Object.hasOwn(DETAILS, operationId) ? DETAILS[operationId] : undefined;
  if (names === undefined || typeof body !== "object" || body === null) return null;
  const told = Object.entries(body as JsonObject).filter(([name]) => names.includes(name));
  return told.length === 0 ? null : Object.fromEntries(told);
}
