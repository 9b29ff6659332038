import { german } from "./de/reply-words.ts";
import { english } from "./en/reply-words.ts";
import { spanish } from "./es/reply-words.ts";
import { french } from "./fr/reply-words.ts";
import { italian } from "./it/reply-words.ts";
import type { ReplyWords, ReplyLanguage } from "./schema/reply-words.ts";
import { dutch } from "./nl/reply-words.ts";
import { portuguese } from "./pt/reply-words.ts";

const languages: ReadonlyMap<ReplyLanguage, ReplyWords> = new Map(
  [english, german, spanish, french, portuguese, italian, dutch].map((language) => [language.code, language]),
);

/** The languages that replies are read in. */
export const REPLY_LANGUAGES: readonly ReplyLanguage[] = [...languages.keys()];

/** The language of a code that `REPLY_LANGUAGES` lists. */
export function replyWordsOf(code: ReplyLanguage): ReplyWords {
  const language = languages.get(code);
  if (language === undefined) throw new Error(`no language file for ${code}`);
  return language;
}

/** The languages of a list of BCP 47 tags, in order, each once; English where none of them is spoken here. */
export function replyLanguagesOf(locales: readonly string[]): readonly ReplyLanguage[] {
  const codes: ReplyLanguage[] = [];
  for (const locale of locales) {
    const code = locale.slice(0, 2).toLowerCase() as ReplyLanguage;
    if (locale.length > 2 && locale[2] !== "-" && locale[2] !== "_") continue;
    if (languages.has(code) && !codes.includes(code)) codes.push(code);
  }
  if (codes.length === 0) codes.push("en");
  return codes;
}
