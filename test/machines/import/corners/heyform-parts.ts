/** Parts of which the corners of Heyform are made. */

export const field = (kind: string, id: string, more: object = {}) => ({
  id,
  kind,
  title: `Question ${id}`,
  validations: {},
  properties: {},
  ...more,
});
export const choices = (...labels: readonly string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }));
export const choice = (id: string, ...labels: readonly string[]) =>
  field("multiple_choice", id, { properties: { choices: choices(...labels), allowMultiple: false } });
export const form = (fields: readonly object[], more: object = {}) => ({ name: "A form", fields, ...more });
export const rules = (fieldId: string, ...payloads: readonly object[]) => ({ fieldId, payloads });
export const jump = (fieldId: string, comparison = "always", expected?: unknown, ref?: string) => ({
  id: "p",
  condition: { comparison, ...(expected === undefined ? {} : { expected }), ...(ref === undefined ? {} : { ref }) },
  action: { kind: "navigate", fieldId },
});
export const count = (
  operator: string,
  variable: string,
  value: unknown,
  comparison = "always",
  expected?: unknown,
) => ({
  id: "p",
  condition: { comparison, ...(expected === undefined ? {} : { expected }) },
  action: { kind: "calculate", variable, operator, value },
});
export const KINDS = [
  "short_text",
  "long_text",
  "email",
  "url",
  "phone_number",
  "number",
  "date",
  "date_range",
  "file_upload",
  "yes_no",
  "rating",
  "opinion_scale",
  "legal_terms",
  "signature",
  "country",
  "full_name",
  "address",
  "statement",
];
