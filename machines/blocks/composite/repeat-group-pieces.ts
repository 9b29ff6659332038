/**
 * A repeated group in conversation: entry by entry, question by question, and after each entry whether there is one
 * more.
 *
 * What is collected is `{entries, closed}`: the entries so far, the last of which may be open, with `null` for
 * questions that were passed over; and whether there are to be no more.
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
  /** What one entry is called. */
  readonly itemLabel?: string;
};

export const GROUP_DEFAULTS = { min: 1, max: 20 } as const;

/**
 * The last part of the key by which it is asked whether there is one more; keys of questions have a number before it.
 */
const ONE_MORE = "more";

/**
 * @param typeOf the type of a question of the group.
 * @param insideContext the moment as the questions of the group see it.
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
        // An entry that must be there cannot be left without any answer.
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
    // Words do not distinguish one entry from another.
    from: () => undefined,
    whole({ config: { blocks } }, collected): Json {
      const refs = blocks.map(({ ref }) => ref);
      return entriesOf(collected)
        .map((entry) => givenOf(refs, entry))
        .filter((entry) => Object.keys(entry).length > 0);
    },
  };
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

/**
 * The config of a question without the options that are not offered now: what a question that stands by itself shows.
 */
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
