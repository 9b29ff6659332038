/** What an option or a column of a matrix has besides its words: other words, a score, a picture, a condition. */
import "../../details/details.css";
import type { Condition } from "../../../../../../machines/document/schema/condition.ts";
import { Sheet } from "../../../components/dialog.tsx";
import { t } from "../../../words/words.ts";
import type { EditedOption } from "../model/edits.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { MemberFields } from "../../details/member-fields.tsx";
import { COLUMN_MEMBERS, OPTION_MEMBERS, withMember } from "../../details/members.ts";

export interface OptionSheetProps {
  /** Which members it has. */
  readonly of: "option" | "column";
  readonly option: EditedOption;
  /** The name of the question, for its condition. */
  readonly question: string;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  /** @param member what was changed: what is typed in one field is one step. */
  readonly onChange: (option: EditedOption, member: string) => void;
  readonly onClose: () => void;
}

export function OptionSheet({ of, option, question, problem, isReadOnly, onChange, onClose }: OptionSheetProps) {
  const { visibleIf } = option as EditedOption & { readonly visibleIf?: Condition };
  return (
    <Sheet
      title={t("details.optionTitle", { label: option.label === "" ? option.ref : option.label })}
      open
      onClose={onClose}
    >
      <fieldset className="settings" disabled={isReadOnly}>
        {problem !== undefined && <p className="note bad">{problem}</p>}
        <MemberFields members={of === "option" ? OPTION_MEMBERS : COLUMN_MEMBERS} part={option} onChange={onChange} />
        {of === "option" && (
          <section className="group">
            <h3>{t("details.offeredWhen")}</h3>
            {visibleIf === undefined && <p className="help">{t("details.offeredAlways")}</p>}
            <ConditionFields
              question={question}
              condition={visibleIf}
              onChange={(next) => onChange(withMember(option, "visibleIf", next), "visibleIf")}
            />
          </section>
        )}
      </fieldset>
    </Sheet>
  );
}
