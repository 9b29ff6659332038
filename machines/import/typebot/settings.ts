/** The settings and the theme of a Typebot, as far as a form has them. */
import { colorOf } from "../../document/theme/color.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";
import { plainOfHtml } from "../building/texts.ts";
import { THEME } from "../building/theme.ts";

export function readSettings(settings: Source, form: ImportedForm): void {
  const general = settings.part("general");
  if (general.flag("isBrandingEnabled") === false) form.settings["branding"] = false;
  if (general.part("rememberUser").flag("isEnabled") === false) form.settings["resumable"] = false;
  general.part("rememberUser").passWhole();
  general.pass(
    "isInputPrefillEnabled",
    "isHideQueryParamsEnabled",
    "isNewResultOnRefreshEnabled",
    "isResultSavingEnabled",
    "isTypingEmulationEnabled",
  );
  if (general.has("systemMessages"))
    general.note("the words of the service", "They are written by the service, in fifteen languages", "systemMessages");
  const metadata = settings.part("metadata");
  form.description = plainOfHtml(metadata.text("description"));
  for (const key of ["title", "imageUrl", "favIconUrl"])
    if (metadata.has(key))
      metadata.note(
        `the ${key} for link previews`,
        "Link previews are made from the form's title and description",
        key,
      );
  for (const key of ["customHeadCode", "googleTagManagerId"])
    if (metadata.has(key)) metadata.note(key, "A form runs no code of its author", key);
  metadata.pass("allowIndexing");
  if (settings.has("typingEmulation")) settings.part("typingEmulation").passWhole();
  if (settings.part("whatsApp").flag("isEnabled") === true)
    settings.note("WhatsApp", "A form is answered on its page, embedded, or over the API");
  settings.part("whatsApp").passWhole();
  const origins = settings.part("security").list("allowedOrigins");
  if (origins.length > 0)
    settings.note(
      "the sites that may show it",
      "Which sites may embed a form is set in its document, under embed.sites",
    );
  settings.part("security").passWhole();
  settings.part("publicShare").passWhole();
}

/** The colour of the buttons is the colour of the form. */
export function readLooks(theme: Source, form: ImportedForm): void {
  const color = colorOf(theme.part("chat").part("buttons").text("backgroundColor"));
  if (color !== undefined) form.theme.color = color;
  const says = theme.keys().some((key) => isSaying(theme.raw(key)));
  if (says) theme.note("the theme beside the colour of the buttons", THEME);
  theme.passWhole();
}

function isSaying(value: unknown): boolean {
  return typeof value === "object" && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== "";
}
