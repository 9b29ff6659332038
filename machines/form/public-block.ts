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
import type { Path } from "../logic/path.ts";
import { renderFormatted, renderText, type TextScope } from "../logic/recall.ts";

/** What a public block is made from: the scope of its texts, and what the path says of it. */
export interface PublicScope extends TextScope {
  /** As the path says; without it a block is required by what it says itself. */
  readonly path?: Pick<Path, "isRequired">;
}

/**
 * A block as a respondent receives it: recalls filled in, the options that are offered now. `title` and `description`
 * are plain words; `titleMd` and `descriptionMd` stand beside them where their author has marked them up.
 */
export function publicBlock(block: Block, form: CompiledForm, scope: PublicScope): PublicBlock {
  if (!isFixed(block, form)) return publicBlockNow(block, form, scope);
  let views = fixedViews.get(form);
  if (views === undefined) fixedViews.set(form, (views = new Map()));
  const isRequired = scope.path?.isRequired(block.ref) ?? block.required;
  const key = isRequired ? `${block.ref} required` : block.ref;
  let view = views.get(key);
  if (view === undefined) views.set(key, (view = publicBlockNow(block, form, scope)));
  return view;
}

/** Views of a form's questions that are the same for every respondent, made when they are first asked. */
const fixedViews = new WeakMap<CompiledForm, Map<string, PublicBlock>>();
/** Whether a question is one of those. */
const fixed = new WeakMap<Block, boolean>();

function isFixed(block: Block, form: CompiledForm): boolean {
  let known = fixed.get(block);
  if (known === undefined) fixed.set(block, (known = isAlwaysTheSame(block, form)));
  return known;
}

function isAlwaysTheSame(block: Block, form: CompiledForm): boolean {
  const compiled = form.blockByRef.get(block.ref);
  const type = blockTypeOf(block);
  if (
    compiled?.block !== block ||
    compiled.optionsVary ||
    type.publicIsFixed !== true ||
    type.publicTexts !== undefined
  )
    return false;
  const texts = [block.title, block.description ?? ""];
  return texts.every((text) => form.templates.get(text)?.every((part) => typeof part === "string") !== false);
}

function publicBlockNow(block: Block, form: CompiledForm, scope: PublicScope): PublicBlock {
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
    required: scope.path?.isRequired(block.ref) ?? block.required,
  };
}
