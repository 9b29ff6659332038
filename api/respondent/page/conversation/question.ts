/**
 * The type-specific properties of a question (§2.2). Every read is checked, because the page may be older than the
 * service.
 */
import type { Json } from "../../../../machines/json.ts";
import { numberIn, objectOf, objectsIn, textIn } from "./checked-values.ts";
import { pictureAt, pictureByKey, type Picture } from "./media.ts";
import type { PublicBlock } from "../../../../machines/conversation/protocol/views.ts";

export interface Option {
  readonly ref: string;
  readonly label: string;
  readonly picture: Picture | undefined;
}

export function optionsOf(question: PublicBlock): readonly Option[] {
  return namedIn(question["options"]);
}

export function hasPictures(question: PublicBlock): boolean {
  return optionsOf(question).some(({ picture }) => picture !== undefined);
}

/** Options, rows and columns: entries with `ref` and `label`. */
export function namedIn(list: Json | undefined): readonly Option[] {
  return objectsIn(list).flatMap(({ ref, label, imageUrl, imageKey }) =>
    typeof ref === "string" && typeof label === "string"
      ? [
          {
            ref,
            label: label === "" ? ref : label,
            // What it shows is what the label says.
            picture: pictureByKey(textIn(imageKey), "") ?? pictureAt(imageUrl, ""),
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
  return numberIn(question[name]);
}
