/**
 * The form in the language of a session: the one place where a conversation gets its texts from.
 *
 * Owns: that everything downstream sees translated texts only. Does not own: translating (`machines/form`).
 */
import type { CompiledForm } from "../../machines/form/compile.ts";

/** @param language a BCP 47 tag. */
export function spokenForm(form: CompiledForm, _language: string): CompiledForm {
  // TODO until `machines/form/translations.ts` has `inLanguage`: documents carry translations, and nothing reads them yet.
  return form;
}
