/** Try a path: sample answers, and the way that they lead, walked by the service as for a respondent. */
import { useQuery } from "@tanstack/react-query";
import type { FormDocument } from "../../../../../machines/document/document.ts";
import type { ConstScalar } from "../../../../../machines/document/schema/condition.ts";
import { Button } from "../../components/button.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { walkQuery, type DraftWalk } from "../../requests/logic.ts";
import { blockOf, nameOfBlock, nameOfEnding, subjectOf } from "../../rules/subjects.ts";
import { t } from "../../words/words.ts";
import { Pick } from "./pickers.tsx";

/** Answers that were chosen, by ref; the others are made up. */
export type Tried = Readonly<Record<string, ConstScalar | readonly ConstScalar[]>>;

/** The walk of the answers that are tried; its data stays while the draft is being saved. */
export function useWalk(form: string, tried: Tried) {
  const { document, etag } = useDraft();
  const { id: organization } = useOrganization();
  // Answers to what is gone, or to options that are, are not sent: the service would refuse them.
  const answers = Object.fromEntries(Object.entries(tried).filter(([ref, value]) => isPossible(document, ref, value)));
  return useQuery({ ...walkQuery(organization, form, etag, answers), enabled: document.blocks.length > 0 });
}

function isPossible(document: FormDocument, ref: string, value: Tried[string]): boolean {
  const choices = subjectOf(document, { answer: ref })?.choices;
  const list = Array.isArray(value) ? (value as readonly ConstScalar[]) : [value as ConstScalar];
  return choices !== undefined && list.every((each) => choices.some((choice) => choice.value === each));
}

export function PathPanel({
  walk,
  tried,
  isShown,
  onTry,
  onShow,
}: {
  readonly walk: ReturnType<typeof useWalk>;
  readonly tried: Tried;
  readonly isShown: boolean;
  readonly onTry: (tried: Tried) => void;
  readonly onShow: (isShown: boolean) => void;
}) {
  const { document } = useDraft();
  if (document.blocks.length === 0) return null;
  return (
    <section className="rule-stack" aria-label={t("logic.try")}>
      <h2 className="strong">{t("logic.try")}</h2>
      <p className="sm muted">{t("logic.trySay")}</p>
      <QueryView query={walk} rows={2}>
        {(data) => (
          <>
            <ol className="rule-steps sm">
              {data.steps.map((step) => (
                <li key={step.ref}>
                  <Step document={document} step={step} tried={tried} onTry={onTry} />
                </li>
              ))}
            </ol>
            <p className="words sm" role="status">
              {outcomeOf(document, data)}
            </p>
            <Values variables={data.variables} />
          </>
        )}
      </QueryView>
      <Button size="small" icon="play" aria-pressed={isShown} onClick={() => onShow(!isShown)}>
        {t("logic.showOnMap")}
      </Button>
    </section>
  );
}

function outcomeOf(document: FormDocument, { steps, next }: DraftWalk): string {
  const asked = next.kind === "block" ? steps.length - 1 : steps.length;
  if (next.kind === "ending")
    return t("logic.tryEnds", {
      count: asked,
      ending: nameOfEnding(document, next.ref) ?? t("logic.builtInEnding"),
    });
  const block = blockOf(document, next.ref);
  return t("logic.tryStops", { count: asked, question: block === undefined ? next.ref : nameOfBlock(block) });
}

function Values({ variables }: { readonly variables: DraftWalk["variables"] }) {
  const entries = Object.entries(variables as Readonly<Record<string, unknown>>);
  if (entries.length === 0) return null;
  return (
    <dl className="rule-values sm">
      {entries.map(([name, value]) => (
        <div key={name} className="line">
          <dt className="recall">{name}</dt>
          <dd className="num">{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Step({
  document,
  step: { ref, answer, isFilledIn },
  tried,
  onTry,
}: {
  readonly document: FormDocument;
  readonly step: DraftWalk["steps"][number];
  readonly tried: Tried;
  readonly onTry: (tried: Tried) => void;
}) {
  const block = blockOf(document, ref);
  const subject = subjectOf(document, { answer: ref });
  const choices = subject?.choices;
  const chosen = tried[ref];
  const one = Array.isArray(chosen) ? (chosen as readonly ConstScalar[])[0] : (chosen as ConstScalar | undefined);
  const madeUp = answer === null ? "" : `${answer} (${t("logic.tryMadeUp")})`;
  return (
    <>
      <span className="cut">{block === undefined ? ref : nameOfBlock(block)}</span>
      {choices !== undefined && subject?.valueType !== "ranking" ? (
        <Pick
          label={block === undefined ? ref : nameOfBlock(block)}
          value={one === undefined ? "" : JSON.stringify(one)}
          onPick={(key) => {
            const { [ref]: _, ...others } = tried;
            if (key === "") onTry(others);
            else {
              const value = JSON.parse(key) as ConstScalar;
              onTry({ ...others, [ref]: subject?.valueType === "choices" ? [value] : value });
            }
          }}
        >
          <option value="">{isFilledIn ? madeUp : t("logic.tryMadeUp")}</option>
          {choices.map(({ value, label }) => (
            <option key={JSON.stringify(value)} value={JSON.stringify(value)}>
              {typeof label === "string" ? label : t(label.key)}
            </option>
          ))}
        </Pick>
      ) : (
        <span className="muted cut">{madeUp}</span>
      )}
    </>
  );
}
