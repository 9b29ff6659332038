/** `/app/forms/{id}/questions/{ref}`: the editor of a form's questions: outline, canvas, panel. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { Dialog, Sheet } from "../../components/dialog.tsx";
import { NumberControl } from "../../components/setting-controls.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import type { Block } from "../../draft/draft-document.ts";
import type { Uses } from "../../draft/references.ts";
import { t } from "../../words/words.ts";
import { AddQuestion } from "./add-question.tsx";
import { Canvas } from "./canvas.tsx";
import { focusTitle } from "./focus-title.ts";
import { newBlock, randomName, withBlock, withChangedBlock, withType } from "./model/edits.ts";
import { pickedAfter, usesOfAll, withCopies, withMovedBlocks, withoutQuestions } from "./model/several.ts";
import { News } from "./news.tsx";
import { Outline } from "./outline.tsx";
import { PanelOf } from "./panels.tsx";
import { HINTS, keysOf } from "./settings/hints.ts";
import { copiedText, pastedBlocks } from "./model/clipboard.ts";
import { questionTypeOf, type QuestionType } from "./model/question-types.ts";
import { plainTitle } from "../../components/recalls.ts";
import { KeysDialog, useQuestionKeys } from "./question-keys.tsx";
import "./questions.css";

const route = getRouteApi("/signed-in/forms/$form/questions/{-$ref}");

const NONE: ReadonlySet<string> = new Set();

type Window =
  | { readonly kind: "add"; readonly at: number }
  | { readonly kind: "type"; readonly block: Block }
  | { readonly kind: "move"; readonly ids: ReadonlySet<string> }
  | { readonly kind: "delete"; readonly ids: ReadonlySet<string>; readonly uses: Uses }
  | { readonly kind: "keys" }
  | { readonly kind: "outline" };

export function QuestionsScreen() {
  const { form, ref } = route.useParams();
  const { panel } = route.useSearch();
  const navigate = useNavigate({ from: "/forms/$form/questions/{-$ref}" });
  const { document: draft, change, undo, redo, problems, canWrite, actedAt } = useDraft();
  const { blocks } = draft;
  const [window, setWindow] = useState<Window>();
  const [said, setSaid] = useState("");
  const [isPicked, setPicked] = useState<ReadonlySet<string>>(NONE);
  /** The question that was just made: its title takes the focus as soon as it is drawn. */
  const newcomer = useRef<string>(undefined);
  const at = Math.max(
    0,
    blocks.findIndex((block) => block.ref === ref),
  );
  const block = blocks[at];
  /** What is picked and still there. */
  const picked: ReadonlySet<string> = useMemo(
    () => (isPicked.size === 0 ? NONE : new Set(blocks.flatMap(({ id }) => (isPicked.has(id) ? [id] : [])))),
    [blocks, isPicked],
  );
  /** What Delete, Duplicate and Move mean: what is picked, or else the open question. */
  const meant: ReadonlySet<string> = picked.size > 0 ? picked : new Set(block === undefined ? [] : [block.id]);

  const open = useCallback(
    (next: string, isStep = false): void => {
      void navigate({ params: { form, ref: next }, search: (known) => known, replace: isStep });
    },
    [navigate, form],
  );
  const openId = useCallback(
    (id: string): void => {
      const found = blocks.find((each) => each.id === id);
      if (found !== undefined) open(found.ref);
      setWindow((known) => (known?.kind === "outline" ? undefined : known));
    },
    [blocks, open],
  );
  // Undo shows where it acted.
  const acted = useRef(actedAt);
  useEffect(() => {
    if (acted.current === actedAt) return;
    acted.current = actedAt;
    const [list, part] = actedAt?.place ?? [];
    if (list === "blocks" && part !== undefined) openId(part.slice(1));
  }, [actedAt, openId]);
  useEffect(() => {
    document.title = `${t("questions.heading")} · Parley`;
  }, []);

  /** @param to the place of the first of them afterwards, from 0. */
  const moveTo = useCallback(
    (ids: ReadonlySet<string>, to: number): void => {
      const known = blocks.find(({ id }) => ids.has(id));
      if (known === undefined) return;
      const rest = blocks.filter(({ id }) => !ids.has(id));
      const before = rest[Math.max(0, to)];
      const place = before === undefined ? blocks.length : blocks.indexOf(before);
      change(t("questions.stepMove"), (document) => withMovedBlocks(document, ids, place));
      setSaid(
        t("questions.movedTo", {
          title: plainTitle(known.title) || known.ref,
          place: Math.max(0, Math.min(to, rest.length)) + 1,
          count: blocks.length,
        }),
      );
    },
    [blocks, change],
  );
  /** A row was dragged or moved by a key: those that are picked go along. @param to its place afterwards. */
  const move = useCallback(
    (id: string, to: number): void => {
      if (!picked.has(id)) {
        moveTo(new Set([id]), to);
        return;
      }
      // The place is one among all other rows; those that are picked leave it first.
      const others = blocks.filter((each) => each.id !== id);
      moveTo(picked, others.slice(0, Math.max(0, to)).filter((each) => !picked.has(each.id)).length);
    },
    [blocks, picked, moveTo],
  );
  const add = (type: QuestionType, place: number): void => {
    const made = newBlock(type.type, type.starts ?? {}, randomName);
    change(t("questions.stepAdd"), (document) => withBlock(document, made, place));
    setWindow(undefined);
    newcomer.current = made.id;
    open(made.ref);
  };
  const duplicate = (): void => {
    const { copies } = withCopies(draft, meant, randomName);
    const [first] = copies;
    if (first === undefined) return;
    change(t("questions.stepDuplicate"), (document) => {
      const last = document.blocks.findLastIndex(({ id }) => meant.has(id));
      return { ...document, blocks: document.blocks.toSpliced(last + 1, 0, ...copies) };
    });
    setPicked(copies.length > 1 ? new Set(copies.map(({ id }) => id)) : NONE);
    open(first.ref);
  };
  const paste = (text: string): boolean => {
    const taken = new Set(blocks.map(({ ref }) => ref));
    const pasted = pastedBlocks(text, taken, (type) => questionTypeOf(type) !== undefined, randomName);
    const [first] = pasted ?? [];
    if (pasted === undefined || first === undefined) return false;
    const place = block === undefined ? 0 : at + 1;
    change(t("questions.stepPasteQuestions", { count: pasted.length }), (document) => ({
      ...document,
      blocks: document.blocks.toSpliced(place, 0, ...pasted),
    }));
    setPicked(pasted.length > 1 ? new Set(pasted.map(({ id }) => id)) : NONE);
    open(first.ref);
    setSaid(t("questions.pasted", { count: pasted.length }));
    return true;
  };
  const remove = (ids: ReadonlySet<string>): void => {
    const gone = blocks.filter(({ id }) => ids.has(id));
    const last = blocks.findLastIndex(({ id }) => ids.has(id));
    const next = blocks[last + 1] ?? blocks.findLast(({ id }) => !ids.has(id));
    const [first] = gone;
    if (first === undefined) return;
    const title = plainTitle(first.title) || first.ref;
    change(
      gone.length === 1
        ? t("questions.stepDelete", { title })
        : t("questions.stepDeleteSeveral", { count: gone.length }),
      (document) => withoutQuestions(document, ids),
    );
    setWindow(undefined);
    setPicked(NONE);
    if (next !== undefined && (block === undefined || ids.has(block.id))) open(next.ref, true);
    setSaid(
      gone.length === 1 ? t("questions.deleted", { title }) : t("questions.deletedSeveral", { count: gone.length }),
    );
  };
  const askToDelete = (): void => {
    if (meant.size === 0) return;
    const uses = usesOfAll(draft, meant);
    if (uses.rules + uses.texts + uses.others === 0) remove(meant);
    else setWindow({ kind: "delete", ids: meant, uses });
  };
  const changeType = (known: Block, { type, starts }: QuestionType): void => {
    const keys = new Set((HINTS[type] ?? []).flatMap(keysOf));
    change(t("questions.stepType"), (document) =>
      withChangedBlock(document, known.id, (each) => withType(each, type, keys, starts ?? {})),
    );
    setWindow(undefined);
  };
  const nextProblem = (): void => {
    const ids = problems.flatMap(({ place: [list, part] }) =>
      list === "blocks" && part !== undefined ? [part.slice(1)] : [],
    );
    const inOrder = blocks.filter(({ id }) => ids.includes(id));
    const next = inOrder.find((each) => blocks.indexOf(each) > at) ?? inOrder[0];
    if (next !== undefined) open(next.ref);
  };
  const step = (by: number): void => {
    const next = blocks[at + by];
    if (next !== undefined) open(next.ref, true);
  };

  const showPanel = (name: string): void =>
    void navigate({ params: (known) => known, search: { panel: name }, replace: true });
  useQuestionKeys({
    step,
    move: (by) => {
      if (!canWrite || meant.size === 0) return;
      const first = blocks.findIndex(({ id }) => meant.has(id));
      moveTo(meant, first + by);
    },
    pick: (by) => {
      const next = blocks[at + by];
      if (next === undefined || block === undefined) return;
      setPicked(pickedAfter(blocks, picked, block.id, next.id, "range"));
      open(next.ref, true);
    },
    unpick: () => setPicked(NONE),
    edit: focusTitle,
    add: () => canWrite && setWindow({ kind: "add", at: at + (block === undefined ? 0 : 1) }),
    duplicate: () => canWrite && duplicate(),
    remove: () => canWrite && askToDelete(),
    undo: () => canWrite && undo(),
    redo: () => canWrite && redo(),
    nextProblem,
    preview: () => showPanel(panel === "preview" ? "settings" : "preview"),
    logic: () => {
      if (block !== undefined) void navigate({ to: "/forms/$form/logic", params: { form }, search: { at: block.ref } });
    },
    copy: () => {
      const copied = blocks.filter(({ id }) => meant.has(id));
      if (copied.length === 0) return undefined;
      setSaid(t("questions.copied", { count: copied.length }));
      return copiedText(copied);
    },
    paste: (text) => canWrite && paste(text),
    help: () => setWindow({ kind: "keys" }),
  });

  const close = (): void => setWindow(undefined);
  const outline = (
    <Outline
      form={form}
      selected={block?.id}
      picked={picked}
      onSelect={openId}
      onPick={(id, how) => setPicked(pickedAfter(blocks, picked, block?.id, id, how))}
      onUnpick={() => setPicked(NONE)}
      onMove={move}
      onMoveTo={() => setWindow({ kind: "move", ids: meant })}
      onDuplicate={duplicate}
      onDelete={askToDelete}
      onAdd={() => setWindow({ kind: "add", at: at + (block === undefined ? 0 : 1) })}
    />
  );
  return (
    <div className="edit">
      {outline}
      <nav className="stepper" aria-label={t("questions.stepper")}>
        <IconButton small icon="back" label={t("questions.previous")} disabled={at === 0} onClick={() => step(-1)} />
        <span className="grow">
          {t("questions.ofAll", { number: block === undefined ? 0 : at + 1, count: blocks.length })}
        </span>
        <IconButton
          small
          icon="right"
          label={t("questions.next")}
          disabled={at >= blocks.length - 1}
          onClick={() => step(1)}
        />
        <Button size="small" icon="forms" onClick={() => setWindow({ kind: "outline" })}>
          {t("questions.outline")}
        </Button>
      </nav>
      <main className="canvas" id="main">
        <h1 className="unseen">{t("questions.heading")}</h1>
        <News />
        <Canvas
          at={at}
          form={form}
          isNew={block !== undefined && newcomer.current === block.id}
          onOpen={(next) => open(next)}
          onAdd={(place) => setWindow({ kind: "add", at: place })}
          onChangeType={() => block !== undefined && setWindow({ kind: "type", block })}
          onMove={() => setWindow({ kind: "move", ids: meant })}
          onDuplicate={duplicate}
          onDelete={askToDelete}
        />
      </main>
      <aside className="panel" aria-label={t("questions.panel")}>
        {block !== undefined && (
          <PanelOf
            key={block.id}
            block={block}
            shown={panel}
            onShow={showPanel}
            onRenamed={(name) => open(name, true)}
          />
        )}
      </aside>
      <p className="unseen" role="status">
        {said}
      </p>
      {window?.kind === "add" && <AddQuestion onClose={close} onPick={(type) => add(type, window.at)} />}
      {window?.kind === "type" && (
        <AddQuestion
          title={t("questions.changeType")}
          onClose={close}
          onPick={(type) => changeType(window.block, type)}
        />
      )}
      {window?.kind === "move" && (
        <MoveDialog
          count={blocks.length}
          at={Math.max(
            0,
            blocks.findIndex(({ id }) => window.ids.has(id)),
          )}
          onClose={close}
          onMove={(to) => {
            moveTo(window.ids, to);
            close();
          }}
        />
      )}
      {window?.kind === "delete" && (
        <DeleteDialog
          gone={blocks.filter(({ id }) => window.ids.has(id))}
          uses={window.uses}
          onClose={close}
          onDelete={() => remove(window.ids)}
        />
      )}
      {window?.kind === "keys" && <KeysDialog onClose={close} />}
      {window?.kind === "outline" && (
        <Sheet title={t("questions.outline")} open onClose={close}>
          {outline}
        </Sheet>
      )}
    </div>
  );
}

