/** What an ending shows beside its text (§2.5): media, a score, links to share by, a waiting time. */
import type { Ending } from "../../document/document.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { CompiledForm } from "../../logic/compile.ts";
import { renderText, renderUrl, type TextScope } from "../../logic/recall.ts";
import { formatNumber } from "../../values/locale-format.ts";

/** As a respondent gets it. */
export type ScoreView = {
  /** The value of the variable, in words. */
  readonly text: string;
  readonly label?: string;
  /** The highest score in words, and how much of it was reached, from 0 to 1. */
  readonly max?: string;
  readonly part?: number;
};

export type ShareView = {
  readonly links: readonly string[];
  /** Null: the page of the form. */
  readonly url: string | null;
  /** Null: the title of the form. */
  readonly text: string | null;
};

/** Only what the ending has. @param leadsOn whether it has an address to lead on to. */
export function endingParts(
  { media, score, share, redirectAfterSeconds }: Ending,
  form: CompiledForm,
  scope: TextScope,
  leadsOn: boolean,
): JsonObject {
  return {
    ...(leadsOn && redirectAfterSeconds !== undefined ? { redirectAfterSeconds } : {}),
    ...(media === undefined ? {} : { media }),
    ...(score === undefined ? {} : { score: scoreView(score, form, scope) }),
    ...(share === undefined ? {} : { share: shareView(share, form, scope) }),
  };
}

function scoreView(
  { variable, label, max }: NonNullable<Ending["score"]>,
  form: CompiledForm,
  scope: TextScope,
): ScoreView {
  const value: Json | undefined = scope.variables[variable];
  return {
    text: renderText(`{{var:${variable}}}`, form, scope),
    ...(label === undefined ? {} : { label: renderText(label, form, scope) }),
    ...(max === undefined
      ? {}
      : {
          max: formatNumber(max, scope.locale ?? "en"),
          ...(typeof value === "number" ? { part: within(value / max) } : {}),
        }),
  };
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}

function shareView(
  { links, url, text }: NonNullable<Ending["share"]>,
  form: CompiledForm,
  scope: TextScope,
): ShareView {
  return {
    links,
    url: url === undefined ? null : renderUrl(url, form, scope),
    text: text === undefined ? null : renderText(text, form, scope),
  };
}
