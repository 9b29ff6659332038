/** `/app/forms/{id}/languages/{language}`: the form's texts and their translations, side by side. */
import { getRouteApi, Link } from "@tanstack/react-router";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Icon } from "../../components/icon.tsx";
import { RecallLine } from "../../components/recall-line.tsx";
import { Recalling } from "../../components/recalling.tsx";
import { plainTitle, type Recallable } from "../../components/recalls.ts";
import { Segmented } from "../../components/segmented.tsx";
import { recallablesOf } from "../../draft/recallables.ts";
import { useDraft } from "../../draft/draft-provider.tsx";
import { withSource, withTranslation } from "../../../../../machines/form/translatable-texts.ts";
import { directionOf } from "../../../../../machines/values/direction.ts";
import type { WordKey } from "../../words/areas.ts";
import { t } from "../../words/words.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { DraftByMachine } from "./draft-by-machine.tsx";
import { FaqTranslations } from "./faq-translations.tsx";
import { languageName } from "./language-names.ts";
import {
  countOf,
  synonymsIn,
  synonymsPath,
  withSynonyms,
  languagesOf,
  nextMissing,
  SHOWN,
  translationGroups,
  translationRows,
  withLanguage,
  type Shown,
  type TranslationGroup,
  type TranslationRow,
} from "./translation-list.ts";
import "./languages.css";

const route = getRouteApi("/signed-in/forms/$form/languages/$language");
const SHOWN_NAMES = {
  all: "languages.all",
  missing: "languages.onlyMissing",
  changed: "languages.onlyChanged",
  draft: "languages.onlyDrafts",
} as const;

/** What a text is, where it is not seen from its place. */
const WHAT: Readonly<Record<string, WordKey>> = {
  title: "languages.what.title",
  description: "languages.what.description",
  alt: "languages.what.alt",
  options: "languages.what.option",
  rows: "languages.what.row",
  columns: "languages.what.column",
  labels: "languages.what.label",
  text: "languages.what.text",
  placeholder: "languages.what.placeholder",
  unit: "languages.what.unit",
  buttonText: "languages.what.button",
  yesLabel: "languages.what.yes",
  noLabel: "languages.what.no",
  itemLabel: "languages.what.item",
  bodyMd: "languages.what.body",
  scoreLabel: "languages.what.score",
  shareText: "languages.what.share",
  greeting: "languages.what.greeting",
  contact: "languages.what.contact",
  privacy: "languages.what.privacy",
  closedMessage: "languages.what.closed",
  accessMessage: "languages.what.access",
  redirectButtonText: "languages.what.redirect",
};

