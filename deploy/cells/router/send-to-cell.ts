/**
 * Sends a request to the cell of its organization, and on to the next one if it has moved.
 *
 * Owns: how many cells are tried, and what ends the search. Does not own: routes (`routes.ts`), how a request is sent.
 *
 * 1. At most {@link HOPS_MAX} cells get a request, each because the one before has given the organization away.
 * 2. A cell that has given it away has not acted on the request, so sending it again repeats nothing.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Home } from "../../../runtime/cells/cell-directory.ts";
import type { Carrier } from "./request-organization.ts";
import type { Routes } from "./routes.ts";

export const HOPS_MAX = 3;

/** What a cell made of a request: an answer, or the epoch of the move by which it has given the organization away. */
export type CellAnswer<Answer> = { readonly answer: Answer } | { readonly misdirected: number };

export type SendOutcome<Answer> =
  | { readonly outcome: "answered"; readonly answer: Answer }
  /** No such name or organization. */
  | { readonly outcome: "unknown" }
  /** It is being moved: the same request may be answered soon. */
  | { readonly outcome: "moving" };

/** @throws RouteUnknownError; whatever `send` throws. */
export async function sendToCell<Answer>(
  routes: Pick<Routes, "homeOf" | "ownerOf">,
  carrier: Exclude<Carrier, { kind: "any" }>,
  send: (home: Home, hop: number) => Promise<CellAnswer<Answer>>,
): Promise<SendOutcome<Answer>> {
  const organization: OrganizationId | undefined =
    carrier.kind === "organization" ? carrier.organization : await routes.ownerOf(carrier.name);
  if (organization === undefined) return { outcome: "unknown" };
  let atLeast = 0;
  for (let hop = 0; hop < HOPS_MAX; hop++) {
    const home = await routes.homeOf(organization, atLeast);
    if (home === undefined) return { outcome: "unknown" };
    // A move is decided before it is written to the directory.
    if (home.epoch < atLeast) return { outcome: "moving" };
    const answered = await send(home, hop);
    if ("answer" in answered) return { outcome: "answered", answer: answered.answer };
    atLeast = Math.max(atLeast, answered.misdirected);
  }
  return { outcome: "moving" };
}
