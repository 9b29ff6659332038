/**
 * An author's own rules for the page, with what the page leaves out of them. The editor and the check are loaded when
 * it is opened.
 */
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Waiting } from "../../components/query-view.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import type { CheckedCss } from "../../../../../machines/document/theme/custom-css.ts";
import { t } from "../../words/words.ts";
import { withTheme } from "./theme-changes.ts";

const RulesEditor = lazy(async () => ({ default: (await import("./rules-editor.tsx")).RulesEditor }));
/** After a pause in typing. */
const CHECKED_AFTER_MS = 200;

export function OwnRules() {
  const { document, change, hints, canWrite } = useDraft();
  const css = document.theme?.css;
  const [isOpen, setOpen] = useState(css !== undefined);
  const { refused } = useChecked(isOpen ? css : undefined);
  const isUnused = hints.some(({ code }) => code === "css_not_used");
  if (css === undefined && !canWrite) return undefined;
  return (
    <section className="section">
      <h2>{t("design.rules")}</h2>
      <p className="sm muted">{t("design.rulesHelp")}</p>
      {isUnused && <p className="note">{t("design.rulesUnused")}</p>}
      {!isOpen ? (
        <div>
          <Button onClick={() => setOpen(true)}>{t("design.writeRules")}</Button>
        </div>
      ) : (
        <>
          <Suspense fallback={<Waiting rows={2} />}>
            <RulesEditor
              text={css ?? ""}
              label={t("design.rules")}
              isReadOnly={!canWrite}
              onChange={(text) =>
                change(
                  t("design.changeRules"),
                  (draft) => withTheme(draft, { css: text.trim() === "" ? undefined : text }),
                  { group: "theme css" },
                )
              }
            />
          </Suspense>
          {refused.length > 0 && (
            <div className="note bad" role="status">
              <div>
                <p>{t("design.refused", { count: refused.length })}</p>
                <ul className="findings sm">
                  {refused.map(({ line, column, why }) => (
                    <li key={`${line} ${column} ${why}`}>{t("design.refusedAt", { line, column, why })}</li>
                  ))}
                </ul>
              </div>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** What the page makes of the rules; the same check as publishing's. */
function useChecked(css: string | undefined): Pick<CheckedCss, "refused"> {
  const [checked, setChecked] = useState<Pick<CheckedCss, "refused">>({ refused: [] });
  useEffect(() => {
    let isPast = false;
    const check = async (): Promise<void> => {
      if (css === undefined) {
        setChecked({ refused: [] });
        return;
      }
      const { checkCss } = await import("../../../../../machines/document/theme/custom-css.ts");
      if (!isPast) setChecked(checkCss(css));
    };
    const timer = setTimeout(() => void check(), CHECKED_AFTER_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [css]);
  return checked;
}