export function TranslationScreen() {
  const { form, language } = route.useParams();
  const { document, change, canWrite } = useDraft();
  const [shown, setShown] = useState<Shown>("all");
  // What was just translated stays where it is, so that nothing jumps under the hands.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => translationRows(document, language), [document, language]);
  const rowsNow = useRef(rows);
  rowsNow.current = rows;
  const groups = useMemo(() => translationGroups(rows, shown, kept), [rows, shown, kept]);
  const { all, missing, changed, draft } = countOf(rows);
  const [own = "en"] = languagesOf(document);

  // A text is translated where its answers are there already: what its source recalls and what stands before it.
  const latest = useRef(document);
  latest.current = document;
  const recallablesAt = useCallback(
    ({ owner }: TranslationRow) => recallablesOf(latest.current, owner.kind === "block" ? owner.ref : undefined),
    [],
  );
  const write = useCallback(
    ({ path, source, name }: TranslationRow, text: string) => {
      setKept((before) => (before.has(name) ? before : new Set([...before, name])));
      change(
        t("languages.written", { language: languageName(language) }),
        (draft) => withLanguage(draft, language, (translation) => withTranslation(translation, path, text, source)),
        { group: `translation ${language} ${name}` },
      );
    },
    [change, language],
  );
  const confirm = useCallback(
    ({ path, source }: TranslationRow) =>
      change(t("languages.confirmed"), (draft) =>
        withLanguage(draft, language, (translation) => withSource(translation ?? {}, path, source)),
      ),
    [change, language],
  );
  const goOn = useCallback((name: string) => {
    const next = nextMissing(rowsNow.current, name);
    const field =
      next === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-text="${CSS.escape(next)}"]`);
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, []);
  const meet = useCallback(({ owner }: TranslationRow) => {
    setAt(owner.kind === "block" || owner.kind === "ending" ? owner.ref : undefined);
  }, []);

  return (
    <>
      <PageHeading
        title={languageName(language)}
        say={missing === 0 ? t("languages.complete", { all }) : t("languages.missing", { missing, all })}
      >
        <Link to="/forms/$form/languages" params={{ form }} className="btn">
          {t("languages.title")}
        </Link>
      </PageHeading>
      <div className="beside">
        <div>
          <div className="line wrap">
            <Segmented
              label={t("languages.show")}
              value={shown}
              segments={SHOWN.filter((value) => value !== "draft" || draft > 0 || shown === "draft").map((value) => ({
                value,
                label: t(SHOWN_NAMES[value], { count: { all, missing, changed, draft }[value] }),
              }))}
              onChange={(next) => {
                setKept(new Set());
                setShown(next);
              }}
            />
            <span className="sm muted">{t("languages.keys")}</span>
            <DraftByMachine language={language} missing={missing} />
          </div>
          <div ref={list} className="translations">
            {groups.length === 0 && <p className="empty">{t("languages.nothing")}</p>}
            {groups.map((group) => (
              <section key={group.name} aria-label={headingOf(group)}>
                {/* The title of a question is its first text. */}
                <h2 className={"ref" in group.owner ? "unseen" : "sm muted"}>{headingOf(group)}</h2>
                {group.rows.map((row) => (
                  <TextRow
                    key={row.name}
                    {...{ own, language, canWrite, row, recallablesAt, write, confirm, goOn, meet }}
                  />
                ))}
              </section>
            ))}
            {shown === "all" && <FaqTranslations own={own} language={language} />}
          </div>
        </div>
        <aside>
          <PreviewPanel at={at} language={language} />
        </aside>
      </div>
    </>
  );
}

function headingOf({ owner }: TranslationGroup): string {
  switch (owner.kind) {
    case "form":
      return t("languages.ofForm");
    case "welcome":
      return t("languages.ofWelcome");
    case "block":
    case "ending":
      return plainTitle(owner.title) || owner.ref;
  }
}

interface TextRowProps {
  readonly own: string;
  readonly language: string;
  readonly canWrite: boolean;
  readonly row: TranslationRow;
  readonly recallablesAt: (row: TranslationRow) => readonly Recallable[];
  readonly write: (row: TranslationRow, text: string) => void;
  readonly confirm: (row: TranslationRow) => void;
  /** To the next text without a translation. */
  readonly goOn: (name: string) => void;
  readonly meet: (row: TranslationRow) => void;
}

const TextRow = memo(
  function TextRow({ own, language, canWrite, row, recallablesAt, write, confirm, goOn, meet }: TextRowProps) {
    const { name, source, text, state, what } = row;
    const whatWord = WHAT[what];
    return (
      <div className={`text-row ${state}`}>
        <div>
          {whatWord !== undefined && <p className="xs muted">{t(whatWord)}</p>}
          <p lang={own} dir={directionOf(own)}>
            <Recalling text={source} />
          </p>
        </div>
        <div>
          <RecallLine
            name={name}
            className="input"
            lang={language}
            dir={directionOf(language)}
            label={t("languages.translationOf", { text: plainTitle(source) })}
            placeholder=""
            hasLines
            value={text}
            isReadOnly={!canWrite}
            recallables={() => recallablesAt(row)}
            onFocus={() => meet(row)}
            onChange={(next) => write(row, next)}
            onEnter={() => goOn(name)}
          />
          {what === "options" && <Synonyms language={language} row={row} />}
          {state === "draft" && (
            <p className="line wrap sm warned">
              <Icon name="spark" small />
              <span className="grow">{t("languages.isDraft")}</span>
              {canWrite && (
                <Button size="small" onClick={() => confirm(row)}>
                  {t("languages.confirm")}
                </Button>
              )}
            </p>
          )}
          {state === "changed" && (
            <p className="line wrap sm warned">
              <Icon name="warn" small />
              <span className="grow">{t("languages.sourceChanged")}</span>
              {canWrite && (
                <Button size="small" onClick={() => confirm(row)}>
                  {t("languages.stillRight")}
                </Button>
              )}
            </p>
          )}
        </div>
      </div>
    );
  },
  (before, after) =>
    before.row.name === after.row.name &&
    before.row.text === after.row.text &&
    before.row.source === after.row.source &&
    before.row.state === after.row.state &&
    before.language === after.language &&
    before.own === after.own &&
    before.canWrite === after.canWrite &&
    before.write === after.write,
);

/** Other words for an option in the language, separated by commas; they are taken when the field is left. */
function Synonyms({ language, row }: { readonly language: string; readonly row: TranslationRow }) {
  const { document, change, canWrite } = useDraft();
  const path = synonymsPath(row) ?? [];
  const known = synonymsIn(document, language, path).join(", ");
  const [written, setWritten] = useState<string>();
  return (
    <input
      className="input"
      lang={language}
      dir={directionOf(language)}
      aria-label={t("languages.synonymsOf", { text: plainTitle(row.source) })}
      placeholder={t("languages.synonyms")}
      value={written ?? known}
      readOnly={!canWrite}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={() => {
        if (written === undefined) return;
        const words = written.split(",").flatMap((word) => (word.trim() === "" ? [] : [word.trim()]));
        setWritten(undefined);
        if (words.join(", ") !== known)
          change(t("languages.written", { language: languageName(language) }), (draft) =>
            withSynonyms(draft, language, path, [...new Set(words)]),
          );
      }}
    />
  );
}
