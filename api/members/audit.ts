/** Entries of the audit log: making them, reading them, and writing them out. */
import { ID_RANDOM_BYTES, newId, type OrganizationId, type UserId } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";
import type { AuditEntry, AuditQuery, StoredAuditEntry } from "../../runtime/postgres/members/audit-entries.ts";
import type { AuditTarget } from "../../runtime/postgres/members/audit-targets.ts";
import type { Services } from "../services/services.ts";
import { filteredList } from "../paging/cursors.ts";
import { pageOf, type Page } from "../paging/page.ts";

/** Who does something, and from where. */
export interface Actor {
  readonly organization: OrganizationId;
  readonly user: UserId | "setup";
  readonly name: string;
  /** As text; "" if unknown. */
  readonly address: string;
}

export interface Audited {
  readonly action: string;
  readonly target: string;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
  /** Null while a change runs. Default `done`. */
  readonly outcome?: string | null;
}

export function auditEntry(
  { clock, entropy }: Pick<Services, "clock" | "entropy">,
  actor: Actor,
  { action, target, before, after, outcome }: Audited,
): AuditEntry {
  const at = clock.now();
  return {
    organization: actor.organization,
    id: newId("aud", at, entropy.bytes(ID_RANDOM_BYTES)),
    at,
    actor: actor.user,
    actorName: actor.name,
    action,
    target,
    before: before ?? null,
    after: after ?? null,
    address: actor.address,
    outcome: outcome === undefined ? "done" : outcome,
  };
}

export interface AuditFilters {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** An entry, and what its ids name as far as that is still there. */
export interface NamedAuditEntry extends StoredAuditEntry {
  /** In the order of the ids of `target`, then what was made. */
  readonly targets: readonly AuditTarget[];
}

/** The entries with the names of what they are about. */
export async function namedEntries(
  { audit }: Pick<Services, "audit">,
  organization: OrganizationId,
  entries: readonly StoredAuditEntry[],
): Promise<readonly NamedAuditEntry[]> {
  const found = await audit.targets(organization, [...new Set(entries.flatMap(idsOf))]);
  const byId = new Map(found.map((target) => [target.id, target]));
  return entries.map((entry) => ({ ...entry, targets: idsOf(entry).flatMap((id) => byId.get(id) ?? []) }));
}

/** What an entry is about: the ids of its target, and of what was made. */
function idsOf({ target, after }: StoredAuditEntry): readonly string[] {
  const made = after?.["id"];
  return [...new Set([...target.split("/"), ...(typeof made === "string" ? [made] : [])])].filter((id) => id !== "");
}

/** A page, newest first. @throws ApiError `invalid_cursor` */
export async function listAudit(
  { audit, cursors }: Pick<Services, "audit" | "cursors">,
  organization: OrganizationId,
  filters: AuditFilters,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<StoredAuditEntry>> {
  const list = filteredList(`${organization}/audit`, {
    actor: filters.actor ?? "",
    action: filters.action ?? "",
    target: filters.target ?? "",
    from: filters.from ?? 0,
    to: filters.to ?? 0,
  });
  const before = cursor === undefined || cursor === "" ? undefined : cursors.read(list, "desc", cursor).id;
  const rows = await audit.list(organization, { ...filters, before, limit: limit + 1 } satisfies AuditQuery);
  return pageOf(rows, limit, ({ at, id }) => cursors.issue(list, "desc", { at, id }));
}
