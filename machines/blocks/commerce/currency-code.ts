/** Which codes are currencies: a form that asks for or takes money in any other would fail its respondents. */
import type { ConfigIssue } from "../../document/block-type/block-type.ts";

let known: ReadonlySet<string> | undefined;

/** The fault of a config that names a currency which there is not (ISO 4217); refused at publish. */
export function currencyCodeIssues(code: string, path: ConfigIssue["path"]): ConfigIssue[] {
  known ??= new Set(Intl.supportedValuesOf("currency"));
  return known.has(code) ? [] : [{ path, code: "unknown_currency", message: `There is no currency ${code}` }];
}
