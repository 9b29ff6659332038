/**
 * The type-specific properties of a question (§2.2). Every read is checked, because the page may be older than the
 * service.
 */
import type { Json, JsonObject } from "../../../../machines/json.ts";
import type { PublicBlock } from "../../../../machines/conversation/protocol/views.ts";

export interface Option {
  readonly ref: string;
  readonly label: string;
  readonly imageUrl: string | undefined;
}

export function optionsOf(question: PublicBlock): readonly Option[] {
  return namedIn(question["options"]);
}

/** Options, rows and columns: entries with `ref` and `label`. */
export function namedIn(list: Json | undefined): readonly Option[] {
  return objectsIn(list).flatMap(({ ref, label, imageUrl }) =>
    typeof ref === "string" && typeof label === "string"
      ? [
          {
            ref,
            label: label === "" ? ref : label,
            imageUrl: typeof imageUrl === "string" && imageUrl.startsWith("https:") ? imageUrl : undefined,
          },
        ]
      : [],
  );
}

/** What is asked now: the question, or one piece of it. */
export function askedOf(question: PublicBlock): PublicBlock {
  const piece = objectOf(question["piece"]);
  return typeof piece["ref"] === "string" && typeof piece["type"] === "string" ? (piece as PublicBlock) : question;
}

export function textOf(question: PublicBlock, name: string): string | undefined {
  return textIn(question[name]) || undefined;
}

export function numberOf(question: PublicBlock, name: string): number | undefined {
  const value = question[name];
  return typeof value === "number" ? value : undefined;
}

export interface Picture {
  readonly url: string;
  readonly alt: string;
}

/** The picture beside the question, if it has one with an address. */
export function pictureOf(question: PublicBlock): Picture | undefined {
  const { kind, url, alt } = objectOf(question["media"]);
  return kind === "image" && typeof url === "string" && url.startsWith("https:")
    ? { url, alt: typeof alt === "string" ? alt : "" }
    : undefined;
}

/** The value if it is a string, else an empty one. */
export function textIn(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
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