/** Something refers to what would go: it is said how often. */
function DeleteDialog({
  gone,
  uses,
  onDelete,
  onClose,
}: {
  readonly gone: readonly Block[];
  readonly uses: Uses;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}) {
  const [first] = gone;
  const isOne = gone.length === 1 && first !== undefined;
  return (
    <Dialog
      title={
        isOne
          ? t("questions.deleteTitle", { title: plainTitle(first.title) || first.ref })
          : t("questions.deleteSeveral", { count: gone.length })
      }
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="danger" onClick={onDelete}>
            {isOne ? t("questions.deleteAll") : t("questions.deleteAllSeveral")}
          </Button>
        </>
      }
    >
      <p>
        {isOne
          ? t("questions.deleteUses", { name: first.ref, ...uses })
          : t("questions.deleteUsesSeveral", { ...uses })}
      </p>
    </Dialog>
  );
}

function MoveDialog({
  count,
  at,
  onMove,
  onClose,
}: {
  readonly count: number;
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}) {
  const [place, setPlace] = useState<number | undefined>(at + 1);
  return (
    <Dialog
      title={t("questions.moveTo")}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button
            look="primary"
            disabled={place === undefined}
            onClick={() => place !== undefined && onMove(place - 1)}
          >
            {t("questions.moveDo")}
          </Button>
        </>
      }
    >
      <NumberControl
        label={t("questions.movePlace", { count })}
        value={place}
        limits={{ minimum: 1, maximum: count, isWhole: true }}
        onChange={setPlace}
      />
    </Dialog>
  );
}
