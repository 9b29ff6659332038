/** The settings of a HeyForm: schedule, limits, languages, the text of a closed form. */
import { languageTagSchema, redirectUrlSchema } from "../../document/schema/refs.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";
import { plainText } from "./texts.ts";

const SECONDS_OF_AN_HOUR = 3600;
/** Times up to this value are seconds; as milliseconds they would be days of 1970. */
const SECONDS_MAX = 100_000_000_000;

export function readSettings(source: Source, form: ImportedForm): void {
  const settings = source.part("settings");
  form.description = plainText(settings.raw("metaDescription"));
  for (const key of ["metaTitle", "metaOGImageUrl"])
    if (settings.has(key)) settings.note(key, "Link previews are made from the form's title and description", key);

  const languages = [
    settings.text("locale"),
    ...settings.list("languages").map((language) => language.asText()),
  ].filter((tag) => languageTagSchema.safeParse(tag).success);
  if (languages.length > 0) form.settings["languages"] = [...new Set(languages)].slice(0, 50);

  readSchedule(settings, form);
  const limit = settings.number("quotaLimit");
  if (settings.flag("enableQuotaLimit") === true && limit !== undefined && limit >= 1)
    form.settings["responsesMax"] = Math.floor(limit);
  const perAddress = settings.number("ipLimitCount");
  const seconds = settings.number("ipLimitTime") ?? SECONDS_OF_AN_HOUR;
  if (settings.flag("enableIpLimit") === true && perAddress !== undefined && perAddress >= 1) {
    form.settings["openingsPerAddressPerHour"] = Math.max(
      1,
      Math.round((perAddress * SECONDS_OF_AN_HOUR) / Math.max(1, seconds)),
    );
  }
  if (settings.flag("removeBranding") === true) form.settings["branding"] = false;

  const redirect = settings.text("redirectUrl");
  if (settings.flag("redirectOnCompletion") === true && redirect !== "") {
    if (redirectUrlSchema.safeParse(redirect).success) form.settings["redirectUrl"] = redirect;
    else settings.note(`the address "${redirect}"`, "It is not a web address", "redirectUrl");
  }
  const closed = [plainText(settings.raw("closedFormTitle")), plainText(settings.raw("closedFormDescription"))]
    .filter((text) => text !== "")
    .join("\n\n");
  if (settings.flag("enableClosedMessage") === true && closed !== "") form.settings["closedMessage"] = closed;

  if (settings.flag("requirePassword") === true)
    settings.note("the password", "Passwords are kept so that nobody can read them: set it again in the settings");
  if (settings.flag("enableTimeLimit") === true)
    settings.note(
      `the time limit of ${settings.number("timeLimit") ?? 0} seconds`,
      "A conversation has no time limit for its answers",
    );
  if ((settings.number("captchaKind") ?? 0) > 0)
    settings.note("the captcha", "Openings are limited by address instead");
  if (settings.flag("active") === false) settings.note("active", "A form is open once it is published");
  if (settings.flag("enableProgress") === true) settings.note("enableProgress", "The page shows progress by itself");
  // Parts of settings that were read above, and those that concern only HeyForm's pages.
  settings.pass(
    "password",
    "timeLimit",
    "expirationTimeZone",
    "published",
    "allowArchive",
    "customDomain",
    "enableQuestionList",
    "enableNavigationArrows",
    "filterSpam",
    "quotaLimit",
    "ipLimitCount",
    "ipLimitTime",
  );
}

function readSchedule(settings: Source, form: ImportedForm): void {
  const times = { opensAt: settings.number("enabledAt"), closesAt: settings.number("closedAt") };
  if (settings.flag("enableExpirationDate") !== true) return;
  for (const [key, time] of Object.entries(times)) {
    if (time !== undefined && time > 0) form.settings[key] = Math.floor(time < SECONDS_MAX ? time * 1000 : time);
  }
}
