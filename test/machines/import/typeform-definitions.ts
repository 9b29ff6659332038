/** Typeform definitions for tests. */
import { importForm, type Imported } from "../../../machines/import/import-form.ts";
/** Imports a definition that has no issues. */
export function imported(definition: Record<string, unknown>): Imported {
  const result = importForm(definition, "typeform");
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}

export const CHOICES = [
  { id: "i1", ref: "red", label: "Red" },
  { id: "i2", ref: "green", label: "Green apple" },
  { id: "i3", ref: "blue", label: "Blue" },
];

/** Operands of conditions. */
export const constant = (value: unknown) => ({ type: "constant", value });
export const choice = (value: string) => ({ type: "choice", value });
