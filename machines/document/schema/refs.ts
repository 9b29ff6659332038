/**
 * The names of things in a form document: refs of blocks, endings, variables and options, keys of hidden fields,
 * languages, addresses.
 */
import { z } from "./acyclic-zod.ts";
import { REF_CHARACTERS_MAX, URL_CHARACTERS_MAX } from "./limits.ts";

/** Names that a JavaScript object has from its prototype may not be map keys (contract §6). */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * A ref. Its characters are those that stand unescaped in a recall (`{{answer:ref|…}}`), a path of an issue and a URL.
 */
export const refSchema = z
  .string()
  .max(REF_CHARACTERS_MAX)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_-]*$/, "may have letters, digits, _ and - only")
  .refine((ref) => !FORBIDDEN.has(ref), "is a name that cannot be used");

/** The key of a hidden field (§8). */
export const fieldKeySchema = z
  .string()
  .regex(/^[a-zA-Z_][a-zA-Z0-9_.-]{0,60}$/, "must start with a letter or _ and may have letters, digits, _ . and -")
  .refine((key) => !FORBIDDEN.has(key), "is a name that cannot be used");

/** A BCP 47 tag of a language. */
export const languageTagSchema = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, "must be a language tag such as en or pt-BR");

/** An address that a respondent is led to. */
export const redirectUrlSchema = z.url({ protocol: /^https?$/ }).max(URL_CHARACTERS_MAX);
