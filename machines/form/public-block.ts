/**
 * The public block (§2.2): a block as a respondent receives it.
 *
 * Owns: filling in recalls and the options that are offered now. Does not own: the outline of a public block
 * (`document/block-type/block-outline.ts`), and the properties of each type (`BlockType.publicConfig`).
 */
import { blockTypeOf } from "../blocks/catalogue.ts";
import { blockOutline, type PublicBlock } from "../document/block-type/block-outline.ts";
import type { Block } from "../document/schema/block.ts";
import { blockContext } from "../logic/block-context.ts";
import type { CompiledForm } from "../logic/compile.ts";
import { renderFormatted, renderText, type TextScope } from "../logic/recall.ts";

/** What a public block is made from: the scope of its texts, and what the path says of it. */
export interface PublicScope extends TextScope {
  /** `Path.required`; without it a block is required by what it says itself. */
  readonly required?: ReadonlySet<string>;
}

/**
 * A block as a respondent receives it: recalls filled in, the options that are offered now. `title` and `description`
 * are plain words; `titleMd` and `descriptionMd` stand beside them where their author has marked them up.
 */
export function publicBlock(block: Block, form: CompiledForm, scope: PublicScope): PublicBlock {
  const type = blockTypeOf(block);
  const extras = type.publicConfig(block, blockContext(form, scope));
  const texts = (type.publicTexts ?? [])
    .map((name) => [name, extras[name]] as const)
    .filter((entry): entry is readonly [string, string] => typeof entry[1] === "string");
  const title = renderFormatted(block.title, form, scope);
  const description = block.description === null ? null : renderFormatted(block.description, form, scope);
  return {
    ...blockOutline(
      block,
      texts.length === 0
        ? extras
        : { ...extras, ...Object.fromEntries(texts.map(([name, text]) => [name, renderText(text, form, scope)])) },
    ),
    // The same words as in a summary: where links of a title lead stands in its Markdown.
    title: title.md === undefined ? title.text : renderText(block.title, form, scope),
    description: description === null ? null : description.text,
    ...(title.md === undefined ? {} : { titleMd: title.md }),
    ...(description?.md === undefined ? {} : { descriptionMd: description.md }),
    required: scope.required?.has(block.ref) ?? block.required,
  };
}
