/** Deletes a form, its versions and its responses. */
import { type ActorServices, callActor } from "../commands/call-actor.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { FormId } from "../../machines/ids.ts";
import { seesTestDataOnly } from "../auth/test-keys.ts";
import { ApiError } from "../errors/api-error.ts";

/** @throws ApiError `not_found`, also for a test key and a form that has live responses */
export async function deleteForm(
  services: ActorServices & Pick<Services, "responses">,
  caller: OrganizationCaller,
  id: FormId,
  commandId: string,
): Promise<void> {
  const { organization } = caller;
  if (seesTestDataOnly(caller)) {
    const [live] = await services.responses.list(organization, id, { mode: "live" }, { order: "created", limit: 1 });
    if (live !== undefined) throw new ApiError("not_found", { message: "A test key cannot delete live data." });
  }
  await callActor(services, { organization, actor: id, commandId, command: { type: "deleteForm" } });
}
