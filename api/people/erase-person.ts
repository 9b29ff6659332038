/**
 * Erases the responses of a person, each as `DELETE /v1/responses/{id}` does.
 *
 * Owns: how many one call deletes. Does not own: deleting a response (its conversation does), what is erased after it
 * (`workers/deletions/erasures.ts`).
 *
 * 1. A response is deleted once its conversation has committed that. After a crash the same call goes on with the rest.
 */
import { callActor, type ActorServices } from "../commands/call-actor.ts";
import type { SecretCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { ResponseId } from "../../machines/ids.ts";
import { sessionOfResponse } from "../responses/session-of-response.ts";
import type { PersonResponse } from "../../runtime/postgres/people/person-addresses.ts";
import type { Services } from "../services/services.ts";
import {
  erasingOf,
  findPerson,
  receiversOf,
  type Person,
  type PersonServices,
  type ReceiverView,
} from "./find-person.ts";

/** Responses that one call deletes: within a second or two. */
const DELETED_MAX = 100;
/** Deletions under way at a time. */
const AT_ONCE = 8;

export interface ErasedPerson {
  /** What this call deleted. */
  readonly deleted: readonly PersonResponse[];
  /** True if the person has more responses: call again. */
  readonly hasMore: boolean;
  /** Deleted responses whose data is not erased everywhere yet. */
  readonly erasing: number;
  readonly receivers: readonly ReceiverView[];
}

/** @throws ApiError `not_found` for an unknown response id; `overloaded`, `unavailable` */
export async function erasePerson(
  services: PersonServices & ActorServices & Pick<Services, "personAddresses">,
  caller: SecretCaller,
  person: Person,
): Promise<ErasedPerson> {
  const { organization } = caller;
  if ("responseId" in person && (await services.responses.get(organization, person.responseId)) === undefined) {
    const erasing = await erasingOf(services, caller, person);
    if (erasing > 0) return { deleted: [], hasMore: false, erasing, receivers: [] };
  }
  const { data, has_more: hasMore } = await findPerson(services, caller, person, { limit: DELETED_MAX });
  const receivers = await receiversOf(services, caller, data);
  const left = data.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { id } of left) await erase(services, organization, id);
    }),
  );
  return { deleted: data, hasMore, erasing: await erasingOf(services, caller, person), receivers };
}

async function erase(
  services: ActorServices,
  organization: SecretCaller["organization"],
  id: ResponseId,
): Promise<void> {
  try {
    // The command id derives from the response, so a repeated call deletes once.
    const envelope = { organization, actor: sessionOfResponse(id), commandId: `delete:${id}` } as const;
    await callActor(services, { ...envelope, command: { type: "deleteResponse" } });
  } catch (error) {
    // Another call deleted it meanwhile.
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
  }
}
