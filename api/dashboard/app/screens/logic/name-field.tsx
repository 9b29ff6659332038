/** The name of a variable, hidden field or ending: taken when the field is left, and only if it can be a name. */
import { useState } from "react";
import { TextField } from "../../components/field.tsx";
import { isName } from "../../rules/rename.ts";
import { t } from "../../words/words.ts";

export function NameField({
  name,
  taken,
  onRename,
}: {
  readonly name: string;
  readonly taken: readonly string[];
  readonly onRename: (name: string) => void;
}) {
  const [text, setText] = useState(name);
  const isTaken = text !== name && taken.includes(text);
  const isPossible = text === name || isName(text);
  const problem = isTaken ? t("logic.nameTaken") : isPossible ? undefined : t("logic.nameWrong");
  return (
    <TextField
      label={t("logic.name")}
      value={text}
      problem={problem}
      spellCheck={false}
      autoCapitalize="off"
      onChange={setText}
      onBlur={() => {
        if (problem !== undefined) setText(name);
        else if (text !== name) onRename(text);
      }}
    />
  );
}
