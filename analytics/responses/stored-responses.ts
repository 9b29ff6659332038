/**
 * The states of responses as PostgreSQL has them: what ingest begins with when it meets a response, and what a rebuild
 * is made of.
 *
 * Owns: putting a state together from its stored parts. Does not own: the statements
 * (`runtime/postgres/responses/responses.ts`).
 *
 * 1. All of a response comes from one statement, so it is of one moment, and one statement reads many: under load a
 *    batch of ingest meets a hundred new responses, and a statement for each took as much of the node as all else of a
 *    batch.
 */
import { decodeState } from "../../machines/conversation/state/codec.ts";
import { pathInput } from "../../machines/conversation/state/standing.ts";
import { replayPath } from "../../machines/logic/path.ts";
import type { ResponseId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { ResponsesRepository, StoredResponse } from "../../runtime/postgres/responses/responses.ts";
import { storedState, type ResponseState } from "./response-state.ts";

/** Reads the present states of responses; one that is not there any more is absent. */
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
  return storedState(facts, control, answers, replayPath(form, pathInput(facts, answers)));
}
