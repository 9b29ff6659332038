/**
 * Download links of exports: signed, for one export, and valid for a short time.
 *
 * Owns: what a link contains. Does not own: signing keys (`runtime/keyring/keyring.ts`), the route.
 *
 * 1. Nothing is stored: each read of an export makes a new link, which every node accepts.
 * 2. A link is not an API key: it reads one file and nothing else (§5.1).
 */
import { isId, type OrganizationId } from "../../machines/ids.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { ExportId } from "../../runtime/postgres/exports/exports.ts";

const PURPOSE = "export-download";

type Payload = readonly [id: string, organization: string, expiresAt: number];

/** The token of a link. @param expiresAt epoch milliseconds. */
export function downloadToken(
  keyring: Pick<Keyring, "sign">,
  organization: OrganizationId,
  id: ExportId,
  expiresAt: number,
): string {
  return keyring.sign(PURPOSE, Buffer.from(JSON.stringify([id, organization, expiresAt] satisfies Payload)));
}

/** What a token allows; undefined if it is not one of this service for this export. */
export function readDownloadToken(
  keyring: Pick<Keyring, "verify">,
  id: ExportId,
  token: string,
): { readonly organization: OrganizationId; readonly expiresAt: number } | undefined {
  const bytes = keyring.verify(PURPOSE, token);
  if (bytes === undefined) return undefined;
  const [forExport, organization, expiresAt] = JSON.parse(Buffer.from(bytes).toString()) as Payload;
  return forExport === id && isId("org", organization) ? { organization, expiresAt } : undefined;
}
