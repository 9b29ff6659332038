/** `/app/forms/{id}/languages`: in which languages the form speaks, and how much of each is translated. */
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { TextField } from "../../components/field.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { t } from "../../words/words.ts";
import { isLanguageTag, languageName } from "./language-names.ts";
import { countOf, languagesOf, translationRows, withLanguages } from "./translation-list.ts";
import "./languages.css";

const route = getRouteApi("/signed-in/forms/$form/languages");
/** Languages whose words the service knows itself: what it says and what it understands. */
const SPOKEN = ["en", "de", "fr", "es", "it", "nl", "pt", "ar", "hi", "ja", "zh", "pl", "tr", "ru", "id"];

export function LanguagesScreen() {
  const { form } = route.useParams();
  const { document, change, canWrite } = useDraft();
  const languages = languagesOf(document);
  const [own = "en", ...others] = languages;
  const unlisted = Object.keys(document.translations ?? {}).filter((tag) => !languages.includes(tag));
  return (
    <div className="narrow">
      <PageHeading title={t("languages.title")} say={t("languages.say")} />
      <ul className="rows">
        <li className="line wrap">
          <div className="grow">
            <b>{languageName(own)}</b> <span className="xs muted">{own}</span>
            <p className="sm muted">{t("languages.own")}</p>
          </div>
        </li>
        {[...others, ...unlisted].map((tag) => {
          const { all, missing, changed } = countOf(translationRows(document, tag));
          return (
            <li key={tag} className="line wrap">
              <div className="grow">
                <Link to="/forms/$form/languages/$language" params={{ form, language: tag }} className="link">
                  <b>{languageName(tag)}</b>
                </Link>{" "}
                <span className="xs muted">{tag}</span>
                <div className="line wrap sm muted">
                  <span className="meter" aria-hidden="true">
                    <i style={{ inlineSize: `${all === 0 ? 100 : ((all - missing) / all) * 100}%` }} />
                  </span>
                  {missing === 0 ? t("languages.complete", { all }) : t("languages.missing", { missing, all })}
                  {changed > 0 && <span className="tag warn">{t("languages.changed", { count: changed })}</span>}
                  {unlisted.includes(tag) && <span className="tag warn">{t("languages.notOffered")}</span>}
                </div>
              </div>
              {canWrite && unlisted.includes(tag) && (
                <Button
                  size="small"
                  onClick={() => change(t("languages.added"), (draft) => withLanguages(draft, [...languages, tag]))}
                >
                  {t("languages.offer")}
                </Button>
              )}
              {canWrite && !unlisted.includes(tag) && (
                <IconButton
                  small
                  icon="close"
                  label={t("languages.stop", { language: languageName(tag) })}
                  onClick={() =>
                    change(t("languages.stopped"), (draft) =>
                      withLanguages(
                        draft,
                        languages.filter((each) => each !== tag),
                      ),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {canWrite && <AddLanguage form={form} known={languages} />}
    </div>
  );
}

function AddLanguage({ form, known }: { readonly form: string; readonly known: readonly string[] }) {
  const { change } = useDraft();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const tag = typed.trim();
  const problem =
    tag === ""
      ? undefined
      : !isLanguageTag(tag)
        ? t("languages.noTag")
        : known.some((each) => each.toLowerCase() === tag.toLowerCase())
          ? t("languages.known")
          : undefined;
  const add = (language: string): void => {
    change(t("languages.added"), (draft) => withLanguages(draft, [...languagesOf(draft), language]));
    void navigate({ to: "/forms/$form/languages/$language", params: { form, language } });
  };
  return (
    <section className="section">
      <h2>{t("languages.add")}</h2>
      <div className="line wrap">
        {SPOKEN.filter((each) => !known.includes(each)).map((each) => (
          <Button key={each} size="small" icon="plus" onClick={() => add(each)}>
            {languageName(each)}
          </Button>
        ))}
      </div>
      <form
        className="stack tight"
        onSubmit={(event) => {
          event.preventDefault();
          if (tag !== "" && problem === undefined) add(tag);
        }}
      >
        <div>
          <TextField
            label={t("languages.other")}
            help={tag === "" || problem !== undefined ? t("languages.otherHelp") : languageName(tag)}
            problem={problem}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            maxLength={35}
            onChange={setTyped}
          />
        </div>
        <div>
          <Button type="submit" icon="plus" disabled={tag === "" || problem !== undefined}>
            {t("languages.add")}
          </Button>
        </div>
      </form>
    </section>
  );
}
