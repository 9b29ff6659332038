/** dropdown: one option of a list that may be long. */
import { optionsOf } from "../../conversation/question.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";
import { ListInput } from "./search-list.tsx";

export function DropdownInput({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  return (
    <ListInput
      items={optionsOf(question).map(({ ref, label, picture }) => ({ value: ref, label, picture }))}
      chosen={typeof earlier === "string" ? earlier : undefined}
      free={free}
      choose={answer}
      chooseOwn={question["allowOther"] === true ? (other) => answer({ other }) : undefined}
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  );
}
