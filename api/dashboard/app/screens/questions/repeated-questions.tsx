/** The questions of one entry of a repeated group, indented under it. */
import { useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import type { Block } from "../../draft/draft-document.ts";
import { t } from "../../words/words.ts";
import { AddQuestion } from "./add-question.tsx";
import { moved, newBlock, optionsOf, randomName, withConfig } from "./model/edits.ts";
import { LateInnerQuestionSheet, LateOptionSheet } from "./late-details.tsx";
import { OptionList } from "./option-list.tsx";
import { isRepeatable, questionTypeOf } from "./model/question-types.ts";
import { SwitchControl } from "../../components/setting-controls.tsx";

export function RepeatedQuestions({
  block,
  isReadOnly,
  onChange,
}: {
  readonly block: Block;
  readonly isReadOnly: boolean;
  readonly onChange: (step: string, recipe: (known: Block) => Block, group?: string) => void;
}) {
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<{ readonly question: string; readonly option?: string }>();
  const inner: readonly Block[] = Array.isArray(block.config["blocks"]) ? (block.config["blocks"] as never) : [];
  const set = (step: string, blocks: readonly unknown[], group?: string): void =>
    onChange(step, (known) => withConfig(known, { blocks }), group);
  return (
    <ol className="repeated">
      {inner.map((each, at) => {
        const type = questionTypeOf(each.type);
        const number = t("questions.questionNumber", { number: at + 1 });
        return (
          <li key={each.id}>
            <div className="line">
              <Icon name={type?.icon ?? "bubble"} />
              <input
                className="input grow"
                aria-label={number}
                placeholder={t("questions.titleHere")}
                value={each.title}
                readOnly={isReadOnly}
                onChange={(event) =>
                  set(
                    t("questions.stepTitle"),
                    inner.with(at, { ...each, title: event.target.value }),
                    `${each.id} title`,
                  )
                }
              />
              <IconButton
                small
                icon="dots"
                label={t("questions.moreOfQuestion", { name: each.title === "" ? number : each.title })}
                onClick={() => setOpened({ question: each.id })}
              />
              {!isReadOnly && (
                <>
                  <IconButton
                    small
                    icon="up"
                    disabled={at === 0}
                    label={t("questions.moveUp", { name: each.title === "" ? number : each.title })}
                    onClick={() => set(t("questions.stepMove"), moved(inner, at, at - 1))}
                  />
                  <IconButton
                    small
                    icon="bin"
                    label={t("questions.deleteOption", { label: each.title === "" ? number : each.title })}
                    onClick={() => set(t("questions.stepDelete", { title: each.title }), inner.toSpliced(at, 1))}
                  />
                </>
              )}
            </div>
            <div className="line xs muted">
              <span>{type === undefined ? each.type : t(type.name)}</span>
              <fieldset className="contents" disabled={isReadOnly}>
                <SwitchControl
                  between={false}
                  label={t("questions.required")}
                  checked={each.required}
                  onChange={(required) =>
                    set(
                      t("questions.stepSetting", { setting: t("questions.required") }),
                      inner.with(at, { ...each, required }),
                    )
                  }
                />
              </fieldset>
            </div>
            {Array.isArray(each.config["options"]) && (
              <OptionList
                options={optionsOf(each)}
                words={{ one: (n) => t("questions.optionNumber", { number: n }), add: t("questions.addOption") }}
                mark="round"
                isReadOnly={isReadOnly}
                problemOf={() => undefined}
                onMore={({ ref }) => setOpened({ question: each.id, option: ref })}
                onChange={(options, step, group) =>
                  set(
                    step,
                    inner.with(at, withConfig(each, { options })),
                    group === undefined ? undefined : `${each.id} ${group}`,
                  )
                }
              />
            )}
          </li>
        );
      })}
      {!isReadOnly && (
        <li>
          <Button size="small" icon="plus" onClick={() => setAdding(true)}>
            {t("questions.addToGroup")}
          </Button>
        </li>
      )}
      {opened !== undefined && (
        <OpenedPart
          {...opened}
          block={block}
          inner={inner}
          isReadOnly={isReadOnly}
          onChange={set}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isAdding && (
        <AddQuestion
          only={isRepeatable}
          onClose={() => setAdding(false)}
          onPick={({ type, starts }) => {
            setAdding(false);
            const { visibleIf: _, requiredIf: __, ...made } = newBlock(type, starts ?? {}, randomName);
            set(t("questions.stepAdd"), [...inner, made]);
          }}
        />
      )}
    </ol>
  );
}

/** The sheet of a question of the group, or of one of its options. */
function OpenedPart({
  question,
  option,
  block,
  inner,
  isReadOnly,
  onChange,
  onClose,
}: {
  readonly question: string;
  readonly option?: string;
  readonly block: Block;
  readonly inner: readonly Block[];
  readonly isReadOnly: boolean;
  readonly onChange: (step: string, blocks: readonly unknown[], group?: string) => void;
  readonly onClose: () => void;
}) {
  const at = inner.findIndex(({ id }) => id === question);
  const each = inner[at];
  if (each === undefined) return undefined;
  if (option === undefined)
    return (
      <LateInnerQuestionSheet
        block={each}
        others={inner.filter(({ id }) => id !== question).map(({ ref }) => ref)}
        isReadOnly={isReadOnly}
        onClose={onClose}
        onChange={(next, group) =>
          onChange(
            t("questions.stepSetting", { setting: each.title === "" ? each.ref : each.title }),
            inner.with(at, next),
            `${each.id} ${group}`,
          )
        }
      />
    );
  const options = optionsOf(each);
  const opened = options.find(({ ref }) => ref === option);
  return opened === undefined ? undefined : (
    <LateOptionSheet
      of="option"
      option={opened}
      question={block.ref}
      problem={undefined}
      isReadOnly={isReadOnly}
      onClose={onClose}
      onChange={(next, member) =>
        onChange(
          t("questions.stepOption"),
          inner.with(at, withConfig(each, { options: options.map((known) => (known.ref === option ? next : known)) })),
          `${each.id} ${member} ${option}`,
        )
      }
    />
  );
}
