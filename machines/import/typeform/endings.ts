/** Thank-you screens of a Typeform as endings. */
import { redirectUrlSchema } from "../../document/schema/refs.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import { pictureMarkdown } from "../building/media.ts";
import type { Source } from "../building/source.ts";
import { endingsAmong, readMedia } from "./fields.ts";
import { markdownBody, markdownTitle, plainTitle } from "./texts.ts";

/** The screen that a Typeform without one of its own shows, with an advertisement of its maker. */
const OWN_DEFAULT = "default_tys";

/** @returns the ref of the ending by the names that the source has for a screen. */
export function readEndings(source: Source, form: ImportedForm): ReadonlyMap<string, string> {
  const refs = new Map<string, string>();
  const named = jumpTargets(source);
  const fields = source.list("fields");
  const amongFields = endingsAmong(fields);
  for (const screen of amongFields)
    if (screen !== fields.at(-1))
      screen.note("a thank-you screen among the questions", "It is an ending; the questions that follow it are asked");
  const screens = [...source.list("thankyou_screens"), ...amongFields];
  const isOwnDefault = (screen: Source): boolean =>
    screen.text("ref") === OWN_DEFAULT || screen.text("id") === "DefaultTyScreen";
  for (const screen of screens) {
    const names = [screen.text("ref"), screen.text("id")].filter((name) => name !== "");
    let ref: string;
    if (isOwnDefault(screen)) {
      screen.pass(...screen.keys());
      if (screens.length > 1 && !named.has(OWN_DEFAULT)) continue;
      ref = form.addEnding({ names, title: "Thank you!", bodyMd: "Your answers have been recorded." }, screen);
      screen.note(
        "the text of Typeform's own thank-you screen",
        "It advertises Typeform; the usual words stand there instead",
      );
    } else {
      ref = readScreen(screen, names, form);
    }
    for (const name of names) if (!refs.has(name)) refs.set(name, ref);
  }
  if (named.has(OWN_DEFAULT) && !refs.has(OWN_DEFAULT)) {
    refs.set(
      OWN_DEFAULT,
      form.addEnding({ names: [OWN_DEFAULT], title: "Thank you!", bodyMd: "Your answers have been recorded." }, source),
    );
  }
  return refs;
}

function readScreen(screen: Source, names: readonly string[], form: ImportedForm): string {
  const properties = screen.part("properties");
  const title = markdownTitle(screen.text("title"));
  const bodyMd = [pictureOf(screen), markdownBody(properties.text("description"))]
    .filter((part) => part !== "")
    .join("\n\n");
  const address = properties.text("redirect_url");
  const buttonText = plainTitle(properties.text("button_text"));
  const leads = screen.text("type") === "url_redirect" || properties.text("button_mode") === "redirect";
  properties.pass("show_button");
  if (properties.flag("share_icons") === true)
    properties.note("the icons to share the form", "Endings have no such icons");
  screen.pass("layout");
  if (!leads || address === "") {
    if (properties.text("button_mode") === "reload")
      properties.note("the button to answer again", "Whether respondents may answer again is a setting of the form");
    return form.addEnding({ names, title, bodyMd }, screen);
  }
  if (!redirectUrlSchema.safeParse(address.replace(/\{\{[^{}]*\}\}/g, "x")).success) {
    properties.note(`the address "${address}"`, "It is not a web address");
    return form.addEnding({ names, title, bodyMd }, screen);
  }
  if (screen.text("type") === "url_redirect")
    return form.addEnding({ names, title, bodyMd, kind: "redirect", redirectUrl: address }, screen);
  // A button is pressed or not; a link in the text is the same, an ending of kind redirect would not be.
  const link = `[${buttonText === "" ? address : buttonText}](${address})`;
  return form.addEnding({ names, title, bodyMd: bodyMd === "" ? link : `${bodyMd}\n\n${link}` }, screen);
}

/** The picture of a screen as Markdown: in an ending, pictures stand in the text. */
function pictureOf(screen: Source): string {
  if (!screen.has("attachment")) return "";
  const media = readMedia(screen);
  const picture = media?.kind === "image" ? pictureMarkdown(media.url ?? "", media.alt ?? "") : "";
  if (picture !== "") return picture;
  screen.note(
    "the picture or film of a thank-you screen",
    "An ending shows pictures that have an address with https, and no films",
    "attachment",
  );
  return "";
}

/** The screens that some jump leads to. */
function jumpTargets(source: Source): ReadonlySet<string> {
  return new Set(
    source
      .list("logic")
      .flatMap((logic) => logic.list("actions").map((action) => action.part("details").part("to").text("value"))),
  );
}
