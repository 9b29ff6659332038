/**
 * Setup links: the one way to become an owner without an invitation. The first start prints one, and
 * `npm run admin -- setup-link` makes more; whoever can read the terminal of the machine may own what runs on it.
 */
import { ID_RANDOM_BYTES, newId, type OrganizationId } from "../../machines/ids.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { EntrancesRepository, SetupLink } from "../../runtime/postgres/members/entrances.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { auditEntry } from "./audit.ts";
import { hashOfToken, newLinkToken } from "./link-tokens.ts";

/** Long enough for a person who was interrupted, short enough for a link that stands in a terminal. */
export const SETUP_LINK_MS = 24 * 60 * 60_000;

/** @returns the address of the page that makes the owner's account. */
export async function makeSetupLink(
  {
    entrances,
    entropy,
  }: { readonly entrances: Pick<EntrancesRepository, "insertSetupLink">; readonly entropy: Entropy },
  organization: OrganizationId,
  dashboardUrl: string,
): Promise<string> {
  const { text, hash } = newLinkToken(entropy);
  await entrances.insertSetupLink(organization, hash, SETUP_LINK_MS);
  return `${dashboardUrl}/app/setup?token=${text}`;
}

/** @throws ApiError `link_expired` */
export async function readSetupLink({ entrances }: Pick<Services, "entrances">, token: string): Promise<SetupLink> {
  const link = await entrances.findSetupLink(hashOfToken(token));
  if (link === undefined) throw new ApiError("link_expired");
  return link;
}

/** @throws ApiError `link_expired`, `account_exists` */
export async function useSetupLink(
  services: Pick<Services, "clock" | "entrances" | "entropy">,
  {
    token,
    name,
    email,
    passwordHash,
    address,
  }: {
    readonly token: string;
    readonly name: string;
    /** In lower case. */
    readonly email: string;
    readonly passwordHash: string;
    readonly address: string;
  },
): Promise<void> {
  const { clock, entropy } = services;
  const id = newId("usr", clock.now(), entropy.bytes(ID_RANDOM_BYTES));
  const outcome = await services.entrances.useSetupLink(
    hashOfToken(token),
    // The person who holds the link owns the machine, so that nothing has to be proven about the address.
    { id, name, email, emailVerified: true, passwordHash },
    (organization, user) =>
      auditEntry(
        services,
        { organization, user: "setup", name, address },
        { action: "member.setup", target: user, after: { email, role: "owner" } },
      ),
  );
  if (outcome === "gone") throw new ApiError("link_expired");
  if (outcome === "email_taken")
    throw new ApiError("account_exists", {
      message: "This address has an account in another organization. Use another address.",
    });
}
