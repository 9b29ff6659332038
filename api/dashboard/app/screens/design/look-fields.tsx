/** Type, shape and scheme of a theme. What the theme does not say itself is its preset's, shown as inherited. */
import { ChoiceField } from "../../components/field.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import {
  BUBBLE_STYLES,
  DENSITIES,
  FONTS,
  PROGRESS_PLACES,
  RADII,
  SCHEMES,
} from "../../../../../machines/document/theme/theme.ts";
import { schemeOf } from "../../../../../machines/document/theme/palette.ts";
import { wholeTheme } from "../../../../../machines/document/theme/whole-theme.ts";
import type { WordKey } from "../../words/areas.ts";
import { t } from "../../words/words.ts";
import { withTheme } from "./theme-changes.ts";

const INHERITED = "";

const LOOKS = {
  font: { name: "design.font", values: FONTS, standard: "system" },
  radius: { name: "design.radius", values: RADII, standard: "large" },
  density: { name: "design.density", values: DENSITIES, standard: "regular" },
  bubbles: { name: "design.bubbles", values: BUBBLE_STYLES, standard: "filled" },
  progress: { name: "design.progress", values: PROGRESS_PLACES, standard: "header" },
  scheme: { name: "design.scheme", values: SCHEMES, standard: "auto" },
} as const;
type LookKey = keyof typeof LOOKS;

const VALUE_NAMES: Readonly<Record<LookKey, Readonly<Record<string, WordKey>>>> = {
  font: {
    system: "design.font.system",
    humanist: "design.font.humanist",
    geometric: "design.font.geometric",
    grotesque: "design.font.grotesque",
    rounded: "design.font.rounded",
    serif: "design.font.serif",
    slab: "design.font.slab",
    mono: "design.font.mono",
  },
  radius: {
    none: "design.radius.none",
    small: "design.radius.small",
    medium: "design.radius.medium",
    large: "design.radius.large",
  },
  density: { compact: "design.density.compact", regular: "design.density.regular", roomy: "design.density.roomy" },
  bubbles: { filled: "design.bubbles.filled", outlined: "design.bubbles.outlined", plain: "design.bubbles.plain" },
  progress: {
    header: "design.progress.header",
    top: "design.progress.top",
    bottom: "design.progress.bottom",
    off: "design.progress.off",
  },
  scheme: { auto: "design.scheme.auto", light: "design.scheme.light", dark: "design.scheme.dark" },
};

export function LookFields() {
  const { document, change, canWrite } = useDraft();
  const theme = document.theme ?? {};
  const { preset: _, ...own } = theme;
  const inherited = wholeTheme({
    ...(theme.preset === undefined ? {} : { preset: theme.preset }),
    ...(theme.colors === undefined ? {} : { colors: theme.colors }),
  });
  const standardOf = (key: LookKey): string =>
    inherited[key] ?? (key === "scheme" && schemeOf(inherited) === "dark" ? "dark" : LOOKS[key].standard);
  return (
    <section className="section">
      <h2>{t("design.look")}</h2>
      <div className="two">
        {(Object.keys(LOOKS) as LookKey[]).map((key) => (
          <ChoiceField
            key={key}
            label={t(LOOKS[key].name)}
            value={own[key] ?? INHERITED}
            disabled={!canWrite}
            options={[
              {
                value: INHERITED,
                label: t("design.inherited", { value: t(VALUE_NAMES[key][standardOf(key)] as WordKey) }),
              },
              ...LOOKS[key].values.map((value) => ({
                value: value as string,
                label: t(VALUE_NAMES[key][value] as WordKey),
              })),
            ]}
            onChange={(value) =>
              change(t("design.changeLook"), (draft) =>
                withTheme(draft, { [key]: value === INHERITED ? undefined : value }),
              )
            }
          />
        ))}
      </div>
    </section>
  );
}
