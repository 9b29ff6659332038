/** A form from words: what is unclear is asked, the draft is shown, and only then it is kept. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { DocumentPreview } from "../../components/document-preview.tsx";
import { AreaField, ChoiceField, TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { clarifyForm, generateForm, type ClarifyingQuestions } from "../../requests/new-form.ts";
import { t } from "../../words/words.ts";
import { useCreateForm } from "./use-create-form.ts";

type Question = ClarifyingQuestions["questions"][number];

export function DescribedForm({ prompt: given }: { readonly prompt: string }) {
  const { id: organization } = useOrganization();
  const [prompt, setPrompt] = useState(given);
  const [questions, setQuestions] = useState<readonly Question[]>();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateForm();
  const draft = useMutation({
    mutationFn: (asked: readonly Question[]) =>
      generateForm(organization, {
        prompt: prompt.trim(),
        clarifications: asked.flatMap(({ question }) => {
          const answer = (answers[question] ?? "").trim();
          return answer === "" ? [] : [{ question, answer }];
        }),
      }),
  });
  const clarify = useMutation({
    mutationFn: () => clarifyForm(organization, prompt.trim()),
    onSuccess({ questions: asked }) {
      setQuestions(asked);
      if (asked.length === 0) draft.mutate([]);
    },
  });
  const begin = (): void => {
    draft.reset();
    setQuestions(undefined);
    clarify.mutate();
  };
  const isWorking = clarify.isPending || draft.isPending;
  const result = draft.data;
  return (
    <div className="stack">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (prompt.trim() !== "") begin();
        }}
      >
        <AreaField
          label={t("newForm.prompt")}
          help={t("newForm.promptHelp")}
          rows={4}
          value={prompt}
          placeholder={t("newForm.promptPlaceholder")}
          onChange={setPrompt}
        />
        <div>
          <Button
            look={result === undefined ? "primary" : "plain"}
            type="submit"
            icon="spark"
            busy={isWorking}
            awaited={t("newForm.drafting")}
          >
            {result === undefined ? t("newForm.draft") : t("newForm.draftAgain")}
          </Button>
        </div>
      </form>
      {(clarify.error ?? draft.error) !== null && <Failure error={clarify.error ?? draft.error} onRetry={begin} />}
      {questions !== undefined && questions.length > 0 && result === undefined && (
        <form
          className="stack card pad"
          onSubmit={(event) => {
            event.preventDefault();
            draft.mutate(questions);
          }}
        >
          <h2>{t("newForm.toKnow")}</h2>
          {questions.map((question) => (
            <Clarification
              key={question.question}
              question={question}
              answer={answers[question.question] ?? ""}
              onAnswer={(answer) => setAnswers({ ...answers, [question.question]: answer })}
            />
          ))}
          <div className="line">
            <Button look="primary" type="submit" busy={draft.isPending} awaited={t("newForm.drafting")}>
              {t("newForm.draft")}
            </Button>
            <Button look="quiet" onClick={() => draft.mutate([])}>
              {t("newForm.withoutAnswers")}
            </Button>
          </div>
        </form>
      )}
      {result !== undefined &&
        (result.doc === null ? (
          <p className="note">{result.issues[0]?.message ?? t("newForm.notUnderstood")}</p>
        ) : (
          <>
            {result.issues.map(({ path, code, message }) => (
              <p className="note" key={`${path} ${code}`}>
                {message}
              </p>
            ))}
            <DocumentPreview document={result.doc} />
            {create.error !== null && <Failure error={create.error} />}
            <div>
              <Button
                look="primary"
                icon="check"
                busy={create.isPending}
                onClick={() => result.doc !== null && create.mutate(result.doc)}
              >
                {t("newForm.keep")}
              </Button>
            </div>
          </>
        ))}
    </div>
  );
}

function Clarification({
  question: { question, why, kind, options },
  answer,
  onAnswer,
}: {
  readonly question: Question;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}) {
  if (kind === "choice" && options.length > 0)
    return (
      <ChoiceField
        label={question}
        help={why}
        value={answer}
        options={[{ value: "", label: t("newForm.noMatter") }, ...options.map((value) => ({ value, label: value }))]}
        onChange={onAnswer}
      />
    );
  return <TextField label={question} help={why} value={answer} onChange={onAnswer} />;
}
