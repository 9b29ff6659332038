/**
 * The rows of ingest equal what is stored, however often and in whatever order events arrived: one row for each
 * response, as a rebuild would write it, and each visit counted once.
 */
import { isDeepStrictEqual } from "node:util";
import { responseRow } from "../../../analytics/responses/response-row.ts";
import { storedState } from "../../../analytics/responses/response-state.ts";
import { decodeState } from "../../../machines/conversation/state/codec.ts";
import { pathInput } from "../../../machines/conversation/state/standing.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { replayPath } from "../../../machines/logic/path.ts";
import type { FormVersionId } from "../../../machines/ids.ts";
import type { ReportTables } from "../outside/report-tables.ts";
import type { Checker } from "./observations.ts";
import { storedResponse } from "../store/pooled-repositories.ts";

export function reportSaysWhatIsStored(
  report: () => ReportTables,
  forms: (version: FormVersionId) => CompiledForm,
): Checker {
  let viewed = 0;
  return {
    name: "the report says what is stored",

    committed({ turns }) {
      for (const { type, data } of turns.flatMap(({ events }) => events))
        if (type === "form.viewed") viewed += data.count;
    },

    settled({ rows }, violated) {
      const { responses, views } = report();
      const counted = [...views.values()].reduce((sum, { count }) => sum + count, 0);
      if (counted !== viewed) violated(`${viewed} visits are in the journal, ${counted} in the report`);
      for (const [id, told] of responses)
        if (!("deleted" in told) && !rows.responses.has(id as `res_${string}`))
          violated(`the report has ${id}, which is not stored`);
      for (const id of rows.responses.keys()) {
        const stored = storedResponse(rows, id).get(id) ?? violated(`${id} has no state`);
        const { facts, control } = decodeState(stored.state, stored, undefined);
        const form = forms(facts.versionId);
        const answers = new Map(stored.answers.map(({ ref, value }) => [ref, value]));
        const expected = responseRow(
          form,
          storedState(facts, control, answers, replayPath(form, pathInput(facts, answers, control))),
        );
        const told = responses.get(id);
        if (!isDeepStrictEqual(told, expected))
          violated(`the report says of ${id} ${JSON.stringify(told)}, stored is ${JSON.stringify(expected)}`);
      }
    },
  };
}
