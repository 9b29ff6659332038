/** The publish check of currency codes. A form with an unknown currency would fail its respondents. */
import type { ConfigIssue } from "../../document/block-type/block-type.ts";

let known: ReadonlySet<string> | undefined;

/** The issue of a config with a code that is not in ISO 4217; only publishing refuses it. */
export function currencyCodeIssues(code: string, path: ConfigIssue["path"]): ConfigIssue[] {
  known ??= new Set(Intl.supportedValuesOf("currency"));
  return known.has(code) ? [] : [{ path, code: "unknown_currency", message: `There is no currency ${code}` }];
}
