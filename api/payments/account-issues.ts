/**
 * What publishing asks of a form's payments that the document alone does not show: whether the accounts that they name
 * are there.
 */
import type { FormDocument } from "../../machines/document/document.ts";
import { type DocumentIssue, issueAt } from "../../machines/document/issues/document-issue.ts";
import type { OrganizationId } from "../../machines/ids.ts";
import type { Services } from "../services/services.ts";

/**
 * An issue for each payment that names an account which the organization does not have: nobody could pay, and only
 * respondents would see it. A payment that names none takes the default account of the day.
 */
export async function paymentAccountIssues(
  services: Pick<Services, "paymentAccounts">,
  organization: OrganizationId,
  document: FormDocument,
): Promise<DocumentIssue[]> {
  const named = document.blocks.flatMap(({ type, config }, index) => {
    const accountId = type === "payment" ? (config as { readonly accountId?: unknown }).accountId : undefined;
    return typeof accountId === "string" ? [{ accountId, index }] : [];
  });
  if (named.length === 0) return [];
  const known = new Set<string>((await services.paymentAccounts.list(organization)).map(({ id }) => id));
  return named
    .filter(({ accountId }) => !known.has(accountId))
    .map(({ accountId, index }) =>
      issueAt(
        ["blocks", index, "config", "accountId"],
        document,
        "unknown_account",
        `There is no payment account "${accountId}"`,
      ),
    );
}
