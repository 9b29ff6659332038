/**
 * Erases the responses of a person, each as `DELETE /v1/responses/{id}` does, and says how far that is.
 *
 * Owns: how many one call deletes, and how an erasure is shown. Does not own: deleting a response (its conversation
 * does), what is erased after it (`workers/deletions/erasures.ts`), going on with it (`workers/people`).
 *
 * 1. An erasure is recorded before the first response is deleted. After a crash a worker deletes the rest.
 * 2. A response is deleted once its conversation has committed that.
 */
import { callActor, type ActorServices } from "../commands/call-actor.ts";
import { seesTestDataOnly } from "../auth/test-keys.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import { withPrefix, type ResponseId } from "../../machines/ids.ts";
import { sessionOfResponse } from "../responses/session-of-response.ts";
import type { PersonResponse } from "../../runtime/postgres/people/person-addresses.ts";
import type {
  PersonErasure,
  PersonErasureId,
  PersonErasureState,
} from "../../runtime/postgres/people/person-erasures.ts";
import { ERASED_STORES, type ErasedStore } from "../../runtime/postgres/responses/erased-counts.ts";
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
/** When a worker goes on with an erasure whose call did not end: later than any call takes. */
const CALL_MS_MAX = 60_000;

/** An erasure, as it is shown. */
export interface ErasureView {
  readonly id: PersonErasureId;
  readonly object: "erasure";
  readonly state: PersonErasureState;
  /** How many responses it deletes. */
  readonly responses: number;
  readonly requested_at: number;
  readonly finished_at: number | null;
  readonly expires_at: number | null;
  readonly stores: readonly { readonly store: ErasedStore; readonly erased: number; readonly done: boolean }[];
  readonly kept: readonly { readonly store: "payments"; readonly rows: number; readonly what: string }[];
}

export interface ErasedPerson {
  readonly erasure: ErasureView;
  /** What this call deleted. */
  readonly deleted: readonly PersonResponse[];
  /** True if the person has more responses: call again. */
  readonly hasMore: boolean;
  /** Deleted responses whose data is not erased everywhere yet. */
  readonly erasing: number;
  readonly receivers: readonly ReceiverView[];
}

/** What stays of payments: worded for the answer to the person. */
const KEPT_OF_PAYMENTS =
  "Amount, currency, status, times and the gateway's order number of each payment stay: books have to be kept. Their descriptions are erased.";

/** @throws ApiError `not_found` for an unknown response id; `overloaded`, `unavailable` */
export async function erasePerson(
  services: PersonServices & ActorServices & Pick<Services, "clock" | "personErasures">,
  caller: OrganizationCaller,
  id: PersonErasureId,
  person: Person,
): Promise<ErasedPerson> {
  const { organization } = caller;
  const before = await erasingOf(services, caller, person);
  const isDeleted = "responseId" in person && before.length > 0;
  const { data, has_more: hasMore } = isDeleted
    ? { data: [], has_more: false }
    : await findPerson(services, caller, person, { limit: DELETED_MAX });
  const at = services.clock.now();
  const found = data.map((row) => ({ session: withPrefix("ses", row.id), form: row.form, startedAt: row.startedAt }));
  await services.personErasures.begin({
    organization,
    id,
    byTestKey: seesTestDataOnly(caller),
    sessions: [...found, ...before],
    at,
    dueAt: at + CALL_MS_MAX,
  });
  const receivers = await receiversOf(services, caller, data);
  const left = data.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { id: response } of left) await erase(services, organization, response);
    }),
  );
  await services.personErasures.advance({ organization, id }, services.clock.now());
  await services.personErasures.lookAt({ organization, id }, at);
  const { length: erasing } = await erasingOf(services, caller, person);
  return { erasure: await readErasure(services, caller, id), deleted: data, hasMore, erasing, receivers };
}

/** @throws ApiError `not_found`, also for a test key if no test key asked for it */
export async function readErasure(
  services: Pick<Services, "personErasures">,
  caller: OrganizationCaller,
  id: PersonErasureId,
): Promise<ErasureView> {
  const erasure = await services.personErasures.get({ organization: caller.organization, id });
  if (erasure === undefined || (seesTestDataOnly(caller) && !erasure.byTestKey))
    throw new ApiError("not_found", { message: "There is no erasure with this id." });
  return erasureView(erasure);
}

function erasureView(erasure: PersonErasure): ErasureView {
  const { id, state, responses, requestedAt, finishedAt, expiresAt, counts } = erasure;
  const { payments = 0 } = counts;
  return {
    id,
    object: "erasure",
    state,
    responses,
    requested_at: requestedAt,
    finished_at: finishedAt,
    expires_at: expiresAt,
    stores: ERASED_STORES.map((store) => ({ store, erased: counts[store] ?? 0, done: isEmpty(store, erasure) })),
    kept: payments === 0 ? [] : [{ store: "payments", rows: payments, what: KEPT_OF_PAYMENTS }],
  };
}

/** Whether a store holds nothing of the erasure's responses any more. */
function isEmpty(store: ErasedStore, { state, toDelete, toErase, blobs, inReport }: PersonErasure): boolean {
  if (state === "done") return true;
  if (toDelete > 0) return false;
  switch (store) {
    case "responses":
    case "answers":
    case "messages":
      return true;
    case "report":
      return inReport === 0;
    case "files":
    case "exports":
      return toErase === 0 && blobs === 0;
    default:
      return toErase === 0;
  }
}

async function erase(
  services: ActorServices,
  organization: OrganizationCaller["organization"],
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
