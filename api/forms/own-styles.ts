/**
 * An author's own rules for the page (`css` of a theme): where they may run, and what publishing says of them.
 *
 * A page that shares its host with the dashboard could be made to look like it, next to an owner's session: there own
 * rules are left out, and publishing warns of it.
 */
import type { Services } from "../services/services.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import { type DocumentIssue, ISSUES_MAX, issueAt } from "../../machines/document/issues/document-issue.ts";

const PATH = ["theme", "css"] as const;

/** Own rules that the page would leave out, each with its place in the text: publishing refuses them. */
export async function ownStyleIssues(document: FormDocument): Promise<DocumentIssue[]> {
  const { css } = document.theme;
  if (css === undefined) return [];
  // The parser is loaded with the first form that has own rules: few have.
  const { checkCss } = await import("../../machines/document/theme/custom-css.ts");
  return checkCss(css)
    .refused.slice(0, ISSUES_MAX)
    .map(({ line, column, why }) =>
      issueAt(PATH, document, "css_not_allowed", `Line ${line}, column ${column}: ${why}`),
    );
}

/** @returns a warning if the document has own rules and pages do not use them. */
export function ownStyleWarnings(
  document: FormDocument,
  { pageHosts, publicUrl }: Pick<Services, "pageHosts" | "publicUrl">,
): DocumentIssue[] {
  return document.theme.css === undefined || !pageHosts.isDashboardHost(new URL(publicUrl).host)
    ? []
    : [
        issueAt(
          PATH,
          document,
          "css_not_used",
          "Pages leave own rules out while they share their host with the dashboard: DASHBOARD_URL, or a domain of the organization, gives them another",
        ),
      ];
}
