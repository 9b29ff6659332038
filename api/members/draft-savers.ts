/** Who saved the draft of a form lately, by the audit log: what others see beside it. */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import { readFormHead } from "../forms/live-form.ts";
import type { Services } from "../services/services.ts";

export interface DraftSaver {
  /** The id of the user. */
  readonly user: string;
  readonly name: string;
  /** Their last save, epoch milliseconds. */
  readonly at: number;
}

/** Older saves are not listed. */
const SAVED_WITHIN_MS = 24 * 60 * 60_000;
/** A member who saves all day has an entry in ten minutes: enough for twenty of them who save at the same time. */
const ENTRIES_MAX = 200;

/**
 * Members, the one who saved last first. What keys of programs saved is not in the audit log.
 * @throws ApiError `not_found`
 */
export async function readDraftSavers(
  { audit, clock, forms }: Pick<Services, "audit" | "clock" | "forms">,
  organization: OrganizationId,
  form: FormId,
): Promise<readonly DraftSaver[]> {
  await readFormHead({ forms }, organization, form);
  const entries = await audit.list(organization, {
    target: form,
    action: "putFormDocument",
    from: clock.now() - SAVED_WITHIN_MS,
    limit: ENTRIES_MAX,
  });
  const savers = new Map<string, DraftSaver>();
  for (const { actor, actorName, lastAt, outcome } of entries) {
    const known = savers.get(actor);
    if (outcome === "done" && (known === undefined || known.at < lastAt))
      savers.set(actor, { user: actor, name: actorName, at: lastAt });
  }
  return [...savers.values()].toSorted((one, other) => other.at - one.at);
}
