/** A question of a survey as a block: the names that expressions use for it, and what to do once it has a ref. */
import type { ImportedBlock } from "../building/imported-form.ts";
import type { Question } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import type { QuestionKind } from "./question-kinds.ts";
import type { Survey } from "./survey.ts";

export interface Asked {
  /** The name that expressions use; further ones may follow. */
  readonly names: readonly string[];
  readonly title: string;
  readonly description?: string;
  readonly required: boolean;
}

/** A block for a question with one answer, registered under its names. */
export function addQuestion(
  question: Source,
  kind: QuestionKind,
  survey: Survey,
  { names, title, description = "", required }: Asked,
): ImportedBlock {
  const block = survey.form.addBlock(
    { names, type: kind.type, title, description, required, config: kind.config },
    question,
  );
  finishQuestion(block, kind, survey);
  const known: Question = {
    block,
    ...(kind.options === undefined ? {} : { options: kind.options }),
    ...(kind.booleans === undefined ? {} : { booleans: kind.booleans }),
  };
  survey.register(
    [...names, question.text("valueName")].filter((name) => name !== ""),
    known,
  );
  return block;
}

function finishQuestion(block: ImportedBlock, kind: QuestionKind, survey: Survey): void {
  kind.choices?.finish(block);
  for (const { place, said } of kind.said ?? []) survey.words.translate(said, "blocks", block.ref, ...place);
}
