/** The settings of a question of a repeated group: everything that its row does not show. */
import "../../details/details.css";
import { useState } from "react";
import { Sheet } from "../../../components/dialog.tsx";
import { TextField } from "../../../components/field.tsx";
import type { Block } from "../../../draft/draft-document.ts";
import { t } from "../../../words/words.ts";
import { TypeSettings } from "../settings/type-settings.tsx";
import { NAME, withConfig } from "../model/edits.ts";
import { MediaFields } from "../../details/media-fields.tsx";
import { MemberFields } from "../../details/member-fields.tsx";
import { INNER_BLOCK_MEMBERS } from "../../details/members.ts";

export interface InnerQuestionProps {
  readonly block: Block;
  /** The names of the other questions of the group. */
  readonly others: readonly string[];
  readonly isReadOnly: boolean;
  /** @param group of what is typed in one field. */
  readonly onChange: (block: Block, group: string) => void;
  readonly onClose: () => void;
}

export function InnerQuestionSheet({ block, others, isReadOnly, onChange, onClose }: InnerQuestionProps) {
  return (
    <Sheet title={block.title === "" ? block.ref : block.title} open onClose={onClose}>
      <fieldset className="settings" disabled={isReadOnly}>
        <MemberFields
          members={INNER_BLOCK_MEMBERS}
          part={block}
          onChange={(next, member) => onChange({ ...next, description: next.description ?? null }, member)}
        />
        <MediaFields
          media={block.media ?? undefined}
          isReadOnly={isReadOnly}
          onChange={(media, member) => onChange({ ...block, media: media ?? null }, `media ${member}`)}
        />
        <TypeSettings
          block={block}
          problemOf={() => undefined}
          onChange={({ key }, changes) => onChange(withConfig(block, changes), key)}
        />
        <Name name={block.ref} others={others} onRename={(ref) => onChange({ ...block, ref }, "ref")} />
      </fieldset>
    </Sheet>
  );
}

/** It changes when the field is left, since half a name names nothing. */
function Name({
  name,
  others,
  onRename,
}: {
  readonly name: string;
  readonly others: readonly string[];
  readonly onRename: (name: string) => void;
}) {
  const [written, setWritten] = useState(name);
  const problem = !NAME.test(written)
    ? t("questions.nameRule")
    : others.includes(written)
      ? t("questions.nameTaken")
      : undefined;
  return (
    <TextField
      label={t("questions.name")}
      help={t("questions.nameHelp")}
      problem={problem}
      value={written}
      spellCheck={false}
      autoCapitalize="off"
      onChange={setWritten}
      onBlur={() => {
        if (problem === undefined && written !== name) onRename(written);
      }}
    />
  );
}
