/**
 * Finds the responses of one person: one response by its id, or all that have an e-mail address.
 *
 * Owns: what may be found, and the pages. Does not own: the index (`runtime/postgres/people/person-addresses.ts`).
 *
 * 1. A test key finds test data only (§5.4).
 */
import type { FormId, ResponseId } from "../../machines/ids.ts";
import type { PersonResponse } from "../../runtime/postgres/people/person-addresses.ts";
import type { ErasedSession } from "../../runtime/postgres/people/person-erasures.ts";
import { refuseLiveData, seesTestDataOnly } from "../auth/test-keys.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import { type Page, pageOf } from "../paging/page.ts";
import { filteredList } from "../paging/cursors.ts";
import type { Services } from "../services/services.ts";

/** Who is meant. */
export type Person = { readonly email: string } | { readonly responseId: ResponseId };

export interface PersonPage {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export type PersonServices = Pick<Services, "personAddresses" | "responses" | "cursors">;

/** Webhooks and integrations that are listed at most; an organization has fewer. */
const RECEIVERS_MAX = 1_000;

/** Newest first. @throws ApiError `not_found` for an unknown response id, `invalid_cursor` */
export async function findPerson(
  services: PersonServices,
  caller: OrganizationCaller,
  person: Person,
  { limit, cursor }: PersonPage,
): Promise<Page<PersonResponse>> {
  const { organization } = caller;
  if ("responseId" in person) {
    const row = await services.responses.get(organization, person.responseId);
    if (row === undefined) throw new ApiError("not_found");
    refuseLiveData(caller, row.mode);
    return pageOf([row], limit, () => "");
  }
  const testOnly = seesTestDataOnly(caller);
  const list = filteredList(`${organization}/people`, { email: person.email, mode: testOnly ? "test" : "all" });
  const after = cursor === undefined ? undefined : services.cursors.read(list, "created", cursor).id;
  const rows = await services.personAddresses.find(organization, person.email, { testOnly, limit: limit + 1, after });
  return pageOf(rows, limit, ({ startedAt, id }) => services.cursors.issue(list, "created", { at: startedAt, id }));
}

/**
 * Deleted responses of the person that are not erased yet, up to {@link ERASING_MAX}. A test key finds test data only.
 */
export async function erasingOf(
  { personAddresses }: Pick<Services, "personAddresses">,
  caller: OrganizationCaller,
  person: Person,
): Promise<readonly ErasedSession[]> {
  const { organization } = caller;
  const testOnly = seesTestDataOnly(caller);
  return "email" in person
    ? personAddresses.erasing(organization, person.email, { testOnly, limit: ERASING_MAX })
    : personAddresses.erasingResponse(organization, person.responseId, testOnly);
}

/** A call deletes fewer, and they are erased within seconds. */
const ERASING_MAX = 1_000;

/** A target outside that may have copies. */
export interface ReceiverView {
  readonly id: string;
  readonly type: string;
  readonly form_id: FormId | null;
  readonly host: string | null;
  readonly events: readonly string[];
}

/** Webhooks and integrations of these responses' forms. Test data is not delivered. */
export async function receiversOf(
  { personAddresses }: Pick<Services, "personAddresses">,
  { organization }: OrganizationCaller,
  responses: readonly PersonResponse[],
): Promise<readonly ReceiverView[]> {
  const forms = [...new Set(responses.filter(({ mode }) => mode === "live").map(({ form }) => form))];
  if (forms.length === 0) return [];
  const receivers = await personAddresses.receivers(organization, forms, RECEIVERS_MAX);
  return receivers.map(({ id, type, form, url, events }) => ({
    id,
    type,
    form_id: form,
    host: hostOf(url),
    events,
  }));
}

/** Null of an integration, whose address is a secret. */
export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
