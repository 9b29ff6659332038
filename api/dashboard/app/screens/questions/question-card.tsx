/** The open question: a card with the tail of the form's bubbles, in which everything is edited where it stands. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { reasonOf } from "../../components/query-view.tsx";
import type { Block } from "../../draft/draft-document.ts";
import { useDraft } from "../../draft/draft-provider.tsx";
import { isWithin, type Place } from "../../draft/parts.ts";
import { useForm } from "../../frame/form-frame.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { uploadAsset } from "../../requests/questions.ts";
import { t } from "../../words/words.ts";
import { optionsOf, withChangedBlock, withConfig, type EditedOption } from "./model/edits.ts";
import { LateMediaFields, LateOptionSheet } from "./late-details.tsx";
import { focusTitle } from "./focus-title.ts";
import { OptionList } from "./option-list.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { questionTypeOf } from "./model/question-types.ts";
import { recallablesOf } from "../../draft/recallables.ts";
import { RecallLine } from "../../components/recall-line.tsx";
import { RepeatedQuestions } from "./repeated-questions.tsx";
import { SwitchControl } from "../../components/setting-controls.tsx";
import { HINTS } from "./settings/hints.ts";

interface QuestionCardProps {
  readonly block: Block;
  readonly form: string;
  /** From 1. */
  readonly number: number;
  /** Its title takes the focus. */
  readonly isNew: boolean;
  readonly onChangeType: () => void;
  readonly onMove: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onAddBelow: () => void;
}

export function QuestionCard({
  block,
  form,
  number,
  isNew,
  onChangeType,
  onMove,
  onDuplicate,
  onDelete,
  onAddBelow,
}: QuestionCardProps) {
  const { document, change, problems, hints, conflicts, canWrite } = useDraft();
  const place: Place = ["blocks", `#${block.id}`];
  const takesFocus = useRef(isNew);
  useEffect(() => {
    if (takesFocus.current) focusTitle();
    takesFocus.current = false;
  }, []);
  const type = questionTypeOf(block.type);
  const set = (step: string, recipe: (known: Block) => Block, group?: string): void =>
    change(
      step,
      (known) => withChangedBlock(known, block.id, recipe),
      group === undefined ? {} : { group: `${block.id} ${group}` },
    );
  const problemAt = (...inner: readonly string[]): string | undefined =>
    problems.find((problem) => isWithin(problem.place, [...place, ...inner]))?.message;
  /** What no field of the card or the panel shows. */
  const others = problems.filter(
    (problem) =>
      isWithin(problem.place, place) &&
      !SHOWN.some((key) => isWithin(problem.place, [...place, key])) &&
      !isWithin(problem.place, [...place, "config"]),
  );
  const inPlace = problems.filter((problem) =>
    IN_PLACE.some((key) => problem.place.length === 4 && isWithin(problem.place, [...place, "config", key])),
  );
  const ofHints = hints.filter((hint) => isWithin(hint.place, place));
  const recallables = () => recallablesOf(document, block.ref);
  const footers = (HINTS[block.type] ?? []).filter(({ foot }) => foot === true);
  const typeName = type === undefined ? block.type : t(type.name);
  return (
    <article className="q" aria-label={t("questions.questionNumber", { number })}>
      <header>
        {canWrite ? (
          <Button size="small" icon={type?.icon ?? "bubble"} onClick={onChangeType}>
            {typeName} <Icon name="down" small />
          </Button>
        ) : (
          <span className="tag">
            <Icon name={type?.icon ?? "bubble"} small />
            {typeName}
          </span>
        )}
        <code className="xs wide-only cut">{block.ref}</code>
        {canWrite && (
          <span className="end line">
            <IconButton small icon="grip" label={t("questions.moveTo")} onClick={onMove} />
            <PictureButton
              block={block}
              form={form}
              onPicture={(media) => set(t("questions.stepPicture"), (known) => ({ ...known, media }))}
            />
            {block.media === null && (
              <IconButton
                small
                icon="play"
                label={t("questions.addFilm")}
                onClick={() => set(t("questions.stepPicture"), (known) => ({ ...known, media: { kind: "video" } }))}
              />
            )}
            <IconButton small icon="duplicate" label={t("questions.duplicate")} onClick={onDuplicate} />
            <IconButton small icon="bin" label={t("questions.delete")} onClick={onDelete} />
          </span>
        )}
      </header>
      <div className="write">
        <RecallLine
          label={t("questions.title")}
          className="title"
          value={block.title}
          placeholder={t("questions.titleHere")}
          isReadOnly={!canWrite}
          problem={problemAt("title")}
          recallables={recallables}
          onChange={(title) => set(t("questions.stepTitle"), (known) => ({ ...known, title }), "title")}
          onEnter={onAddBelow}
        />
        {(canWrite || (block.description ?? "") !== "") && (
          <RecallLine
            label={t("questions.description")}
            className="desc"
            hasLines
            value={block.description ?? ""}
            placeholder={t("questions.descriptionHere")}
            isReadOnly={!canWrite}
            problem={problemAt("description")}
            recallables={recallables}
            onChange={(text) =>
              set(
                t("questions.stepDescription"),
                (known) => ({ ...known, description: text === "" ? null : text }),
                "description",
              )
            }
          />
        )}
      </div>
      {block.media !== null && (
        <div className="media">
          <LateMediaFields
            media={block.media}
            isReadOnly={!canWrite}
            problem={problemAt("media")}
            onChange={(media, member) =>
              set(t("questions.stepPicture"), (known) => ({ ...known, media: media ?? null }), `media ${member}`)
            }
          />
        </div>
      )}
      <InPlace block={block} form={form} isReadOnly={!canWrite} problemAt={problemAt} onChange={set} />
      {[...others, ...inPlace].map((problem) => (
        <p className="note bad" key={`${problem.place.join(" ")} ${problem.code}`}>
          <Icon name="warn" small />
          {problem.message}
        </p>
      ))}
      {ofHints.map((hint) => (
        <p className="note" key={`${hint.place.join(" ")} ${hint.code}`}>
          <Icon name="warn" small />
          {hint.message}
        </p>
      ))}
      {conflicts
        .filter((conflict) => isWithin(conflict.place, place))
        .map((conflict) => (
          <ConflictNote key={conflict.place.join(" ")} conflict={conflict} />
        ))}
      <footer>
        <fieldset className="contents" disabled={!canWrite}>
          {block.type !== "statement" && (
            <SwitchControl
              between={false}
              label={t("questions.required")}
              checked={block.required}
              onChange={(required) =>
                set(t("questions.stepSetting", { setting: t("questions.required") }), (known) => ({
                  ...known,
                  required,
                }))
              }
            />
          )}
          {footers.map(({ key, label, widget }) => (
            <SwitchControl
              key={key}
              between={false}
              label={t(label)}
              checked={(block.config[key] ?? (widget.kind === "switch" && widget.otherwise)) === true}
              onChange={(isOn) =>
                set(t("questions.stepSetting", { setting: t(label) }), (known) => withConfig(known, { [key]: isOn }))
              }
            />
          ))}
        </fieldset>
      </footer>
    </article>
  );
}

