/**
 * Publish checks of options that are carried forward: they come from a choice that stands earlier in the form, so that
 * no circle can arise and the answer is there when it is needed.
 */
import { optionRefs, type OptionsConfig, possibleOptions } from "../../blocks/choice/options.ts";
import { blockTypeOf } from "../../blocks/catalogue.ts";
import { valueTypeOf } from "../../document/block-type/answer-parts.ts";
import type { Block } from "../../document/schema/block.ts";
import type { FormDocument } from "../../document/document.ts";
import { type DocumentIssue, issueAt } from "../../document/issues/document-issue.ts";

export function checkCarriedOptions(document: FormDocument): DocumentIssue[] {
  const places = new Map(
    document.blocks.toReversed().map((block, fromEnd) => [block.ref, document.blocks.length - 1 - fromEnd]),
  );
  const blockOf = (ref: string): Block | undefined => document.blocks[places.get(ref) ?? -1];
  const issues: DocumentIssue[] = [];
  for (const [index, block] of document.blocks.entries()) {
    const from = blockTypeOf(block).optionsFrom?.(block);
    if (from === undefined) continue;
    const path = ["blocks", index, "config", "optionsFrom", "ref"];
    const place = places.get(from.ref);
    const source = blockOf(from.ref);
    if (place === undefined || source === undefined)
      issues.push(issueAt(path, document, "unknown_ref", `There is no question "${from.ref}"`));
    else if (place >= index)
      issues.push(issueAt(path, document, "not_before", `"${from.ref}" does not come before "${block.ref}"`));
    else if (!isChoice(source))
      issues.push(
        issueAt(path, document, "no_choice", `"${from.ref}" is no choice whose options could be carried forward`),
      );
    else {
      const carried = new Set(possibleOptions(source as Block<OptionsConfig>, { blockOf }).map(({ ref }) => ref));
      for (const [at, ref] of optionRefs(block as Block<OptionsConfig>).entries()) {
        if (carried.has(ref))
          issues.push(
            issueAt(
              ["blocks", index, "config", "options", at, "ref"],
              document,
              "duplicate_option",
              `"${from.ref}" carries an option with the ref "${ref}" too`,
            ),
          );
      }
    }
  }
  return issues;
}

function isChoice(block: Block): boolean {
  return (
    Array.isArray(block.config["options"]) && ["choice", "choices"].includes(valueTypeOf(blockTypeOf(block), block))
  );
}
