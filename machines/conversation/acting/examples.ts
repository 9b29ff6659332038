/**
 * Examples of answers, as somebody in the respondent's country would write them.
 *
 * Owns: which country that is, and an example for each kind that has one. Does not own: the sentence around it
 * (`check-answer.ts`).
 *
 * 1. An example passes the rules of its question; where none is known that does, there is none.
 */
import examples from "libphonenumber-js/mobile/examples";
import { blockTypeOf } from "../../blocks/catalogue.ts";
import type { Block } from "../../document/schema/block.ts";
import type { Json } from "../../json.ts";
import { dateText } from "../../values/calendar.ts";
import { localNow } from "../../values/local-now.ts";
import { readPhone } from "../../values/phone-numbers.ts";
import { languageContext } from "../reading/question-context.ts";
import type { TurnDraft } from "../state/turn-draft.ts";

const DAY_MS = 86_400_000;
/** Days from now of an example date: next week, a year on, decades ago for a date of birth. */
const DAYS_TRIED = [7, 30, 365, -30, -365, -12_000];

/** Where most speakers of a language are, if nothing else says where the respondent is. */
const COUNTRY_OF_LANGUAGE: Readonly<Record<string, string>> = {
  en: "US",
  de: "DE",
  es: "ES",
  fr: "FR",
  pt: "BR",
  it: "IT",
  nl: "NL",
  hi: "IN",
  ar: "SA",
  zh: "CN",
  ja: "JP",
  pl: "PL",
  tr: "TR",
  ru: "RU",
  id: "ID",
};

/** Of time zones whose name says the country. */
const COUNTRY_OF_ZONE: Readonly<Record<string, string>> = {
  "Europe/London": "GB",
  "Europe/Dublin": "IE",
  "Europe/Vienna": "AT",
  "Europe/Zurich": "CH",
  "Europe/Berlin": "DE",
  "Europe/Madrid": "ES",
  "Europe/Paris": "FR",
  "Europe/Brussels": "BE",
  "Europe/Amsterdam": "NL",
  "Europe/Rome": "IT",
  "Europe/Lisbon": "PT",
  "Europe/Warsaw": "PL",
  "Europe/Istanbul": "TR",
  "Europe/Moscow": "RU",
  "America/Mexico_City": "MX",
  "America/Sao_Paulo": "BR",
  "America/Argentina/Buenos_Aires": "AR",
  "America/Bogota": "CO",
  "America/Toronto": "CA",
  "Australia/Sydney": "AU",
  "Australia/Melbourne": "AU",
  "Asia/Kolkata": "IN",
  "Asia/Calcutta": "IN",
  "Asia/Tokyo": "JP",
  "Asia/Shanghai": "CN",
  "Asia/Taipei": "TW",
  "Asia/Riyadh": "SA",
  "Asia/Dubai": "AE",
  "Africa/Cairo": "EG",
  "Asia/Jakarta": "ID",
};

/** An address by country; its parts as the answer has them. */
const ADDRESSES: Readonly<Record<string, string>> = {
  US: "350 Main Street, Springfield, IL 62701",
  GB: "12 Station Road, Leeds, LS1 4DY",
  IE: "12 Main Street, Cork, T12 W8KP",
  DE: "Hauptstraße 12, 10115 Berlin",
  AT: "Hauptstraße 12, 1010 Wien",
  CH: "Bahnhofstrasse 12, 8001 Zürich",
  ES: "Calle Mayor 12, 28013 Madrid",
  MX: "Avenida Juárez 12, 06050 Ciudad de México",
  FR: "12 rue de la Paix, 75002 Paris",
  BE: "Grote Markt 12, 1000 Brussel",
  PT: "Rua Augusta 12, 1100-053 Lisboa",
  BR: "Avenida Paulista 1200, 01310-100 São Paulo",
  IT: "Via Roma 12, 00184 Roma",
  NL: "Dorpsstraat 12, 1011 AB Amsterdam",
  PL: "ul. Długa 12, 00-238 Warszawa",
  IN: "12 MG Road, Bengaluru 560001",
  JP: "〒100-0001 東京都千代田区千代田1-1",
  CN: "北京市东城区长安街1号 100006",
  CA: "12 Queen Street, Toronto, ON M5H 2N2",
  AU: "12 George Street, Sydney NSW 2000",
};

/** An answer to the question in words, for "for example: …"; undefined where none is known. */
export function exampleOf(draft: TurnDraft, block: Block): string | undefined {
  const type = blockTypeOf(block);
  const context = draft.blockContext;
  const shownIfTaken = (value: Json): string | undefined => {
    const checked = type.check(block, value, context);
    return checked.ok ? type.display(block, checked.value, context) : undefined;
  };
  switch (type.type) {
    case "phone":
      return shownIfTaken(phoneOf(countryOf(draft, block)) ?? "");
    case "date":
      return firstTaken(daysAround(draft).map(shownIfTaken));
    case "datetime":
      return firstTaken(daysAround(draft).map((day) => shownIfTaken(`${day}T14:30`)));
    case "date_range":
      return firstTaken(
        daysAround(draft).map((day, index) => shownIfTaken({ start: day, end: daysAround(draft, 2)[index] ?? day })),
      );
    // What is expected says it all.
    case "yes_no":
    case "consent":
      return undefined;
    case "address":
      return ADDRESSES[countryOf(draft, block)];
    default: {
      const { title, config, answer } = type.example;
      // The example of another config may break this question's rules.
      return (
        shownIfTaken(answer) ??
        (hasRules(block) ? undefined : type.display({ ...block, title, config }, answer, context))
      );
    }
  }
}

function hasRules({ config }: Block): boolean {
  return Object.keys(config).length > 0;
}

function firstTaken(shown: readonly (string | undefined)[]): string | undefined {
  return shown.find((each) => each !== undefined);
}

/** Days as `YYYY-MM-DD`, the likeliest first. @param later days to add to each. */
function daysAround(draft: TurnDraft, later = 0): readonly string[] {
  const { timeZone } = languageContext(draft);
  return DAYS_TRIED.map((days) => dateText(localNow(draft.now + (days + later) * DAY_MS, timeZone).date));
}

function phoneOf(country: string): string | undefined {
  const national = (examples as Readonly<Record<string, string>>)[country];
  return national === undefined ? undefined : readPhone(national, country);
}

/** The form's own country for the question, else the respondent's, as far as it is known. */
function countryOf(draft: TurnDraft, { config }: Block): string {
  const { country, timeZone } = languageContext(draft);
  const { defaultCountry, countries } = config;
  if (typeof defaultCountry === "string") return defaultCountry;
  const allowed = Array.isArray(countries) ? countries.filter((each): each is string => typeof each === "string") : [];
  const guessed = country ?? countryOfForm(draft) ?? COUNTRY_OF_ZONE[timeZone] ?? countryOfLanguage(draft);
  return allowed.length === 0 || allowed.includes(guessed) ? guessed : (allowed[0] ?? guessed);
}

/** Another question's default tells where the form's respondents are. */
function countryOfForm({ form }: TurnDraft): string | undefined {
  for (const { block } of form.blocks) {
    const { defaultCountry } = block.config;
    if (typeof defaultCountry === "string") return defaultCountry;
  }
  return undefined;
}

function countryOfLanguage({ facts: { language } }: TurnDraft): string {
  const [code = "en", ...rest] = language.split("-");
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part));
  return region?.toUpperCase() ?? COUNTRY_OF_LANGUAGE[code.toLowerCase()] ?? "US";
}
