/**
 * Reads a Formbricks survey from an export, a template or its API (formbricks/formbricks, `packages/types/surveys`).
 * Surveys of older versions have questions with logic of their own; newer ones have blocks of several elements.
 */
import { VARIABLES_MAX } from "../../document/schema/limits.ts";
import type { Importer } from "../building/importer.ts";
import { ImportedForm } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";
import { markdownTitleOfHtml } from "../building/texts.ts";
import { Words } from "../building/words.ts";
import { readEndings } from "./endings.ts";
import { readLogic } from "./logic.ts";
import { mediaOfElement, readElements } from "./elements.ts";
import { readSettings } from "./settings.ts";
import { FormbricksSurvey } from "./survey.ts";
import { rewriteRecalls } from "./texts.ts";

const PRESENTATION = "How a question looks is decided by the page that shows it";
const INSIDE_APPS = "It is about surveys inside an app: when they appear, and to whom";

export const importFormbricks: Importer = {
  read(source) {
    const form = new ImportedForm();
    const survey = new FormbricksSurvey(form, new Words(defaultLanguage(source)));
    readHead(source, form);
    readSettings(source, survey);
    readHiddenFields(source, form);
    readVariables(source, form);
    readWelcome(source.part("welcomeCard"), survey);
    readElements(source, survey);
    readEndings(source, survey);
    readLogic(source, survey);
    rewriteRecalls(survey, source);
    return form;
  },
  reasons: {
    isColorCodingEnabled: PRESENTATION,
    format: "Dates are written as is usual in the respondent's language",
    buttonLabel: "Only statements and endings have a button",
    backButtonLabel: "Respondents go back in their own words",
    triggers: INSIDE_APPS,
    inlineTriggers: INSIDE_APPS,
    segment: INSIDE_APPS,
    displayOption: INSIDE_APPS,
    displayPercentage: INSIDE_APPS,
    displayLimit: INSIDE_APPS,
    recontactDays: INSIDE_APPS,
    delay: INSIDE_APPS,
    autoClose: INSIDE_APPS,
    followUps: "Messages to respondents are set up apart from the form",
    otherOptionPlaceholder: "Respondents say what else they mean in their own words",
    customHeadScripts: "A form runs no code of its author",
  },
};

function defaultLanguage(source: Source): string {
  const own = source.list("languages").find((item) => item.flag("default") === true);
  const code = own?.part("language").text("code") || own?.text("code") || source.text("language");
  return code === undefined || code === "" ? "en" : code;
}

function readHead(source: Source, form: ImportedForm): void {
  form.title = source.text("name") || source.text("title");
  // The origin of the definition, and data of its own service.
  source.pass(
    "id",
    "type",
    "environmentId",
    "workspaceId",
    "createdAt",
    "updatedAt",
    "createdBy",
    "creator",
    "status",
    "publishOn",
    "resultShareKey",
    "singleUse",
    "slug",
    "description",
    "role",
    "industries",
    "channels",
    "isDraft",
    "showLanguageSwitch",
  );
}

function readHiddenFields(source: Source, form: ImportedForm): void {
  const hidden = source.part("hiddenFields");
  const fields = hidden.list("fieldIds");
  if (hidden.flag("enabled") === false && fields.length > 0) return;
  for (const field of fields) if (field.asText() !== "") form.hiddenField(field.asText(), field);
}

function readVariables(source: Source, form: ImportedForm): void {
  for (const variable of source.list("variables")) {
    const textual = variable.text("type") === "text";
    const made = form.variable(
      variable.text("id") || variable.text("name"),
      textual ? "text" : "number",
      textual ? variable.text("value") : (variable.number("value") ?? 0),
      variable.text("name"),
    );
    if (textual) variable.pass("value");
    if (made === undefined) variable.note("a variable", `A form has at most ${VARIABLES_MAX} of them`);
  }
}

/** The welcome card is the greeting; with a picture, which a greeting cannot have, it is a statement. */
function readWelcome(card: Source, survey: FormbricksSurvey): void {
  const { form, words } = survey;
  card.pass("timeToFinish", "showResponseCount");
  if (card.flag("enabled") === false) {
    card.pass(...card.keys());
    return;
  }
  const headline = words.readWith(card, "headline", markdownTitleOfHtml);
  const body = words.readWith(card, card.has("html") ? "html" : "subheader", markdownTitleOfHtml);
  const button = words.read(card, "buttonLabel");
  const media = mediaOfElement(card, "fileUrl");
  if (headline.text === "" && body.text === "") return;
  if (media === null) {
    form.settings["greeting"] = [headline.text, body.text].filter((text) => text !== "").join("\n\n");
    for (const language of new Set([...headline.others.keys(), ...body.others.keys()])) {
      const texts = [headline.others.get(language) ?? headline.text, body.others.get(language) ?? body.text];
      const text = texts.filter((each) => each !== "").join("\n\n");
      words.translate({ text: "", others: new Map([[language, text]]) }, "greeting");
    }
    if (button.text !== "")
      card.note("the button of the welcome card", "A greeting has no button; a statement in its place can have one");
    return;
  }
  const block = form.addBlock(
    {
      names: ["welcome"],
      type: "statement",
      title: headline.text,
      description: body.text,
      media,
      config: button.text === "" ? {} : { buttonText: button.text },
    },
    card,
  );
  words.translate(headline, "blocks", block.ref, "title");
  words.translate(body, "blocks", block.ref, "description");
  if (button.text !== "") words.translate(button, "blocks", block.ref, "buttonText");
}
