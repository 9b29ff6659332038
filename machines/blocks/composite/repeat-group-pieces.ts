/**
 * The pieces of a repeated group: entry by entry, question by question, and after each entry a question whether to add
 * another one.
 *
 * `collected` is `{entries, closed}`: the entries so far, with `null` for skipped questions; the last entry may be
 * incomplete. `closed` means that no more entries follow.
 */
import type { Block } from "../../document/schema/block.ts";
import type { Json, JsonObject } from "../../json.ts";
import { defaultLabels } from "../../languages/default-labels.ts";
import type { BlockContext, BlockType, Piece, Pieces } from "../../document/block-type/block-type.ts";
import { givenOf, pieceBlock } from "../../document/block-type/pieces.ts";

export type RepeatGroupConfig = {
  readonly blocks: readonly Block[];
  readonly min?: number;
  readonly max?: number;
  /** The author's name for one entry. */
  readonly itemLabel?: string;
};

export const GROUP_DEFAULTS = { min: 1, max: 20 } as const;

/**
 * The last part of the key of the question whether to add an entry. In keys of questions, a number precedes the ref.
 */
const ONE_MORE = "more";

/**
 * @param typeOf the type of a question of the group.
 * @param insideContext the block context of the group's questions.
 */
export function groupPieces(
  typeOf: (question: Block) => BlockType,
  insideContext: (group: Block<RepeatGroupConfig>, context: BlockContext) => BlockContext,
): Pieces<RepeatGroupConfig> {
  return {
    next(block, collected, context) {
      const { blocks, min = GROUP_DEFAULTS.min, max = GROUP_DEFAULTS.max } = block.config;
      const entries = entriesOf(collected);
      const last = entries.at(-1);
      const open = last === undefined ? undefined : blocks.find(({ ref }) => !Object.hasOwn(last, ref));
      const question = open ?? (entries.length < min ? blocks[0] : undefined);
      if (question !== undefined) {
        const index = open === undefined ? entries.length : entries.length - 1;
        const entry = open === undefined ? {} : (last ?? {});
        // A required entry needs at least one answer, so its last question is required if the others were skipped.
        const isLastChance =
          index < min &&
          question === blocks.at(-1) &&
          Object.keys(
            givenOf(
              blocks.map(({ ref }) => ref),
              entry,
            ),
          ).length === 0;
        return questionPiece(
          block,
          question,
          index,
          question.required || isLastChance,
          offeredConfig(question, typeOf(question), insideContext(block, context)),
        );
      }
      if (blocks.length === 0 || collected["closed"] === true || entries.length >= max) return null;
      return oneMorePiece(block, entries.length === 0, context.locale);
    },
    with(block, collected, key, answer) {
      const [place = "", ref = ""] = key.slice(block.ref.length + 1).split(".");
      const entries = entriesOf(collected);
      if (place === ONE_MORE)
        return answer === true ? { entries: [...entries, {}], closed: false } : { entries, closed: true };
      const index = Number(place);
      return {
        entries: [...entries.slice(0, index), { ...entries[index], [ref]: answer }, ...entries.slice(index + 1)],
        closed: false,
      };
    },
    // Free text does not say which entry it is about.
    from: () => undefined,
    entries: {
      questions: (block, context) =>
        block.config.blocks.map((question) => {
          const type = typeOf(question);
          const inside = insideContext(block, context);
          const config = offeredConfig(question, type, inside);
          return { ref: question.ref, title: question.title, kind: type.answerKind({ ...question, config }, inside) };
        }),
      with: (block, collected, added, context) =>
        withEntries(block, collected, added, typeOf, insideContext(block, context)),
    },
    whole({ config: { blocks } }, collected): Json {
      const refs = blocks.map(({ ref }) => ref);
      return entriesOf(collected)
        .map((entry) => givenOf(refs, entry))
        .filter((entry) => Object.keys(entry).length > 0);
    },
  };
}

/** Every thing but the last is complete, as only the last is asked about further. */
function withEntries(
  { config: { blocks, max = GROUP_DEFAULTS.max } }: Block<RepeatGroupConfig>,
  collected: JsonObject,
  added: readonly JsonObject[],
  typeOf: (question: Block) => BlockType,
  inside: BlockContext,
): JsonObject | undefined {
  const held = entriesOf(collected).filter((entry) => Object.keys(entry).length > 0);
  const isBegun = held.some((entry) => blocks.some(({ ref }) => !Object.hasOwn(entry, ref)));
  if (isBegun || held.length + added.length > max) return undefined;
  const entries: JsonObject[] = [...held];
  for (const [index, entry] of added.entries()) {
    const isLast = index === added.length - 1;
    const checked: Record<string, Json> = {};
    for (const question of blocks) {
      const { ref, required } = question;
      if (!Object.hasOwn(entry, ref)) {
        if (isLast) continue;
        if (required) return undefined;
        checked[ref] = null;
        continue;
      }
      const type = typeOf(question);
      const config = offeredConfig(question, type, inside);
      const result = type.check({ ...question, config }, entry[ref], inside);
      if (!result.ok) return undefined;
      checked[ref] = result.value;
    }
    entries.push(checked);
  }
  return { entries, closed: false };
}

function entriesOf({ entries }: JsonObject): readonly JsonObject[] {
  return Array.isArray(entries) ? (entries as readonly JsonObject[]) : [];
}

function questionPiece(
  group: Block<RepeatGroupConfig>,
  question: Block,
  index: number,
  required: boolean,
  config: JsonObject,
): Piece {
  const key = `${group.ref}.${index}.${question.ref}`;
  const { itemLabel } = group.config;
  const description = question.description ?? (itemLabel === undefined ? null : `${itemLabel} ${index + 1}`);
  return { key, block: { ...question, id: key, ref: key, description, required, config } };
}

function oneMorePiece(group: Block<RepeatGroupConfig>, isFirst: boolean, locale: string): Piece {
  const key = `${group.ref}.${ONE_MORE}`;
  const words = defaultLabels(locale);
  const { itemLabel } = group.config;
  const title =
    itemLabel === undefined
      ? isFirst
        ? words.first
        : words.oneMore
      : (isFirst ? words.firstItem : words.oneMoreItem).replace("{item}", () => itemLabel);
  return { key, block: pieceBlock(key, "yes_no", title, true) };
}

/** The config of a question without the options that are hidden now, because the question is asked as a block alone. */
function offeredConfig(question: Block, type: BlockType, inside: BlockContext): JsonObject {
  const conditions = type.optionConditions?.(question) ?? [];
  const hidden = new Set(
    conditions.map(({ optionRef }) => optionRef).filter((optionRef) => !inside.optionVisible(question.ref, optionRef)),
  );
  const { options } = question.config;
  if (hidden.size === 0 || !Array.isArray(options)) return question.config;
  return {
    ...question.config,
    options: options.filter((option: Json) => !hidden.has((option as { readonly ref: string }).ref)),
  };
}
