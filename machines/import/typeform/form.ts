/**
 * A Typeform definition, as its Create API has it: https://www.typeform.com/developers/create/. Groups become a
 * statement and the questions that follow it, since a conversation has no pages.
 */
import { VARIABLES_MAX } from "../../document/schema/limits.ts";
import type { Importer } from "../building/importer.ts";
import { ImportedForm } from "../building/imported-form.ts";
import { Questions } from "../building/questions.ts";
import { exactTextOf, type Source } from "../building/source.ts";
import { readEndings } from "./endings.ts";
import { readFields, readMedia, welcomesAmong } from "./fields.ts";
import { Groups } from "./groups.ts";
import { readLogic } from "./logic.ts";
import { readSettings } from "./settings.ts";
import { markdownTitle, plainTitle, rewriteRecalls } from "./texts.ts";
import { readTheme } from "./theme.ts";

const PRESENTATION = "How a question looks is decided by the page that shows it";

export const importTypeform: Importer = {
  read(source) {
    const form = new ImportedForm();
    const questions = new Questions();
    form.title = plainTitle(source.text("title"));
    source.pass("id", "_links", "workspace", "created_at", "last_updated_at", "published_at", "self");
    if (source.has("type")) source.pass("type");
    readSettings(source, form);
    readTheme(source, form);
    readHiddenFields(source, form);
    readVariables(source, form);
    const startsWithLogic = source.list("logic").some((logic) => logic.text("type") === "hidden");
    readWelcome(source, form, startsWithLogic);
    const groups = new Groups();
    readFields(source.list("fields"), form, questions, groups);
    const endings = readEndings(source, form);
    readLogic(source, form, { questions, endings, groups });
    rewriteRecalls(form, questions, source);
    return form;
  },
  reasons: {
    alignment: PRESENTATION,
    font_size: PRESENTATION,
    layout: PRESENTATION,
    vertical_alignment: PRESENTATION,
    hide_marks: PRESENTATION,
    supersized: PRESENTATION,
    show_labels: PRESENTATION,
    separator: "Dates are written as is usual in the respondent's language",
    structure: "Dates are written as is usual in the respondent's language",
    attachment: "Only pictures with a web address can be shown",
    show_button: "A button is shown where it has a text",
    translation_languages: "The definition does not hold the translated texts; add them to the form's translations",
  },
};

function readHiddenFields(source: Source, form: ImportedForm): void {
  for (const item of source.list("hidden")) {
    const name = item.asText() || item.text("name") || item.text("key");
    if (name === "") item.note("a hidden field", "It has no name");
    else form.hiddenField(name, item);
  }
}

/** Scores and prices; those that only rules name are made when the rules are read. */
function readVariables(source: Source, form: ImportedForm): void {
  const variables = source.part("variables");
  for (const name of variables.keys()) {
    const number = variables.number(name);
    const written = exactTextOf(variables.raw(name));
    const made =
      number !== undefined
        ? form.variable(name, "number", number)
        : written !== undefined
          ? form.variable(name, "text", written)
          : undefined;
    if (made === undefined)
      variables.note(
        `the variable "${name}"`,
        `A variable holds a number or a text, and a form has at most ${VARIABLES_MAX}`,
      );
  }
}

/**
 * The welcome screen is the greeting. It is a statement where it has a picture, which a greeting cannot have, and where
 * there are rules on hidden fields: they run before the first question, and rules stand after a block here.
 */
function readWelcome(source: Source, form: ImportedForm, asStatement: boolean): void {
  const screens = [...source.list("welcome_screens"), ...welcomesAmong(source.list("fields"))];
  for (const [index, screen] of screens.entries()) {
    const properties = screen.part("properties");
    const title = markdownTitle(screen.text("title"));
    const description = markdownTitle(properties.text("description"));
    const media = screen.has("attachment") ? readMedia(screen) : null;
    screen.pass("id", "type");
    if (index === 0 && !asStatement && media === null) {
      screen.pass("ref", "layout");
      if (properties.text("button_text") !== "")
        properties.note(
          "the button of the welcome screen",
          "A greeting has no button; a statement in its place can have one",
          "button_text",
        );
      properties.pass("show_button");
      form.settings["greeting"] = [title, description].filter((text) => text !== "").join("\n\n") || null;
    } else {
      const buttonText = properties.text("button_text");
      properties.pass("show_button");
      form.addBlock(
        {
          names: [screen.text("ref"), "welcome"],
          type: "statement",
          title,
          description,
          media,
          config: buttonText === "" ? {} : { buttonText },
        },
        screen,
      );
    }
  }
  if (asStatement && screens.length === 0) {
    form.addBlock(
      { names: ["welcome"], type: "statement", title: form.title === "" ? "Welcome!" : form.title },
      source,
    );
    source.note(
      "a statement at the start",
      "It was added, since the rules on hidden fields need something that they can follow",
    );
  }
}
