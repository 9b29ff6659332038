/** Walks the draft of a form with answers to try, so that its maker sees where they lead. Nothing is stored. */
import type { FormId } from "../../machines/ids.ts";
import type { DraftWalk, WalkInput } from "../../machines/form/walk-draft.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { readDraftText } from "./live-form.ts";

/**
 * @throws ApiError `not_found`, `form_invalid`, `validation_failed` with the path of each refused answer, `overloaded`
 */
export async function walkFormDraft(
  services: Pick<Services, "documents" | "forms">,
  { organization }: Pick<OrganizationCaller, "organization">,
  form: FormId,
  input: WalkInput,
): Promise<DraftWalk> {
  const { text } = await readDraftText(services, organization, form);
  const walk = await services.documents.run("walk", `{"draft":${text},"input":${JSON.stringify(input)}}`, organization);
  if ("issues" in walk)
    throw new ApiError("validation_failed", {
      issues: walk.issues.map(({ ref, code, message }) => ({ path: `answers.${ref}`, ref, code, message })),
    });
  return walk;
}
