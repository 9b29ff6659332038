/**
 * The answers that the address of a visit gives in advance: `?a.<ref>=value`, and `?a.<ref>.<field>=value` for a field
 * of a contact or an address.
 *
 * Owns: the parameters, and the shape of what the page gets. Does not own: reading the values
 * (`machines/conversation/prefilled-answers.ts`).
 */
import { z } from "zod";
import { inLanguage } from "../../machines/form/translated-form.ts";
import { readPrefilledAnswers, type GivenAnswer } from "../../machines/conversation/prefilled-answers.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { jsonSchema } from "../schemas/fields.ts";
import { visitLanguage } from "./visit-language.ts";
import type { Visit } from "./visit.ts";

const PREFIX = "a.";

export const prefilledSchema = z.object({
  /** By ref, what the page fills into its inputs. Nothing of it is recorded before the respondent sends it. */
  answers: z.record(z.string(), jsonSchema),
  /** The values of the address that are of no use, for the respondent to see. */
  problems: z.array(
    z.object({ ref: z.string(), title: z.string().nullable(), code: z.string(), message: z.string().nullable() }),
  ),
});

/** @returns undefined where the address gives no answers. @param now epoch milliseconds. */
export function prefilledBy(
  visit: Visit,
  form: CompiledForm,
  now: number,
): z.infer<typeof prefilledSchema> | undefined {
  const given = URL.canParse(visit.pageUrl) ? givenIn(new URL(visit.pageUrl).searchParams) : [];
  if (given.length === 0) return undefined;
  const language = visitLanguage(form, visit.languages);
  const { answers, problems } = readPrefilledAnswers(inLanguage(form, language), given, {
    language,
    timeZone: visit.timezone ?? "UTC",
    now,
  });
  return { answers, problems: [...problems] };
}

function givenIn(query: URLSearchParams): readonly GivenAnswer[] {
  return [...query].flatMap(([name, text]) => {
    if (!name.startsWith(PREFIX)) return [];
    const [ref = "", ...parts] = name.slice(PREFIX.length).split(".");
    return [
      { ref, part: parts.length === 0 ? undefined : parts.join("."), text: text.replaceAll("\0", "").toWellFormed() },
    ];
  });
}