const SHOWN = ["title", "description", "media"];
const IN_PLACE = ["options", "rows", "columns", "blocks"];

interface InPlaceProps {
  readonly block: Block;
  readonly form: string;
  readonly isReadOnly: boolean;
  readonly problemAt: (...place: readonly string[]) => string | undefined;
  readonly onChange: (step: string, recipe: (known: Block) => Block, group?: string) => void;
}

function InPlace({ block, form, isReadOnly, problemAt, onChange }: InPlaceProps) {
  if (block.type === "matrix")
    return (
      <div className="matrix">
        <Parts {...{ block, isReadOnly, problemAt, onChange }} partsKey="rows" />
        <Parts {...{ block, isReadOnly, problemAt, onChange }} partsKey="columns" />
      </div>
    );
  if (block.type === "repeat_group")
    return <RepeatedQuestions block={block} isReadOnly={isReadOnly} onChange={onChange} />;
  if (!("options" in block.config) && !(HINTS[block.type] ?? []).some(({ key }) => key === "options")) return undefined;
  return <Options {...{ block, form, isReadOnly, problemAt, onChange }} />;
}

/** The options of a choice, with pictures where the type has them. */
function Options({ block, form, isReadOnly, problemAt, onChange }: InPlaceProps) {
  const { id: organization } = useOrganization();
  const upload = useMutation({
    mutationFn: ({ file }: { readonly ref: string; readonly file: File }) => uploadAsset(organization, form, file),
    onSuccess: ({ key }, { ref }) =>
      onChange(t("questions.stepPicture"), (known) =>
        withConfig(known, {
          options: optionsOf(known).map((each) => (each.ref === ref ? { ...each, imageKey: key } : each)),
        }),
      ),
  });
  const pictureAddress = usePictureAddress();
  const hasPictures = block.type === "picture_choice";
  const options = optionsOf(block);
  const [opened, setOpened] = useState<string>();
  const sheet = options.find(({ ref }) => ref === opened);
  return (
    <>
      <OptionList
        options={options}
        words={{ one: (number) => t("questions.optionNumber", { number }), add: t("questions.addOption") }}
        mark={block.type === "multi_choice" || block.type === "ranking" ? "square" : "round"}
        isReadOnly={isReadOnly}
        problemOf={({ ref }) => problemAt("config", "options", `#${ref}`)}
        pictureOf={
          hasPictures ? ({ imageKey }) => (imageKey === undefined ? undefined : pictureAddress(imageKey)) : undefined
        }
        onPicture={hasPictures ? ({ ref }, file) => upload.mutate({ ref, file }) : undefined}
        onMore={({ ref }) => setOpened(ref)}
        onChange={(options, step, group) => onChange(step, (known) => withConfig(known, { options }), group)}
      />
      {upload.error !== null && <p className="note bad">{reasonOf(upload.error)}</p>}
      {sheet !== undefined && (
        <LateOptionSheet
          of="option"
          option={sheet}
          question={block.ref}
          problem={problemAt("config", "options", `#${sheet.ref}`)}
          isReadOnly={isReadOnly}
          onClose={() => setOpened(undefined)}
          onChange={(next, member) =>
            onChange(
              t("questions.stepOption"),
              (known) =>
                withConfig(known, { options: optionsOf(known).map((each) => (each.ref === next.ref ? next : each)) }),
              `${member} ${next.ref}`,
            )
          }
        />
      )}
    </>
  );
}

