/**
 * Own domains of an organization: asking for one, proving it by DNS, giving it up.
 *
 * Owns: who may do what, and when. Does not own: which names can be had (`domain-name.ts`), the proof and what follows
 * from it (`runtime/domains/prove-domain.ts`), what a domain serves (`api/dispatch/site-rules.ts`).
 *
 * 1. A plan without own domains neither adds nor proves any. Those of a lowered plan serve on: their addresses are with
 *    respondents.
 */
import type { OrganizationId } from "../../machines/ids.ts";
import { lookAtProof, PROOF_BYTES, proofText } from "../../runtime/domains/prove-domain.ts";
import type { DomainId, DomainRow } from "../../runtime/postgres/domains/domains.ts";
import { ApiError } from "../errors/api-error.ts";
import { requireFeature } from "../limits/plan-limits.ts";
import type { Services } from "../services/services.ts";
import { domainName } from "./domain-name.ts";

/** They are listed without pages, and each proved one is looked at again and again. */
export const OF_ORGANIZATION_MAX = 20;
/** Each costs a lookup in DNS; records take minutes to arrive anyway. */
const VERIFY_EVERY_MS = 2_000;

/** @throws ApiError `feature_not_in_plan`, `validation_failed` */
export async function addDomain(
  services: Pick<Services, "clock" | "domains" | "entropy" | "organizations" | "sites">,
  organization: OrganizationId,
  given: { readonly id: DomainId; readonly domain: string },
): Promise<DomainRow> {
  await requireFeature(services.organizations, organization, "custom_domains");
  const name = domainName(given.domain, services.sites.isServiceHost);
  if ("refused" in name) throw invalid(name.refused.code, name.refused.message);
  const inserted = await services.domains.insert(
    {
      organization,
      id: given.id,
      domain: name.domain,
      proof: proofText(services.entropy.bytes(PROOF_BYTES)),
      createdAt: services.clock.now(),
    },
    OF_ORGANIZATION_MAX,
  );
  if (inserted === "already_added") throw invalid("already_added", `The organization has ${name.domain} already.`);
  if (inserted === "too_many")
    throw invalid("too_many_domains", `An organization has at most ${OF_ORGANIZATION_MAX} domains.`);
  return inserted;
}

/**
 * Looks at the record now. The domain as it is then: proved, or with its problem.
 * @throws ApiError `not_found`, `feature_not_in_plan`, `rate_limited`
 */
export async function verifyDomain(
  services: Pick<Services, "clock" | "clockScale" | "domains" | "organizations" | "ownDomains" | "txtRecords">,
  organization: OrganizationId,
  id: DomainId,
): Promise<DomainRow> {
  const row = await readDomain(services, organization, id);
  await requireFeature(services.organizations, organization, "custom_domains");
  const waitMs = row.checkedAt === null ? 0 : row.checkedAt + VERIFY_EVERY_MS - services.clock.now();
  if (waitMs > 0)
    throw new ApiError("rate_limited", { message: "The record was looked at just now.", retryAfterMs: waitMs });
  await lookAtProof(services, row);
  // The domain serves on this node before it is said to.
  await services.ownDomains.refresh();
  return readDomain(services, organization, id);
}

/** Oldest first. */
export function listDomains(
  services: Pick<Services, "domains">,
  organization: OrganizationId,
): Promise<readonly DomainRow[]> {
  return services.domains.list(organization);
}

/** @throws ApiError `not_found` */
export async function readDomain(
  services: Pick<Services, "domains">,
  organization: OrganizationId,
  id: DomainId,
): Promise<DomainRow> {
  const row = await services.domains.get(organization, id);
  if (row === undefined) throw noDomain();
  return row;
}

/** @throws ApiError `not_found` */
export async function removeDomain(
  services: Pick<Services, "domains" | "ownDomains">,
  organization: OrganizationId,
  id: DomainId,
): Promise<void> {
  if (!(await services.domains.remove(organization, id))) throw noDomain();
  await services.ownDomains.refresh();
}

function noDomain(): ApiError {
  return new ApiError("not_found", { message: "There is no domain with this id." });
}

function invalid(code: string, message: string): ApiError {
  return new ApiError("validation_failed", { issues: [{ path: "domain", code, message }] });
}
