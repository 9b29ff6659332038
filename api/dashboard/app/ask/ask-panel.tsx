/**
 * Ask: a chat that changes the form in words. An answer is a list of changes with ticks; nothing is changed until they
 * are taken, as one step of Undo. The words of the area `ask` must be loaded.
 */
import "./ask.css";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Button, IconButton } from "../components/button.tsx";
import { Failure } from "../components/query-view.tsx";
import { useDraft, useDraftStore, type Draft } from "../draft/draft-provider.tsx";
import { useOrganization } from "../frame/organization.tsx";
import { clarify, editInWords, type ClarifyingQuestion, type EditedForm } from "../requests/logic.ts";
import { shortened } from "../rules/subjects.ts";
import type { WordKey } from "../words/areas.ts";
import { t } from "../words/words.ts";
import { proposedChanges, withChanges, type ProposedChange } from "./proposed-changes.ts";

/** Earlier requests that are sent along: as many as the service reads. */
const HISTORY_MAX = 20;

/** What was said of a draft, while the page lives: another question or screen does not end the conversation. */
const conversations = new WeakMap<object, readonly Said[]>();

interface Said {
  readonly id: number;
  readonly request: string;
  /** What the service says of itself: a model is missing, or did not answer. */
  readonly notes: readonly string[];
  readonly changes: readonly ProposedChange[];
  readonly questions: readonly ClarifyingQuestion[];
  /** How many changes were taken; undefined: not decided. */
  readonly taken: number | undefined;
}

/** @param onProposal tells what is proposed now, so that others can show it; undefined: nothing is. */
export function AskPanel({
  onProposal,
}: {
  readonly onProposal?: (changes: readonly ProposedChange[] | undefined) => void;
}) {
  const { id: organization } = useOrganization();
  const { document, change, canWrite } = useDraft();
  const store = useDraftStore();
  const [said, setSaid] = useState<readonly Said[]>(() => conversations.get(store) ?? []);
  useEffect(() => {
    conversations.set(store, said);
  }, [store, said]);
  const [request, setRequest] = useState("");
  const stop = useRef<AbortController | null>(null);
  const field = useId();
  const ask = useMutation({
    async mutationFn(text: string): Promise<Omit<Said, "id" | "taken">> {
      stop.current = new AbortController();
      const { signal } = stop.current;
      const history = said.map((earlier) => ({
        request: earlier.request,
        summary: earlier.changes
          .flatMap(({ lines }) => lines)
          .join("; ")
          .slice(0, 2000),
      }));
      const edited = await editInWords(organization, document, text, history.slice(-HISTORY_MAX), signal);
      const changes = proposedChanges(document, edited.doc as unknown as typeof document, edited.changes);
      const questions = changes.length > 0 ? [] : await clarify(organization, text, signal);
      return { request: text, notes: notesOf(edited), changes, questions };
    },
    onSuccess(answer) {
      setSaid((all) => [...all, { ...answer, id: all.length, taken: undefined }]);
      setRequest("");
      onProposal?.(answer.changes.length > 0 ? answer.changes : undefined);
    },
  });
  // Leaving the panel cancels the request.
  useEffect(() => () => stop.current?.abort(), []);
  const send = (text: string): void => {
    if (text.trim() !== "" && !ask.isPending) ask.mutate(text.trim());
  };
  const decided = (id: number, taken: number): void => {
    setSaid((all) => all.map((each) => (each.id === id ? { ...each, taken } : each)));
    onProposal?.(undefined);
  };
  const isStopped = ask.error !== null && stop.current?.signal.aborted === true;
  return (
    <div className="ask">
      <ol className="ask-said" aria-label={t("ask.conversation")} aria-live="polite">
        {said.length === 0 && !ask.isPending && <li className="ask-bubble">{t("ask.example")}</li>}
        {said.map((each, index) => (
          <li key={each.id} className="ask-turn">
            <p className="ask-bubble mine">{each.request}</p>
            {each.notes
              .filter((note) => index === 0 || note !== t("ask.noModel"))
              .map((note) => (
                <p key={note} className="ask-bubble">
                  {note}
                </p>
              ))}
            <p className="ask-bubble">
              {each.changes.length === 0 ? t("ask.nothing") : t("ask.would", { count: each.changes.length })}
            </p>
            {each.questions.map((question) => (
              <Question
                key={question.question}
                question={question}
                onAnswer={(answer) => send(`${each.request}. ${answer}`)}
              />
            ))}
            {each.changes.length > 0 && (
              <Proposal
                said={each}
                isOpen={each.taken === undefined && index === said.length - 1 && canWrite}
                onLeave={() => decided(each.id, 0)}
                onTake={(chosen) => {
                  take(change, each.changes, chosen);
                  decided(each.id, chosen.size);
                }}
              />
            )}
          </li>
        ))}
        {ask.isPending && (
          <li className="ask-turn">
            <p className="ask-bubble mine">{ask.variables}</p>
            <p className="ask-bubble" role="status">
              {t("ask.thinking")}
            </p>
          </li>
        )}
      </ol>
      {ask.error !== null && !isStopped && <Failure error={ask.error} onRetry={() => send(ask.variables ?? "")} />}
      {canWrite && (
        <form
          className="ask-field"
          onSubmit={(event) => {
            event.preventDefault();
            send(request);
          }}
        >
          <label htmlFor={field} className="unseen">
            {t("ask.askFor")}
          </label>
          <input
            id={field}
            className="input pill"
            placeholder={t("ask.askFor")}
            value={request}
            maxLength={10_000}
            onChange={(event) => setRequest(event.target.value)}
          />
          {ask.isPending ? (
            <IconButton icon="close" label={t("ask.stop")} onClick={() => stop.current?.abort()} />
          ) : (
            <IconButton icon="up" label={t("ask.send")} type="submit" />
          )}
        </form>
      )}
    </div>
  );
}

