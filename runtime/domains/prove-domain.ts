/**
 * Whether a domain belongs to an organization: its DNS says so in a TXT record.
 *
 * Owns: the record, and what follows from one look at it. Does not own: DNS (`txt-records.ts`), statements
 * (`runtime/postgres/domains`), when a look is due (`workers/domains`).
 *
 * 1. Only who controls the domain's DNS can prove it, again and again: each domain of each organization has a text of
 *    its own.
 * 2. Who proves a domain that another organization has gets it, unless the other's record stands as well: then neither
 *    is preferred, and the one who has it keeps it.
 * 3. A proved domain whose record is gone serves for {@link GRACE_MS} longer. What is no answer of DNS does not count
 *    as gone, however long it lasts.
 */
import type { DomainRow, DomainsRepository } from "../postgres/domains/domains.ts";
import type { Clock } from "../node/clock.ts";
import type { TxtRecords } from "./txt-records.ts";

/** An owner who moves a zone to another provider forgets a record, and sees the problem within this time. */
export const GRACE_MS = 3 * 86_400_000;
/** Of a domain whose record stood at the last look. */
export const LOOK_AGAIN_MS = 6 * 3_600_000;
/** Of a domain whose record was gone, or whose DNS did not answer. */
export const LOOK_AGAIN_SOON_MS = 3_600_000;

/** Random bytes of a proof, so that nobody can set a record before it is issued. */
export const PROOF_BYTES = 20;

/** The name of the record. An underscore keeps it apart from host names. */
export function proofNameOf(domain: string): string {
  return `_parley.${domain}`;
}

/** The text of the record. @param random {@link PROOF_BYTES} bytes. */
export function proofText(random: Uint8Array): string {
  return `parley-domain=${Buffer.from(random).toString("hex")}`;
}

export interface ProofPorts {
  readonly domains: Pick<DomainsRepository, "prove" | "noteFailedLook">;
  readonly txtRecords: TxtRecords;
  readonly clock: Pick<Clock, "now">;
  /** Divides all times (contract §1). */
  readonly clockScale: number;
}

export type Looked = "proved" | "not_proved" | "released";

/** Looks at the record once, and stores what follows. */
export async function lookAtProof(ports: ProofPorts, row: DomainRow): Promise<Looked> {
  const { domains, txtRecords, clock, clockScale } = ports;
  const answer = await txtRecords.lookUp(proofNameOf(row.domain));
  const at = clock.now();
  const dueAfter = (ms: number): number => Math.ceil(at + ms / clockScale);
  const dueAt = dueAfter(LOOK_AGAIN_SOON_MS);
  const { missingSince } = row;
  if (answer.kind === "unavailable") {
    await domains.noteFailedLook(row, { problem: "dns_unavailable", at, missingSince, isReleased: false, dueAt });
    return "not_proved";
  }
  const texts = answer.texts.map((text) => text.trim());
  if (texts.includes(row.proof)) {
    if (await domains.prove(row, texts, { at, dueAt: dueAfter(LOOK_AGAIN_MS) })) return "proved";
    await domains.noteFailedLook(row, { problem: "domain_in_use", at, missingSince, isReleased: false, dueAt });
    return "not_proved";
  }
  const goneSince = missingSince ?? at;
  const isReleased = row.provedAt !== null && at - goneSince >= GRACE_MS / clockScale;
  const problem = texts.length === 0 ? "record_missing" : "record_differs";
  await domains.noteFailedLook(row, { problem, at, missingSince: goneSince, isReleased, dueAt });
  return isReleased ? "released" : "not_proved";
}

/** Until when a domain serves, if its record stays gone; null: nothing is wrong, or it does not serve. */
export function servesUntil({ provedAt, missingSince }: DomainRow, clockScale: number): number | null {
  return provedAt === null || missingSince === null ? null : Math.ceil(missingSince + GRACE_MS / clockScale);
}
