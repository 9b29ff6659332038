/**
 * What makes a visit look automated and is no reason to refuse it: `metadata.suspicious` of its response, which lists
 * of responses filter by. A response without the member shows nothing of the kind.
 */
import type { JsonObject } from "../../machines/json.ts";

/** `honeypot`: a field that no person sees was filled in. `bot`: the user agent says that it is one. */
type Suspicion = "honeypot" | "bot";

/** @param trap what the field holds that no person sees. */
export function withSuspicions(metadata: JsonObject, trap: string): JsonObject {
  const device = metadata["device"] as { readonly type?: unknown } | null | undefined;
  const suspicious: Suspicion[] = [
    ...(trap === "" ? [] : (["honeypot"] as const)),
    ...(device?.type === "bot" ? (["bot"] as const) : []),
  ];
  return suspicious.length === 0 ? metadata : { ...metadata, suspicious };
}
