/** A condition of a part of a question, by the pickers of the screen of logic. */
import type { Condition } from "../../../../../../machines/document/schema/condition.ts";
import { useDraft } from "../../../draft/draft-provider.tsx";
import { t } from "../../../words/words.ts";
import { ConditionEditor } from "../../logic/condition-editor.tsx";

/** @param question the name of the question: what is answered before it can be asked about. */
export function ConditionFields({
  question,
  condition,
  onChange,
}: {
  readonly question: string;
  readonly condition: Condition | undefined;
  readonly onChange: (condition: Condition | undefined) => void;
}) {
  const { document } = useDraft();
  const at = document.blocks.findIndex(({ ref }) => ref === question);
  const before = document.blocks[at - 1]?.ref;
  if (before === undefined && document.hiddenFields.length === 0 && condition === undefined)
    return <p className="help">{t("details.nothingBefore")}</p>;
  return (
    <ConditionEditor
      document={document}
      condition={condition ?? {}}
      upTo={before ?? question}
      about={before}
      onChange={onChange}
    />
  );
}
