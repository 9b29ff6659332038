/** The attributes of `<parley-form>`, from the options of the functions and components that make one. Pure. */
import type { EmbedOptions } from "./embed-types.ts";

/** Options that are left out are no attributes. */
export function attributesOf(options: EmbedOptions): Readonly<Record<string, string>> {
  const { form, kind, service, fields, answers, pass, label, color, side, height, openOn } = options;
  const attributes = {
    form,
    kind,
    service,
    fields: fields && new URLSearchParams(fields).toString(),
    answers: answers && new URLSearchParams(answers).toString(),
    pass: pass?.join(" "),
    label,
    color,
    side,
    height: height?.toString(),
    "open-on": openOn?.join(" "),
  };
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
