/** The settings of the open question: every one of its type, and its name. */
import { useEffect, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/field.tsx";
import type { Block } from "../../../draft/draft-document.ts";
import { useDraft } from "../../../draft/draft-provider.tsx";
import { isWithin } from "../../../draft/parts.ts";
import { usesOf, withRenamedQuestion } from "../../../draft/references.ts";
import { t } from "../../../words/words.ts";
import { NAME, withChangedBlock, withConfig } from "../model/edits.ts";
import type { PanelProps } from "../model/panel.ts";
import { SwitchControl } from "../../../components/setting-controls.tsx";
import { keysOf, type Hint } from "./hints.ts";
import { TypeSettings } from "./type-settings.tsx";

export function SettingsPanel({ block, onRenamed }: PanelProps) {
  const { change, problems, canWrite } = useDraft();
  const problemOf = (hint: Hint): string | undefined =>
    problems.find(({ place }) => keysOf(hint).some((key) => isWithin(place, ["blocks", `#${block.id}`, "config", key])))
      ?.message;
  const set = (hint: Hint, changes: Readonly<Record<string, unknown>>, isText: boolean): void =>
    change(
      t("questions.stepSetting", { setting: t(hint.label) }),
      (document) => withChangedBlock(document, block.id, (known) => withConfig(known, changes)),
      isText ? { group: `${block.id} ${hint.key}` } : {},
    );
  return (
    <fieldset disabled={!canWrite} className="settings">
      <TypeSettings block={block} problemOf={problemOf} onChange={set} />
      <Asked block={block} />
      <Name key={block.ref} block={block} onRenamed={onRenamed} />
    </fieldset>
  );
}

/** When the question is asked, and whether it has to be answered. */
function Asked({ block }: { readonly block: Block }) {
  const { change } = useDraft();
  return (
    <section className="group">
      <h3>{t("questions.asked")}</h3>
      {block.type !== "statement" && (
        <SwitchControl
          label={t("questions.required")}
          checked={block.required}
          onChange={(required) =>
            change(t("questions.stepSetting", { setting: t("questions.required") }), (document) =>
              withChangedBlock(document, block.id, (known) => ({ ...known, required })),
            )
          }
        />
      )}
      {block.visibleIf === null ? (
        <p className="words sm">{t("questions.askedAlways")}</p>
      ) : (
        <div className="words sm line">
          <span className="grow">{t("questions.askedIf")}</span>
          <Button
            size="small"
            onClick={() =>
              change(t("questions.stepAskAlways"), (document) =>
                withChangedBlock(document, block.id, (known) => ({ ...known, visibleIf: null })),
              )
            }
          >
            {t("questions.askAlways")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The name in exports, links and the API. It changes when the field is left, since half a name refers to nothing. */
function Name({ block, onRenamed }: { readonly block: Block; readonly onRenamed: (ref: string) => void }) {
  const { document, change } = useDraft();
  const [name, setName] = useState(block.ref);
  const [uses, setUses] = useState<ReturnType<typeof usesOf>>();
  useEffect(() => setUses(usesOf(document, block.ref)), [document, block.ref]);
  const isTaken = document.blocks.some(({ id, ref }) => ref === name && id !== block.id);
  const problem = !NAME.test(name) ? t("questions.nameRule") : isTaken ? t("questions.nameTaken") : undefined;
  const rename = (): void => {
    if (problem !== undefined || name === block.ref) return;
    change(t("questions.stepRename", { name }), (known) => withRenamedQuestion(known, block.ref, name));
    onRenamed(name);
  };
  return (
    <section className="group">
      <h3>{t("questions.reference")}</h3>
      <TextField
        label={t("questions.name")}
        help={
          uses === undefined || uses.rules + uses.texts + uses.others === 0
            ? t("questions.nameHelp")
            : t("questions.nameUses", { count: uses.rules + uses.texts + uses.others })
        }
        problem={problem}
        value={name}
        spellCheck={false}
        autoCapitalize="off"
        onChange={setName}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === "Enter") rename();
        }}
      />
    </section>
  );
}
