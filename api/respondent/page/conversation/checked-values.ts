/** Values of JSON that the page reads with a check: it may be older than the service. */
import type { Json, JsonObject } from "../../../../machines/json.ts";

/** The value if it is a string, else an empty one. */
export function textIn(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** The value if it is a number. */
export function numberIn(value: Json | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** The value if it is an object, else an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** The objects of a list; empty for anything else. */
export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value)
    ? value.filter((item): item is JsonObject => item !== null && typeof item === "object" && !Array.isArray(item))
    : [];
}

/** The strings of a list. */
export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
