/**
 * The password of a form in requests and answers: callers send it in plain text, the document stores its hash, and no
 * answer contains either.
 *
 * Owns: `accessPassword` in settings of requests, and the placeholder for the hash in settings of answers.
 * Does not own: hashing (`runtime/requests/password.ts`), which hashes are accepted
 * (`machines/document/settings/settings-catalogue.ts`).
 *
 * 1. The plain text is neither stored nor returned. A hash that a caller has computed is accepted.
 * 2. A document that was read can be sent back; it keeps the stored hash.
 */
import { z } from "zod";
import type { FormDocument } from "../../../machines/document/document.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../machines/json.ts";
import { hashPassword } from "../../../runtime/requests/password.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";

/** The key in settings of requests: the password, or null for none. */
export const PASSWORD_KEY = "accessPassword";
export const HASH_KEY = "accessPasswordHash";
/** The placeholder in settings of answers: the form has a password. */
export const PASSWORD_IS_SET = "set";
/** The placeholder in a comparison with a document that had another password. */
const PASSWORD_IS_ANOTHER = "another one";

const passwordSchema = z.string().min(1).max(200);
/** The message for an invalid password. */
export const PASSWORD_RULE = "must be a text of 1 to 200 characters, or null";

/**
 * The hash of a plain password. Null and invalid values are returned unchanged; the check of the hash refuses the
 * invalid ones.
 */
export async function hashOf(value: Json, entropy: Entropy): Promise<Json> {
  const password = passwordSchema.safeParse(value);
  return password.success ? await hashPassword(password.data, entropy) : value;
}

/** The password in a document of a request. */
export type PasswordSent =
  /** None, or a hash computed by the caller, which stays in the document. */
  | { readonly kind: "as_it_stands" }
  | { readonly kind: "plain"; readonly password: string }
  /** The placeholder: the form's password stays. `path` leads to the placeholder in the document. */
  | { readonly kind: "kept"; readonly path: string };

/**
 * A well-formed hash that matches no password. It is in a document from {@link takePassword} until {@link withHash},
 * because documents may be parsed on a thread that has neither entropy nor the form.
 */
const HASH_TO_COME = "scrypt$32768$8$1$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

/**
 * Takes the plain password out of a document.
 * @param path the path of the document in the request.
 * @throws ApiError `form_invalid` for an invalid password.
 */
export function takePassword(
  doc: JsonObject,
  path: string,
): { readonly doc: JsonObject; readonly password: PasswordSent } {
  const { settings } = doc;
  if (!isJsonObject(settings)) return { doc, password: { kind: "as_it_stands" } };
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
 * @param kept the hash of the stored form; undefined for a new form.
 * @throws ApiError `form_invalid` for the placeholder if the form has no password.
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

/** The document for an answer. */
export function withoutPasswordHash(doc: JsonObject): JsonObject {
  const { settings } = doc;
  return isJsonObject(settings) && HASH_KEY in settings
    ? { ...doc, settings: { ...settings, [HASH_KEY]: shownHash(settings[HASH_KEY] ?? null) } }
    : doc;
}

/**
 * Two documents for a comparison, without their hashes. Where the later one has another password, its placeholder says
 * so.
 */
export function withoutPasswords(before: FormDocument, after: FormDocument): readonly [FormDocument, FormDocument] {
  const [old, now] = [before, after].map(({ settings }) => settings[HASH_KEY] ?? null);
  const masked = (document: FormDocument, text: string): FormDocument =>
    (document.settings[HASH_KEY] ?? null) === null
      ? document
      : { ...document, settings: { ...document.settings, [HASH_KEY]: text } };
  return [
    masked(before, PASSWORD_IS_SET),
    masked(after, old === now || old === null ? PASSWORD_IS_SET : PASSWORD_IS_ANOTHER),
  ];
}

/** The placeholder for a hash; null without a hash. */
export function shownHash(hash: Json): Json {
  return hash === null ? null : PASSWORD_IS_SET;
}

/**
 * A definition to import, without its plain password. `isMissing` is true for a document with the placeholder.
 */
export function takeImportedPassword(source: JsonObject): {
  readonly source: JsonObject;
  readonly password: PasswordSent;
  readonly isMissing: boolean;
} {
  if (isJsonObject(source["doc"])) {
    const { source: doc, ...rest } = takeImportedPassword(source["doc"]);
    return { source: { ...source, doc }, ...rest };
  }
  const { settings, blocks } = source;
  // Only Parley's own documents have such settings.
  if (!Array.isArray(blocks) || !isJsonObject(settings))
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
