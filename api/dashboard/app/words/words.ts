/**
 * The words of the application, in the language of the document.
 *
 * Owns: loading the words of an area, filling in a message. Does not own: the messages (`en/`, `de/`), parsing them
 * (`api/dashboard/page/compile-words.ts`, when the application is built).
 *
 * 1. A screen is shown once the words of its area are there, so `t` never waits.
 * 2. A message is a whole sentence or label; sentences are never joined.
 */
import { IntlMessageFormat, type PrimitiveType } from "intl-messageformat";
import type { ReactNode } from "react";
import { WORDS, type Area, type WordKey } from "./areas.ts";

type Compiled = string | ConstructorParameters<typeof IntlMessageFormat>[0];

/** Set by the server, which knows the person's choice. */
export const language: "en" | "de" = document.documentElement.lang === "de" ? "de" : "en";

const messages = new Map<string, Compiled>();
const formats = new Map<string, IntlMessageFormat>();
const loading = new Map<Area, Promise<void>>();

/** Resolves once the words of the areas are there. Rejects if they cannot be loaded; another call tries again. */
export async function loadWords(...areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loading.get(area) ?? begin(area)));
}

function begin(area: Area): Promise<void> {
  const loaded = WORDS[language][area]().then(({ words }) => {
    for (const [key, message] of Object.entries(words)) messages.set(key, message);
  });
  loading.set(area, loaded);
  loaded.catch(() => loading.delete(area));
  return loaded;
}

/** The words under a key, with values filled in. */
export function t(key: WordKey, values?: Readonly<Record<string, PrimitiveType>>): string {
  const message = messages.get(key);
  if (typeof message === "string" || message === undefined) return message ?? key;
  return String(formatOf(key, message).format(values === undefined ? {} : { ...values }));
}

/** As `t`, with elements among the values; `<name>…</name>` in a message is made by the function `name`. */
export function rich(
  key: WordKey,
  values: Readonly<Record<string, PrimitiveType | ReactNode | ((children: ReactNode) => ReactNode)>>,
): ReactNode {
  const message = messages.get(key);
  if (typeof message === "string" || message === undefined) return message ?? key;
  type Values = NonNullable<Parameters<typeof IntlMessageFormat.prototype.format<ReactNode>>[0]>;
  return formatOf(key, message).format<ReactNode>(values as Values) as ReactNode;
}

function formatOf(key: string, message: Exclude<Compiled, string>): IntlMessageFormat {
  let format = formats.get(key);
  if (format === undefined) formats.set(key, (format = new IntlMessageFormat(message, language)));
  return format;
}
