/** Events as integrations show them, made from a small form and answers. */
import { compileForm } from "../../../machines/form/compile-form.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import type { Json } from "../../../machines/json.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { readableEvent, type ReadableEvent } from "../../../runtime/integrations/readable-event.ts";
import { documentOf } from "../conversations/chat.ts";

/** Three questions: a name, a choice, a number. */
export const signUp = documentOf(
  [
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    {
      ref: "colour",
      type: "single_choice",
      title: "Hello {{answer:name|you}}, which colour?",
      config: {
        options: [
          { ref: "red", label: "Red & warm" },
          { ref: "blue", label: "Blue" },
        ],
      },
    },
    { ref: "guests", type: "number", title: "Guests" },
  ],
  { title: "Sign <up>" },
);

const forms = new WeakMap<object, CompiledForm>();

/** Compiled once: a test may show many events of one form. */
function formOf(document: object): CompiledForm {
  const known = forms.get(document) ?? compiled(document);
  forms.set(document, known);
  return known;
}

export function compiled(document: unknown): CompiledForm {
  const parsed = parseDocument(document);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  return compileForm(parsed.document);
}

/** A completed response to the form. */
export function eventWith(
  answers: Readonly<Record<string, Json>>,
  {
    document = signUp,
    event = "response.completed",
    test = false,
    data,
  }: {
    readonly document?: object;
    readonly event?: string;
    readonly test?: boolean;
    readonly data?: Readonly<Record<string, Json>>;
  } = {},
): ReadableEvent {
  const payload = {
    event,
    formId: "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
    timestamp: Date.UTC(2026, 0, 2, 3, 4, 5),
    submission: { id: "res_01JD3W8K9QZ4T6V1X2Y3N5M7PC", status: "completed", duration_ms: 61_400 },
    answers: Object.entries(answers).map(([ref, value]) => ({ ref, type: "", value })),
    ...(data === undefined ? {} : { data }),
  };
  return readableEvent({ id: "evt_01JD3W8K9QZ4T6V1X2Y3N5M7PD", test }, payload, formOf(document));
}

/** As many questions as `count`, all with this answer. */
export function longForm(count: number): Record<string, unknown> {
  return documentOf(
    Array.from({ length: count }, (_, index) => ({ ref: `q${index}`, type: "long_text", title: `Question ${index}` })),
  );
}

export function answersToAll(count: number, text: string): Record<string, Json> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, text]));
}
