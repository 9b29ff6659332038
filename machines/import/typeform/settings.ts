/** The settings of a Typeform: languages, redirects, and who is notified of an answer. */
import { languageTagSchema, redirectUrlSchema } from "../../document/schema/refs.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";

/** Languages for which Typeform has tags of its own: Chinese, and German on first-name terms. */
const OWN_TAGS: Readonly<Record<string, string>> = { ch: "zh", di: "de" };

const PAGE_KEYS = [
  "progress_bar",
  "show_progress_bar",
  "show_time_to_complete",
  "show_question_number",
  "show_number_of_submissions",
  "show_key_hint_on_choices",
  "hide_navigation",
  "free_form_navigation",
  "show_cookie_consent",
];

export function readSettings(source: Source, form: ImportedForm): void {
  const settings = source.part("settings");
  readLanguages(source, settings, form);

  const meta = settings.part("meta");
  form.description = meta.text("description");
  for (const key of ["title", "image"])
    if (meta.has(key))
      meta.note(`the ${key} for link previews`, "Link previews are made from the form's title and description", key);
  if (meta.flag("allow_indexing") === true) meta.note("allow_indexing", "Forms are not listed for search engines");

  const redirect = settings.text("redirect_after_submit_url");
  if (redirectUrlSchema.safeParse(redirect).success) form.settings["redirectUrl"] = redirect;
  else if (redirect !== "") settings.note("redirect_after_submit_url", "It is not a web address");

  if (settings.flag("show_typeform_branding") === false) form.settings["branding"] = false;
  if (settings.flag("autosave_progress") === false) form.settings["resumable"] = false;
  if (settings.flag("is_public") === false)
    settings.note("is_public", "A form is open once it is published; unpublish or close it instead");
  readNotifications(settings, form);

  const shown = PAGE_KEYS.filter((key) => settings.raw(key) === true || settings.text(key) !== "");
  if (shown.length > 0)
    settings.note(shown.join(", "), "What the page shows around the questions is not a setting of the form");
  // What the account of the other service may do, not what the form is.
  settings.pass(
    "is_trial",
    "pro_subdomain_enabled",
    "capabilities",
    "auto_translate",
    "partial_responses_to_all_integrations",
    "are_uploads_public",
    "use_lead_qualification",
    "slack_integration",
  );
}

function readLanguages(source: Source, settings: Source, form: ImportedForm): void {
  const written = settings.text("language") || source.text("language");
  const language = Object.hasOwn(OWN_TAGS, written) ? (OWN_TAGS[written] ?? written) : written;
  if (languageTagSchema.safeParse(language).success) form.settings["languages"] = [language];
  else if (language !== "") settings.note(`the language "${language}"`, "It is not a language tag");
}

function readNotifications(settings: Source, form: ImportedForm): void {
  const notification = settings.has("notification") ? settings.part("notification") : settings.part("notifications");
  const own = notification.part("self");
  const recipients = own.list("recipients").map((recipient) => recipient.asText());
  const addresses = recipients
    .filter((recipient) => /^[^\s@{}]+@[^\s@{}.]+(?:\.[^\s@{}.]+)+$/.test(recipient))
    .slice(0, 20);
  if (addresses.length < recipients.length)
    own.note("recipients", "Only literal e-mail addresses can be notified", "recipients");
  if (own.flag("enabled") !== false && addresses.length > 0) form.settings["notifyEmails"] = addresses;
  own.pass("enabled");
  for (const key of ["subject", "message", "reply_to"])
    if (own.has(key)) own.note(key, "Notifications are written by the service", key);
  if (notification.part("respondent").flag("enabled") === true)
    notification.note(
      "the message to respondents",
      "Respondents are not written to after they have answered",
      "respondent",
    );
}
