/**
 * The hidden fields of a response (contract §2): which a form cannot do without, and how they are shown with their
 * defaults. Stored is only what came with the respondent, so that analytics can tell it from a default.
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

/** What was given, and the defaults of what was not. */
export function hiddenFieldsView(
  { hiddenDefaults }: Pick<CompiledForm, "hiddenDefaults">,
  given: HiddenFields,
): HiddenFields {
  return hiddenDefaults.size === 0 ? given : { ...Object.fromEntries(hiddenDefaults), ...given };
}
