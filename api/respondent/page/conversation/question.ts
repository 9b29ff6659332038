/** The type-specific properties of a question (§2.2), read with care: the page may be older than the service. */
import type { Json, JsonObject } from "../../../../machines/json.ts";
import type { PublicBlock } from "../../../../machines/conversation/views.ts";

export interface Option {
  readonly ref: string;
  readonly label: string;
}

export function optionsOf(question: PublicBlock): readonly Option[] {
  const options = question["options"];
  if (!Array.isArray(options)) return [];
  return options.flatMap((option) => {
    const { ref, label } = objectOf(option);
    return typeof ref === "string" && typeof label === "string" ? [{ ref, label }] : [];
  });
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

/** The picture beside the question, where it has one by address. */
export function pictureOf(question: PublicBlock): Picture | undefined {
  const { kind, url, alt } = objectOf(question["media"]);
  return kind === "image" && typeof url === "string" && url.startsWith("https:") ? { url, alt: typeof alt === "string" ? alt : "" } : undefined;
}

/** The value when it is a text, else an empty one. */
export function textIn(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** The value when it is an object, else an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {};
}
