/** The questions that respondents often ask, and their answers, in another language. */
import { useDraft } from "../../draft/draft-provider.tsx";
import { directionOf } from "../../../../../machines/values/direction.ts";
import { t } from "../../words/words.ts";
import { languageName } from "./language-names.ts";
import { faqRows, withFaq } from "./translation-list.ts";

const PARTS = ["question", "answer"] as const;

export function FaqTranslations({ own, language }: { readonly own: string; readonly language: string }) {
  const { document, change, canWrite } = useDraft();
  const rows = faqRows(document, language);
  if (rows.length === 0) return undefined;
  return (
    <section aria-label={t("languages.ofFaq")}>
      <h2 className="sm muted">{t("languages.ofFaq")}</h2>
      {rows.flatMap(({ source, text }, at) =>
        PARTS.map((part) => (
          <div key={`${source.question} ${part}`} className={text[part] === "" ? "text-row missing" : "text-row done"}>
            <p lang={own} dir={directionOf(own)}>
              {source[part]}
            </p>
            <textarea
              className="input"
              lang={language}
              dir={directionOf(language)}
              aria-label={t("languages.translationOf", { text: source[part] })}
              rows={2}
              value={text[part]}
              readOnly={!canWrite}
              onChange={(event) =>
                change(
                  t("languages.written", { language: languageName(language) }),
                  (draft) => withFaq(draft, language, at, part, event.target.value),
                  { group: `translation ${language} faq ${at} ${part}` },
                )
              }
            />
          </div>
        )),
      )}
    </section>
  );
}
