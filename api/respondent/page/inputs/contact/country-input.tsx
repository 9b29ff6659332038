/** country: one of the allowed countries, by its name in the respondent's language. */
import { useMemo } from "preact/hooks";
import { textsIn } from "../../conversation/checked-values.ts";
import { countriesByName } from "./country-names.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";
import { ListInput } from "../choice/search-list.tsx";

export function CountryInput({
  question,
  earlier,
  free,
  answer,
  language,
  labelledBy,
  describedBy,
}: QuestionInputProps) {
  const items = useMemo(() => countriesByName(textsIn(question["countries"]), language), [question, language]);
  return (
    <ListInput
      items={items}
      chosen={typeof earlier === "string" ? earlier : undefined}
      free={free}
      choose={answer}
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  );
}
