/** Parts of which the corners of Typeform are made. */

export const field = (type: string, ref: string, more: object = {}) => ({
  id: `id_${ref}`,
  ref,
  type,
  title: `Question ${ref}`,
  ...more,
});
export const choices = (...labels: readonly string[]) =>
  labels.map((label) => ({ id: `id_${label}`, ref: label.toLowerCase(), label }));
export const choice = (ref: string, ...labels: readonly string[]) =>
  field("multiple_choice", ref, { properties: { choices: choices(...labels) } });
export const screen = (ref: string, more: object = {}) => ({
  ref,
  type: "thankyou_screen",
  title: `Screen ${ref}`,
  properties: {},
  ...more,
});
export const form = (fields: readonly object[], more: object = {}) => ({ title: "A form", fields, ...more });
export const rules = (ref: string, ...actions: readonly object[]) => ({ type: "field", ref, actions });
export const jump = (to: string, condition: object = { op: "always", vars: [] }, type = "field") => ({
  action: "jump",
  details: { to: { type, value: to } },
  condition,
});
export const is = (ref: string, value: string) => ({
  op: "is",
  vars: [
    { type: "field", value: ref },
    { type: "choice", value },
  ],
});
export const count = (
  kind: string,
  target: string,
  value: unknown,
  condition: object = { op: "always", vars: [] },
) => ({
  action: kind,
  details: { target: { type: "variable", value: target }, value: { type: "constant", value } },
  condition,
});
