/**
 * Parses the messages of the catalogue at build time: a message without arguments stays text, every other becomes its
 * syntax tree.
 */
import { parse } from "@formatjs/icu-messageformat-parser";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** @param catalogue matches the modules that export `words`. */
export function compileWords(catalogue: RegExp): Plugin {
  return {
    name: "compile-words",
    enforce: "pre",
    async transform(_code, id) {
      if (!catalogue.test(id)) return undefined;
      const { words } = (await import(pathToFileURL(id).href)) as { readonly words: Readonly<Record<string, string>> };
      return { code: `export const words = ${JSON.stringify(compiled(words))};`, map: null };
    },
  };
}

/** @throws SyntaxError for a message that is not in the syntax of ICU. */
export function compiled(words: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).map(([key, message]) => [
      key,
      /[{}<>'#]/.test(message) ? parse(message, { captureLocation: false, shouldParseSkeletons: false }) : message,
    ]),
  );
}