function take(change: Draft["change"], changes: readonly ProposedChange[], chosen: ReadonlySet<string>): void {
  change(t("ask.changeName", { count: chosen.size }), (now) => withChanges(now, changes, chosen));
}

function notesOf({ issues }: EditedForm): readonly string[] {
  return issues.flatMap(({ code, message }) => {
    if (code === "built_from_rules") return [t("ask.noModel")];
    if (code === "model_failed" || code === "too_long_for_model") return [t("ask.failed")];
    return code === "not_understood" ? [message] : [];
  });
}

const KIND_WORDS = {
  added: "ask.added",
  removed: "ask.removed",
  changed: "ask.changed",
  moved: "ask.moved",
} as const satisfies Readonly<Record<ProposedChange["kind"], WordKey>>;
const KIND_TAGS = { added: "tag good", removed: "tag bad", changed: "tag info", moved: "tag info" } as const;
const PART_WORDS: Readonly<Record<string, WordKey>> = {
  blocks: "ask.kind.blocks",
  logic: "ask.kind.logic",
  endings: "ask.kind.endings",
  variables: "ask.kind.variables",
  hiddenFields: "ask.kind.hiddenFields",
  settings: "ask.kind.settings",
  translations: "ask.kind.translations",
};

function Proposal({
  said: { changes, taken },
  isOpen,
  onTake,
  onLeave,
}: {
  readonly said: Said;
  readonly isOpen: boolean;
  readonly onTake: (chosen: ReadonlySet<string>) => void;
  readonly onLeave: () => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(changes.map(({ id }) => id)));
  return (
    <>
      <ul className="ask-changes">
        {changes.map((change) => (
          <li key={change.id}>
            <label>
              <span className={KIND_TAGS[change.kind]}>{t(KIND_WORDS[change.kind])}</span>
              <span className="grow">
                <b className="strong">{nameOf(change)}</b>
                {change.lines.map((line) => (
                  <span key={line} className="xs muted">
                    {line}
                  </span>
                ))}
              </span>
              <input
                type="checkbox"
                checked={chosen.has(change.id)}
                disabled={!isOpen}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(change.id);
                  else next.delete(change.id);
                  setChosen(next);
                }}
              />
            </label>
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className="line wrap">
          <Button look="primary" disabled={chosen.size === 0} onClick={() => onTake(chosen)}>
            {t("ask.take", { count: chosen.size })}
          </Button>
          <Button look="quiet" onClick={onLeave}>
            {t("ask.leave")}
          </Button>
        </div>
      )}
      {taken !== undefined && taken > 0 && (
        <p className="sm muted" role="status">
          {t("ask.taken", { count: taken })}
        </p>
      )}
    </>
  );
}

/** What a change is about: the title of a question, the name of a variable. */
function nameOf({ key, kind, name, before, after }: ProposedChange): string {
  const part = (after ?? before) as { readonly title?: unknown } | null;
  const what = t(kind === "moved" ? "ask.kind.order" : (PART_WORDS[key] ?? "ask.kind.other"));
  const title = typeof part === "object" && typeof part?.title === "string" ? shortened(part.title) : "";
  return [what, title === "" ? (name ?? "") : title].filter((text) => text !== "").join(" · ");
}

function Question({
  question: { question, why, options },
  onAnswer,
}: {
  readonly question: ClarifyingQuestion;
  readonly onAnswer: (answer: string) => void;
}) {
  return (
    <div className="ask-bubble">
      <p>{question}</p>
      <p className="xs muted">{why}</p>
      {options.length > 0 && (
        <div className="line wrap">
          {options.map((option) => (
            <Button key={option} size="small" onClick={() => onAnswer(option)}>
              {option}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
