/**
 * A list of labelled parts edited where they stand: options, rows and columns. Enter adds one, Backspace in an empty
 * one deletes it, Alt and an arrow move it, and a list that is pasted becomes parts.
 */
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { showToast } from "../../components/toasts.tsx";
import { t } from "../../words/words.ts";
import { moved, optionsIn, randomName, withWords, type EditedOption } from "./model/edits.ts";
import { dropClass, useRowDrag } from "./use-row-drag.ts";

export interface PartWords {
  /** "Option 3" */
  readonly one: (number: number) => string;
  readonly add: string;
}

interface OptionListProps {
  readonly options: readonly EditedOption[];
  readonly words: PartWords;
  readonly mark?: "round" | "square" | "none";
  readonly isReadOnly: boolean;
  readonly problemOf: (option: EditedOption) => string | undefined;
  /** @param step what it is called in Undo. @param group of a text that is typed. */
  readonly onChange: (options: readonly EditedOption[], step: string, group?: string) => void;
  readonly pictureOf?: ((option: EditedOption) => string | undefined) | undefined;
  readonly onPicture?: ((option: EditedOption, file: File) => void) | undefined;
  /** Opens what a part has besides its words. */
  readonly onMore?: ((option: EditedOption) => void) | undefined;
}

/** A longer list is asked about before it becomes parts. */
const PASTED_UNASKED_MAX = 12;

