/** Parts of which the corners of Formbricks are made. */

export const said = (text: string, others: object = {}) => ({ default: text, ...others });
export const question = (type: string, id: string, more: object = {}) => ({
  id,
  type,
  headline: said(`Question ${id}`),
  required: false,
  ...more,
});
export const choices = (...labels: readonly string[]) =>
  labels.map((label) => ({ id: label.toLowerCase(), label: said(label) }));
export const survey = (questions: readonly object[], more: object = {}) => ({
  name: "A survey",
  welcomeCard: { enabled: false },
  questions,
  endings: [{ id: "bye", type: "endScreen", headline: said("Thank you!"), subheader: said("Bye.") }],
  hiddenFields: { enabled: true, fieldIds: [] },
  variables: [],
  ...more,
});
export const when = (left: object, operator: string, right?: unknown) => ({
  id: "k",
  leftOperand: left,
  operator,
  ...(right === undefined ? {} : { rightOperand: { type: "static", value: right } }),
});
export const rule = (conditions: readonly object[], actions: readonly object[], connector = "and") => ({
  id: "r",
  conditions: { id: "g", connector, conditions },
  actions,
});
export const jump = (target: string) => ({ id: "a", objective: "jumpToQuestion", target });
export const of = (value: string) => ({ type: "question", value });
export const yesNo = choices("Yes", "No");
export const text = (id: string, more: object = {}) => question("openText", id, { inputType: "text", ...more });
