/** The sheets and fields of what is edited rarely, loaded when one is opened: media, options, questions of a group. */
import { lazy, Suspense } from "react";
import { loadWords } from "../../words/words.ts";
import type { InnerQuestionProps } from "./sheets/inner-question-sheet.tsx";
import type { MediaProps } from "../details/media-fields.tsx";
import type { OptionSheetProps } from "./sheets/option-sheet.tsx";

const OptionSheet = lazy(async () => {
  const [sheet] = await Promise.all([import("./sheets/option-sheet.tsx"), loadWords("details", "logic")]);
  return { default: sheet.OptionSheet };
});
const InnerQuestionSheet = lazy(async () => {
  const [sheet] = await Promise.all([import("./sheets/inner-question-sheet.tsx"), loadWords("details")]);
  return { default: sheet.InnerQuestionSheet };
});
const MediaFields = lazy(async () => {
  const [fields] = await Promise.all([import("../details/media-fields.tsx"), loadWords("details")]);
  return { default: fields.MediaFields };
});

export function LateOptionSheet(props: OptionSheetProps) {
  return (
    <Suspense>
      <OptionSheet {...props} />
    </Suspense>
  );
}

export function LateInnerQuestionSheet(props: InnerQuestionProps) {
  return (
    <Suspense>
      <InnerQuestionSheet {...props} />
    </Suspense>
  );
}

export function LateMediaFields(props: MediaProps) {
  return (
    <Suspense>
      <MediaFields {...props} />
    </Suspense>
  );
}