export function OptionList({
  options,
  words,
  mark = "none",
  isReadOnly,
  problemOf,
  onChange,
  pictureOf,
  onPicture,
  onMore,
}: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [pasted, setPasted] = useState<readonly EditedOption[]>();
  const drag = useRowDrag(list, (from, to) => onChange(moved(options, from, to), t("questions.stepMoveOption")));

  /** The row that has the focus once it is there. */
  const wanted = useRef<number>(undefined);
  const focusWanted = (): void => {
    if (wanted.current === undefined) return;
    const field = list.current?.querySelectorAll<HTMLInputElement>("input.label-of")[wanted.current];
    if (field === undefined) return;
    wanted.current = undefined;
    field.focus();
  };
  // With the change and not a frame later: what is typed meanwhile would go to another option.
  useLayoutEffect(focusWanted);
  const focus = (row: number): void => {
    wanted.current = row;
  };
  const add = (at: number, label = ""): void => {
    onChange(
      options.toSpliced(at, 0, { ref: `option_${randomName()}`, label }),
      t("questions.stepAddOption"),
      label === "" ? undefined : "new option",
    );
    focus(at);
  };
  const remove = (at: number): void => {
    const option = options[at];
    if (option === undefined) return;
    onChange(options.toSpliced(at, 1), t("questions.stepDeleteOption", { label: option.label }));
    focus(Math.max(0, at - 1));
  };
  const rename = (at: number, label: string): void => {
    const option = options[at];
    if (option !== undefined)
      onChange(options.with(at, { ...option, label }), t("questions.stepOption"), `label ${option.ref}`);
  };
  /** `label | other words`, once it is written. */
  const split = (at: number): void => {
    const option = options[at];
    const written = option === undefined ? undefined : withWords(option);
    if (written !== undefined && written !== option)
      onChange(options.with(at, written), t("questions.stepOption"), `label ${written.ref}`);
  };
  const insert = (made: readonly EditedOption[], at: number): void => {
    const empty = options[at]?.label === "" ? 1 : 0;
    onChange(options.toSpliced(at, empty, ...made), t("questions.stepPaste", { count: made.length }));
    focus(at + made.length - 1);
  };
  const paste = (event: ClipboardEvent, at: number): void => {
    const made = optionsIn(event.clipboardData.getData("text/plain"), randomName);
    if (made.length < 2) return;
    event.preventDefault();
    if (made.length > PASTED_UNASKED_MAX) setPasted(made);
    else insert(made, at);
  };
  const pasteByButton = async (): Promise<void> => {
    try {
      const made = optionsIn(await navigator.clipboard.readText(), randomName);
      if (made.length > 0) setPasted(made);
      else showToast({ text: t("questions.pasteEmpty") });
    } catch {
      showToast({ text: t("questions.pasteByHand") });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      split(at);
      add(at + 1);
    } else if (event.key === "Backspace" && event.currentTarget.value === "") {
      event.preventDefault();
      remove(at);
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      event.stopPropagation();
      const to = at + (event.key === "ArrowUp" ? -1 : 1);
      onChange(moved(options, at, to), t("questions.stepMoveOption"));
      focus(Math.max(0, Math.min(to, options.length - 1)));
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const to = at + (event.key === "ArrowUp" ? -1 : 1);
      focus(Math.max(0, Math.min(to, options.length - 1)));
      focusWanted();
    }
  };
  return (
    <>
      <ul className="opts" ref={list}>
        {options.map((option, at) => {
          const problem = problemOf(option);
          const picture = pictureOf?.(option);
          return (
            <li key={option.ref} data-row={at} className={dropClass(drag, at, options.length)}>
              <div className="opt">
                {isReadOnly ? (
                  <span />
                ) : (
                  <span className="i grip" onPointerDown={(event) => drag.begin(event, at)}>
                    <Icon name="grip" />
                  </span>
                )}
                {picture === undefined ? (
                  <span className={`o-mark ${mark}`} aria-hidden="true" />
                ) : (
                  <img className="o-picture" src={picture} alt="" />
                )}
                <input
                  className="label-of"
                  aria-label={words.one(at + 1)}
                  aria-invalid={problem === undefined ? undefined : true}
                  value={option.label}
                  readOnly={isReadOnly}
                  onChange={(event) => rename(at, event.target.value)}
                  onBlur={() => split(at)}
                  onPaste={(event) => paste(event, at)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                />
                <span className="xs faint cut opt-low">
                  {option.synonyms !== undefined &&
                    option.synonyms.length > 0 &&
                    t("questions.also", { words: option.synonyms.join(", ") })}{" "}
                  {option.score !== undefined && t("questions.optionScore", { score: option.score })}
                </span>
                {isReadOnly && onMore !== undefined && (
                  <More option={option} fallback={words.one(at + 1)} onMore={onMore} />
                )}
                {!isReadOnly && (
                  <span className="line">
                    {onMore !== undefined && <More option={option} fallback={words.one(at + 1)} onMore={onMore} />}
                    {onPicture !== undefined && (
                      <label
                        className="btn quiet icon small"
                        title={t("questions.optionPicture", { label: option.label })}
                      >
                        <Icon name="image" />
                        <input
                          type="file"
                          accept="image/*"
                          className="unseen"
                          aria-label={t("questions.optionPicture", { label: option.label })}
                          onChange={(event) => {
                            const [file] = event.target.files ?? [];
                            if (file !== undefined) onPicture(option, file);
                            event.target.value = "";
                          }}
                        />
                      </label>
                    )}
                    <IconButton
                      small
                      icon="close"
                      label={t("questions.deleteOption", {
                        label: option.label === "" ? words.one(at + 1) : option.label,
                      })}
                      onClick={() => remove(at)}
                    />
                  </span>
                )}
              </div>
              {problem !== undefined && <p className="problem">{problem}</p>}
            </li>
          );
        })}
        {!isReadOnly && (
          <li className="opt add">
            <span className="i">
              <Icon name="plus" />
            </span>
            <span className={`o-mark ${mark} dashed`} aria-hidden="true" />
            <input
              aria-label={words.add}
              placeholder={words.add}
              value=""
              onChange={(event) => add(options.length, event.target.value)}
              onPaste={(event) => paste(event, options.length)}
              onKeyDown={(event) => {
                if (event.key === "Enter") add(options.length);
                if (event.key === "ArrowUp") focus(options.length - 1);
              }}
            />
            <span />
            <Button size="small" look="quiet" icon="paste" onClick={() => void pasteByButton()}>
              {t("questions.paste")}
            </Button>
          </li>
        )}
      </ul>
      {pasted !== undefined && (
        <div className="note info line wrap">
          <span className="grow">{t("questions.pasteAsk", { count: pasted.length })}</span>
          <Button size="small" onClick={() => setPasted(undefined)}>
            {t("frame.cancel")}
          </Button>
          <Button
            size="small"
            look="primary"
            onClick={() => {
              insert(pasted, options.length);
              setPasted(undefined);
            }}
          >
            {t("questions.pasteDo", { count: pasted.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function More({
  option,
  fallback,
  onMore,
}: {
  readonly option: EditedOption;
  readonly fallback: string;
  readonly onMore: (option: EditedOption) => void;
}) {
  const label = option.label === "" ? fallback : option.label;
  return <IconButton small icon="dots" label={t("questions.moreOfOption", { label })} onClick={() => onMore(option)} />;
}
