/**
 * Everything that is kept of a person, response by response.
 *
 * Owns: what belongs to a response. Does not own: which responses these are (`find-person.ts`).
 *
 * 1. A page has few responses, and of each the events of {@link TURNS_MAX} turns at most: the rest is read over
 *    `/v1/sessions/{sid}/events`, which says so itself.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ResponseView } from "../../machines/conversation/protocol/views.ts";
import type { PersonDelivery, PersonFile, PersonMessage } from "../../runtime/postgres/people/person-data.ts";
import type { PersonResponse } from "../../runtime/postgres/people/person-addresses.ts";
import { withPrefix } from "../../machines/ids.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { Page } from "../paging/page.ts";
import type { Services } from "../services/services.ts";
import { findPerson, hostOf, type Person, type PersonPage, type PersonServices } from "./find-person.ts";

/** Turns of a response whose events are exported at once; a conversation has some dozens. */
const TURNS_MAX = 1_000;

export interface PersonData {
  readonly response: ResponseView;
  readonly events: readonly DomainEvent[];
  /** The seq after which further events follow; null if these are all. */
  readonly events_after: number | null;
  readonly files: readonly PersonFile[];
  readonly messages: readonly PersonMessage[];
  readonly deliveries: readonly DeliveryView[];
}

/** What a webhook or integration got of the response. */
export interface DeliveryView extends Omit<PersonDelivery, "url"> {
  readonly host: string | null;
}

/** @throws ApiError as {@link findPerson} */
export async function exportPerson(
  services: PersonServices & Pick<Services, "personData" | "responseViews" | "sessionEvents">,
  caller: OrganizationCaller,
  person: Person,
  page: PersonPage,
): Promise<{ readonly page: Page<PersonData>; readonly rows: readonly PersonResponse[] }> {
  const found = await findPerson(services, caller, person, page);
  const views = await services.responseViews(found.data);
  const data: PersonData[] = [];
  for (const response of views) {
    const session = withPrefix("ses", response.id);
    const events = await services.sessionEvents.read(session, 0, TURNS_MAX);
    const last = events.at(-1)?.seq ?? 0;
    const hasMore = events.length >= TURNS_MAX && (await services.sessionEvents.read(session, last, 1)).length > 0;
    const { files, messages } = await services.personData.of(caller.organization, session);
    const times = events.map(({ ts }) => ts);
    const deliveries = await services.personData.deliveries(caller.organization, session, times);
    const events_after = hasMore ? last : null;
    data.push({ response, events, events_after, files, messages, deliveries: deliveries.map(deliveryView) });
  }
  return { page: { ...found, data }, rows: found.data };
}

function deliveryView({ url, ...delivery }: PersonDelivery): DeliveryView {
  return { ...delivery, host: url === null ? null : hostOf(url) };
}