/** Rows or columns of a matrix. */
function Parts({
  block,
  partsKey,
  isReadOnly,
  problemAt,
  onChange,
}: Omit<InPlaceProps, "form"> & { readonly partsKey: "rows" | "columns" }) {
  const isRows = partsKey === "rows";
  const name = isRows ? t("block.rows") : t("block.columns");
  const [opened, setOpened] = useState<string>();
  const sheet = optionsOf(block, partsKey).find(({ ref }) => ref === opened);
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <OptionList
        options={optionsOf(block, partsKey)}
        words={
          isRows
            ? { one: (number) => t("questions.rowNumber", { number }), add: t("questions.addRow") }
            : { one: (number) => t("questions.columnNumber", { number }), add: t("questions.addColumn") }
        }
        isReadOnly={isReadOnly}
        problemOf={({ ref }) => problemAt("config", partsKey, `#${ref}`)}
        onMore={isRows ? undefined : ({ ref }) => setOpened(ref)}
        onChange={(parts, step, group) =>
          onChange(step, (known) => withConfig(known, { [partsKey]: parts.map(bare) }), group)
        }
      />
      {sheet !== undefined && (
        <LateOptionSheet
          of="column"
          option={sheet}
          question={block.ref}
          problem={problemAt("config", partsKey, `#${sheet.ref}`)}
          isReadOnly={isReadOnly}
          onClose={() => setOpened(undefined)}
          onChange={(next, member) =>
            onChange(
              t("questions.stepOption"),
              (known) =>
                withConfig(known, {
                  [partsKey]: optionsOf(known, partsKey).map((each) => (each.ref === next.ref ? bare(next) : each)),
                }),
              `${member} ${next.ref}`,
            )
          }
        />
      )}
    </section>
  );
}

/** Rows and columns have no other words. */
function bare({ ref, label, score }: EditedOption): EditedOption {
  return score === undefined ? { ref, label } : { ref, label, score };
}

/** Where an uploaded picture is shown from: where the form's page stands. */
function usePictureAddress(): (key: string) => string {
  const url = useForm()?.url;
  return (key) => new URL(`/p/_assets/${key}`, url ?? location.origin).href;
}

interface PictureProps {
  readonly block: Block;
  readonly form: string;
  readonly onPicture: (media: Block["media"]) => void;
}

function PictureButton({ block, form, onPicture }: PictureProps) {
  const { id: organization } = useOrganization();
  const upload = useMutation({
    mutationFn: (file: File) => uploadAsset(organization, form, file),
    onSuccess: ({ key }) =>
      onPicture({ kind: "image", imageKey: key, ...(block.media?.alt === undefined ? {} : { alt: block.media.alt }) }),
  });
  return (
    <>
      <label
        className="btn quiet icon small"
        title={t("questions.addPicture")}
        aria-busy={upload.isPending || undefined}
      >
        {upload.isPending ? <span className="spin" /> : <Icon name="image" />}
        <input
          type="file"
          accept="image/*"
          className="unseen"
          aria-label={t("questions.addPicture")}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) upload.mutate(file);
            event.target.value = "";
          }}
        />
      </label>
      {upload.error !== null && (
        <span className="problem" role="alert">
          {reasonOf(upload.error)}
        </span>
      )}
    </>
  );
}
