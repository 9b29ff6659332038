/** A question of a report. Which ones there are: `report/reported-questions.ts`. */
import type { BlockContext, BlockType } from "../../machines/document/block-type/block-type.ts";
import type { Block } from "../../machines/document/schema/block.ts";

export interface ReportedQuestion {
  readonly block: Block;
  readonly type: BlockType;
  /** English; other blocks of its form, from which options may be carried forward. */
  readonly context: BlockContext;
  /** A recall is shown as the name of what it recalls: a report covers many respondents. */
  readonly title: string;
}
