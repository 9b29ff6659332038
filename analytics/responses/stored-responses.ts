/**
 * Reads the states of responses from PostgreSQL, for responses that ingest has not cached and for a rebuild.
 *
 * Owns: building a state from its stored parts. Does not own: the statements
 * (`runtime/postgres/responses/responses.ts`).
 *
 * 1. One statement reads everything of a response, so the state is consistent. It reads many responses at once: under
 *    load a batch has a hundred new responses, and a statement for each cost as much as the rest of the batch.
 */
import { decodeState } from "../../machines/conversation/state/codec.ts";
import { pathInput } from "../../machines/conversation/state/standing.ts";
import { replayPath } from "../../machines/logic/path.ts";
import type { ResponseId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { ResponsesRepository, StoredResponse } from "../../runtime/postgres/responses/responses.ts";
import { storedState, type ResponseState } from "./response-state.ts";

/** Reads the current states of responses; a deleted one is absent. */
export type ReadResponses = (ids: readonly ResponseId[]) => Promise<ReadonlyMap<ResponseId, ResponseState>>;

export function readStoredResponses(
  responses: Pick<ResponsesRepository, "stored">,
  formVersions: FormVersions,
): ReadResponses {
  return async (ids) => {
    const states = new Map<ResponseId, ResponseState>();
    for (const [id, stored] of await responses.stored(ids)) states.set(id, await stateOf(stored, formVersions));
    return states;
  };
}

/** One response's state from its stored parts. */
export async function stateOf(stored: StoredResponse, formVersions: FormVersions): Promise<ResponseState> {
  const { facts, control } = decodeState(stored.state, stored, undefined);
  const form = await formVersions.get(facts.versionId);
  if (form === undefined) throw new Error(`${facts.session} is on version ${facts.versionId}, which does not exist`);
  const answers = new Map(stored.answers.map(({ ref, value }) => [ref, value]));
  return storedState(facts, control, answers, replayPath(form, pathInput(facts, answers, control)));
}
