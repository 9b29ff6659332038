/** What every input of a question is given. */
import type { Json } from "../../../../machines/json.ts";
import type { PublicBlock } from "../../../../machines/conversation/views.ts";

export interface QuestionInputProps {
  readonly question: PublicBlock;
  /** The answer that is being changed. */
  readonly earlier: Json | undefined;
  /** An answer can be given now. */
  readonly free: boolean;
  readonly answer: (value: Json) => void;
  /** The id of what says what was wrong with the last answer. */
  readonly describedBy: string | undefined;
}

/** The id of the words that ask the question: they are the name of its input. */
export function labelOf({ ref }: PublicBlock): string {
  return `question-${ref}`;
}
