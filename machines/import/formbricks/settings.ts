/** The settings of a Formbricks survey: schedule, limits, who may answer, the text of a closed survey. */
import { colorOf } from "../../document/theme/color.ts";
import { languageTagSchema } from "../../document/schema/refs.ts";
import type { Source } from "../building/source.ts";
import { THEME } from "../building/theme.ts";
import type { FormbricksSurvey } from "./survey.ts";

export function readSettings(source: Source, { form }: FormbricksSurvey): void {
  for (const [key, setting] of [
    ["runOnDate", "opensAt"],
    ["closeOnDate", "closesAt"],
  ] as const) {
    const written = source.text(key);
    if (written === "") continue;
    const time = Date.parse(written);
    if (Number.isFinite(time) && time > 0) form.settings[setting] = time;
    else source.note(`the time "${written}"`, "It is not a time", key);
  }
  const limit = source.number("autoComplete");
  if (limit !== undefined && limit >= 1) form.settings["responsesMax"] = Math.floor(limit);

  const closed = source.part("surveyClosedMessage");
  const message = [closed.text("heading"), closed.text("subheading")].filter((text) => text !== "").join("\n\n");
  if (closed.flag("enabled") !== false && message !== "") form.settings["closedMessage"] = message;
  if (source.flag("isVerifyEmailEnabled") === true) form.settings["access"] = "email_code";
  if (source.flag("isSingleResponsePerEmailEnabled") === true)
    source.note("one response for each e-mail address", "A form takes as many responses as are given");
  if (source.text("pin") !== "")
    source.note("the PIN", "Passwords are kept so that nobody can read them: set one in the settings", "pin");
  if (source.part("recaptcha").flag("enabled") === true)
    source.note("the captcha", "Openings are limited by address instead");
  source.part("recaptcha").passWhole();
  if (source.flag("isBackButtonHidden") === true) form.settings["answerEditing"] = false;

  for (const item of source.list("languages")) {
    const code = item.part("language").text("code") || item.text("code");
    item.passWhole();
    if (code !== "" && !languageTagSchema.safeParse(code).success)
      item.note(`the language "${code}"`, "It is not a language tag");
  }
  readColor(source, form.theme);
  const metadata = source.part("metadata");
  for (const key of ["title", "description", "ogImage"])
    if (metadata.has(key))
      metadata.note(
        `the ${key} for link previews`,
        "Link previews are made from the form's title and description",
        key,
      );
}

/** The colour of the survey: an object of a light and a dark one, or a text. */
function readColor(source: Source, theme: { color?: string }): void {
  for (const key of ["styling", "projectOverwrites", "productOverwrites"]) {
    const styling = source.part(key);
    const color = colorOf(styling.part("brandColor").text("light") || styling.text("brandColor"));
    if (color !== undefined) theme.color ??= color;
    const rest = styling.keys().filter((each) => each !== "brandColor" && each !== "overwriteThemeStyling");
    if (rest.some((each) => styling.has(each))) source.note(`${key} beside its colour`, THEME);
    styling.passWhole();
  }
}
