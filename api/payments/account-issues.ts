/**
 * Publishing checks that need more than the document: whether the payment accounts that it names exist.
 */
import type { FormDocument } from "../../machines/document/document.ts";
import { type DocumentIssue, issueAt } from "../../machines/document/issues/document-issue.ts";
import type { OrganizationId } from "../../machines/ids.ts";
import type { Services } from "../services/services.ts";

/**
 * An issue for each payment question whose account the organization does not have, because respondents could not pay.
 * A payment question without an account uses the account that is the default at the time of payment.
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
