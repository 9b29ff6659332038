/**
 * The password of a form on its way in and out: callers give it in plain text, the document keeps its hash, and nobody
 * reads either.
 *
 * Owns: `accessPassword` in settings that are sent, what stands in place of the hash in settings that are read.
 * Does not own: hashing (`runtime/requests/password.ts`), which hashes are accepted
 * (`machines/document/settings/settings-catalogue.ts`).
 *
 * 1. The plain text is neither stored nor given back. A hash that a caller has made is accepted as it is.
 * 2. A document that was read can be sent back: the hash that is kept stays.
 */
import { z } from "zod";
import type { FormDocument } from "../../../machines/document/document.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { hashPassword } from "../../../runtime/requests/password.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";

/** In settings that are sent: the password, or null for none. */
export const PASSWORD_KEY = "accessPassword";
export const HASH_KEY = "accessPasswordHash";
/** In settings that are read: there is one. */
export const PASSWORD_IS_SET = "set";

const passwordSchema = z.string().min(1).max(200);
/** Said of what is no password. */
export const PASSWORD_RULE = "must be a text of 1 to 200 characters, or null";

/**
 * The hash of a plain password. What cannot be a password is given back as it is, and null is null: the check of the
 * hash says what is wrong.
 */
export async function hashOf(value: Json, entropy: Entropy): Promise<Json> {
  const password = passwordSchema.safeParse(value);
  return password.success ? await hashPassword(password.data, entropy) : value;
}

/** What a document that was sent says of its password. */
export type PasswordSent =
  /** Nothing, or a hash of the caller's own, which stands in the document. */
  | { readonly kind: "as_it_stands" }
  | { readonly kind: "plain"; readonly password: string }
  /** The one that the form has; `path` is where the document says so. */
  | { readonly kind: "kept"; readonly path: string };

/**
 * A well-formed hash that no password fits. It stands in a document from {@link takePassword} until {@link withHash}:
 * documents may be read on a thread, which has neither entropy nor the form.
 */
const HASH_TO_COME = "scrypt$32768$8$1$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

/**
 * Takes the plain password out of a document.
 * @param path where the document stands in the request.
 * @throws ApiError `form_invalid` for what is no password.
 */
export function takePassword(
  doc: JsonObject,
  path: string,
): { readonly doc: JsonObject; readonly password: PasswordSent } {
  const { settings } = doc;
  if (!isObject(settings)) return { doc, password: { kind: "as_it_stands" } };
  const { [PASSWORD_KEY]: password, ...rest } = settings;
  if (password === null)
    return { doc: { ...doc, settings: { ...rest, [HASH_KEY]: null } }, password: { kind: "as_it_stands" } };
  const toCome = { ...doc, settings: { ...rest, [HASH_KEY]: HASH_TO_COME } };
  if (password === undefined) {
    if (rest[HASH_KEY] !== PASSWORD_IS_SET) return { doc, password: { kind: "as_it_stands" } };
    return { doc: toCome, password: { kind: "kept", path: `${path}.settings.${HASH_KEY}` } };
  }
  const plain = passwordSchema.safeParse(password);
  if (!plain.success) throw invalid(`${path}.settings.${PASSWORD_KEY}`, "wrong_type", PASSWORD_RULE);
  return { doc: toCome, password: { kind: "plain", password: plain.data } };
}

/**
 * The document with the hash of the password that was sent with it.
 * @param kept the hash that the form has; undefined for a form that is new.
 * @throws ApiError `form_invalid` for a password that is to be kept where there is none.
 */
export async function withHash(
  document: FormDocument,
  password: PasswordSent,
  kept: Json | undefined,
  entropy: Entropy,
): Promise<FormDocument> {
  if (password.kind === "as_it_stands") return document;
  if (password.kind === "plain")
    return {
      ...document,
      settings: { ...document.settings, [HASH_KEY]: await hashPassword(password.password, entropy) },
    };
  if (typeof kept !== "string")
    throw invalid(password.path, "no_password", `There is no password that could be kept: give one as ${PASSWORD_KEY}`);
  return { ...document, settings: { ...document.settings, [HASH_KEY]: kept } };
}

/** The document as it is read. */
export function withoutPasswordHash(doc: JsonObject): JsonObject {
  const { settings } = doc;
  return isObject(settings) && HASH_KEY in settings
    ? { ...doc, settings: { ...settings, [HASH_KEY]: shownHash(settings[HASH_KEY] ?? null) } }
    : doc;
}

/** In place of a hash; null where there is none. */
export function shownHash(hash: Json): Json {
  return hash === null ? null : PASSWORD_IS_SET;
}

/**
 * A definition to be imported, without its plain password; `isMissing` for a document that was read, which has none.
 */
export function takeImportedPassword(source: JsonObject): {
  readonly source: JsonObject;
  readonly password: PasswordSent;
  readonly isMissing: boolean;
} {
  if (isObject(source["doc"])) {
    const { source: doc, ...rest } = takeImportedPassword(source["doc"]);
    return { source: { ...source, doc }, ...rest };
  }
  const { settings, blocks } = source;
  // Only documents of ours have such settings.
  if (!Array.isArray(blocks) || !isObject(settings))
    return { source, password: { kind: "as_it_stands" }, isMissing: false };
  const isMissing = settings[HASH_KEY] === PASSWORD_IS_SET && settings[PASSWORD_KEY] === undefined;
  const { doc, password } = takePassword(
    isMissing ? { ...source, settings: { ...settings, [HASH_KEY]: null } } : source,
    "source",
  );
  return { source: doc, password, isMissing };
}

function invalid(path: string, code: string, message: string): ApiError {
  return new ApiError("form_invalid", { issues: [{ path, code, message }] });
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
