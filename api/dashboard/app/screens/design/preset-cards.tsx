/** The themes that come along, each as a small conversation in its colours. */
import { useId } from "react";
import { useDraft } from "../../draft/draft-provider.tsx";
import { paletteIn, schemeOf } from "../../../../../machines/document/theme/palette.ts";
import { THEME_IDS } from "../../../../../machines/document/theme/theme-ids.ts";
import type { ThemeId } from "../../../../../machines/document/theme/theme.ts";
import { THEMES } from "../../../../../machines/document/theme/themes.ts";
import { t } from "../../words/words.ts";
import { withPreset } from "./theme-changes.ts";

export function PresetCards() {
  const { document, change, canWrite } = useDraft();
  const group = useId();
  const chosen = document.theme?.preset;
  const choose = (preset: ThemeId | undefined): void =>
    change(t("design.changeTheme"), (draft) => withPreset(draft, preset));
  return (
    <section className="section">
      <h2 id={`${group}-name`}>{t("design.themes")}</h2>
      <div className="presets" role="radiogroup" aria-labelledby={`${group}-name`}>
        {THEME_IDS.map((id) => {
          const { name, theme } = THEMES[id];
          const { ground, bubble, text, accent } = paletteIn(schemeOf(theme), theme);
          return (
            <label key={id} className={chosen === id ? "preset on" : "preset"}>
              <input
                type="radio"
                className="unseen"
                name={group}
                checked={chosen === id}
                disabled={!canWrite}
                onChange={() => choose(id)}
              />
              <span className="look" style={{ background: ground }} aria-hidden="true">
                <i style={{ background: bubble, color: text }}>Aa</i>
                <i style={{ background: accent }} />
              </span>
              <span className="sm">{name}</span>
            </label>
          );
        })}
      </div>
      <p className="sm muted">{t("design.themesHelp")}</p>
    </section>
  );
}
