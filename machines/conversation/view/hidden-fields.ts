/**
 * Hidden fields of a response (contract §2): which ones a form requires, and their values with defaults. Only given
 * values are stored, so analytics can tell them from defaults.
 */
import type { CompiledForm } from "../../logic/compile.ts";

type HiddenFields = Readonly<Record<string, string>>;

/** Keys of required fields that have neither a value nor a default; an empty text is no value. */
export function missingHiddenFields(
  { document, hiddenDefaults }: Pick<CompiledForm, "document" | "hiddenDefaults">,
  given: HiddenFields,
): string[] {
  return document.hiddenFields
    .filter(
      ({ key, required }) =>
        required && ((Object.hasOwn(given, key) ? given[key] : hiddenDefaults.get(key)) ?? "") === "",
    )
    .map(({ key }) => key);
}

/** The given values, and defaults for the others. */
export function hiddenFieldsView(
  { hiddenDefaults }: Pick<CompiledForm, "hiddenDefaults">,
  given: HiddenFields,
): HiddenFields {
  return hiddenDefaults.size === 0 ? given : { ...Object.fromEntries(hiddenDefaults), ...given };
}
