/** The colours of a theme: each with what it is derived as, and the contrast of each pair with a mend. */
import { useId } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { t } from "../../words/words.ts";
import { COLORS, contrastPairs, ownColor, shownColor, withColor, type ColorKey } from "./theme-changes.ts";

export const COLOR_NAMES = {
  color: "design.accent",
  background: "design.background",
  surface: "design.surface",
  bubble: "design.bubble",
  text: "design.text",
} as const;

const HEX = /^#[0-9a-f]{6}$/i;

export function ColorFields() {
  const { document, change, canWrite } = useDraft();
  const theme = document.theme ?? {};
  const set = (key: ColorKey, color: string | undefined): void =>
    change(t("design.changeColor"), (draft) => withColor(draft, key, color), { group: `theme ${key}` });
  return (
    <section className="section">
      <h2>{t("design.colors")}</h2>
      <div className="colors">
        {COLORS.map((key) => (
          <ColorField
            key={key}
            name={t(COLOR_NAMES[key])}
            own={ownColor(theme, key)}
            shown={shownColor(theme, key)}
            disabled={!canWrite}
            onChange={(color) => set(key, color)}
          />
        ))}
      </div>
      <h3 className="label">{t("design.contrast")}</h3>
      <ul className="pairs">
        {contrastPairs(theme).map(({ key, on, ratio, needed, mend }) => (
          <li key={`${key} ${on}`} className="line wrap">
            <span className="grow">{t("design.pair", { what: t(COLOR_NAMES[key]), on: t(COLOR_NAMES[on]) })}</span>
            <span className={ratio < needed ? "tag warn" : "tag good"}>
              <Icon name={ratio < needed ? "warn" : "check"} small />
              {t("design.ratio", { ratio: Math.floor(ratio * 10) / 10, needed })}
            </span>
            {mend !== undefined && canWrite && (
              <Button size="small" onClick={() => set(key, mend)}>
                <i className="swatch" style={{ background: mend }} aria-hidden="true" />
                {t("design.mend", { color: mend })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="sm muted">{t("design.contrastHelp")}</p>
    </section>
  );
}

/** A colour by the system's own picker and as text; without one of its own, the derived one is in faint. */
export function ColorField({
  name,
  own,
  shown,
  disabled = false,
  onChange,
}: {
  readonly name: string;
  readonly own: string | undefined;
  /** What holds without one of its own. */
  readonly shown: string;
  readonly disabled?: boolean;
  readonly onChange: (color: string | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="field color">
      <label htmlFor={id}>{name}</label>
      <span className="input">
        <input
          type="color"
          aria-label={t("design.pick", { name })}
          value={own ?? shown}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          key={own ?? ""}
          defaultValue={own ?? ""}
          placeholder={shown}
          spellCheck={false}
          maxLength={7}
          disabled={disabled}
          onChange={(event) => {
            const text = event.target.value.trim();
            if (HEX.test(text)) onChange(text.toLowerCase());
          }}
          onBlur={(event) => {
            if (event.target.value.trim() === "") onChange(undefined);
            else event.target.value = own ?? "";
          }}
        />
        {own !== undefined && !disabled && (
          <IconButton small icon="undo" label={t("design.derive", { name })} onClick={() => onChange(undefined)} />
        )}
      </span>
    </div>
  );
}
