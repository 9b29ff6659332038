/**
 * The states of responses as PostgreSQL has them: what ingest begins with when it meets a response, and what a rebuild is made of.
 *
 * Owns: putting a state together from its stored parts. Does not own: the statements (`runtime/postgres/responses.ts`).
 *
 * 1. Control state and answers come from one statement, so they are of one moment. Hidden fields and metadata are fixed when a
 *    response opens, so it does not matter when they are read.
 */
import { decodeState, type RowFacts } from "../machines/conversation/codec.ts";
import { pathInput } from "../machines/conversation/conversation.ts";
import { replayPath } from "../machines/form/path.ts";
import type { ResponseId } from "../machines/ids.ts";
import type { FormVersions } from "../runtime/actors/form-versions.ts";
import type { ResponsesRepository, StoredResponse } from "../runtime/postgres/responses.ts";
import { storedState, type ResponseState } from "./response-state.ts";

/** Reads the present states of responses; one that is not there any more is absent. */
export type ReadResponses = (ids: readonly ResponseId[]) => Promise<ReadonlyMap<ResponseId, ResponseState>>;

/** Rows asked for at a time, so that analytics leaves connections to the others. */
const ROWS_AT_ONCE = 4;

export function readStoredResponses(responses: Pick<ResponsesRepository, "stored" | "get">, formVersions: FormVersions): ReadResponses {
  return async (ids) => {
    const stored = [...(await responses.stored(ids))];
    const states = new Map<ResponseId, ResponseState>();
    for (let from = 0; from < stored.length; from += ROWS_AT_ONCE) {
      await Promise.all(
        stored.slice(from, from + ROWS_AT_ONCE).map(async ([id, parts]) => {
          const { facts } = decodeState(parts.state, { hiddenFields: {}, metadata: null }, undefined);
          const row = await responses.get(facts.organization, id);
          if (row !== undefined) states.set(id, await stateOf(row, parts, formVersions));
        }),
      );
    }
    return states;
  };
}

/** One response's state from its row and its stored parts. */
export async function stateOf(row: RowFacts, stored: StoredResponse, formVersions: FormVersions): Promise<ResponseState> {
  const { facts, control } = decodeState(stored.state, row, undefined);
  const form = await formVersions.get(facts.versionId);
  if (form === undefined) throw new Error(`${facts.session} is on version ${facts.versionId}, which does not exist`);
  const answers = new Map(stored.answers.map(({ ref, value }) => [ref, value]));
  return storedState(facts, control, answers, replayPath(form, pathInput(facts, answers)));
}
