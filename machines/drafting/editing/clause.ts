/** A clause of a request, and the question that a part of it means. */
import type { FormDocument } from "../../document/document.ts";
import type { MaskedText } from "../reading/masked-text.ts";
import type { Lexicon } from "../words/lexicon.ts";
import type { Word } from "../words/phrases.ts";
import type { EditAction } from "./edit-action.ts";
import { findBlock, type FoundBlock } from "./find-block.ts";

export interface Clause {
  readonly text: string;
  readonly words: readonly Word[];
  readonly doc: FormDocument;
  readonly lexicon: Lexicon;
  readonly masked: MaskedText;
  /** The ref of the question that was changed before. */
  readonly touched: string | undefined;
}

/** The texts in quotation marks. */
export function quotedIn(text: string, masked: MaskedText): string[] {
  return (text.match(/[\uE000-\uF8FF]/g) ?? []).flatMap((character) => {
    const enclosed = masked.enclosed(character);
    return enclosed?.kind === "quotation" ? [enclosed.text] : [];
  });
}

/** The question that a part of the clause means. */
export function findTarget(text: string, { doc, lexicon, masked, touched }: Clause): FoundBlock {
  return findBlock(text, doc, lexicon, masked, touched);
}

export function isFound(found: FoundBlock): found is { readonly index: number } {
  return typeof found === "object";
}

/** What a clause comes to whose question is not known. */
export function refusal(found: FoundBlock): EditAction {
  return { kind: "refused", code: found === "several" ? "ambiguous" : "not_found" };
}
