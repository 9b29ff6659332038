/** Repositories that turns read, each call a statement on its way to the model of the server and back. */
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { withPrefix, type FormVersionId, type ResponseId } from "../../../machines/ids.ts";
import type { FormActorOptions } from "../../../runtime/actors/form-actor.ts";
import type { FormVersions } from "../../../runtime/actors/form-versions.ts";
import type { FormSlotsRepository } from "../../../runtime/postgres/forms/form-slots.ts";
import type { ResponsesRepository, StoredResponse } from "../../../runtime/postgres/responses/responses.ts";
import { memorySlots } from "../../support/journal/memory-slots.ts";
import { WORLD_START } from "../world/process.ts";
import type { ConnectionPool } from "./connection.ts";
import type { Server } from "./server.ts";

/**
 * Versions as a new process finds them: read once, then kept. Compiling is the same for all of them, and is not what is
 * tried here.
 */
export function pooledVersions(
  pool: ConnectionPool,
  server: Server,
  forms: (version: FormVersionId) => CompiledForm,
): FormVersions {
  const known = new Set<string>();
  return {
    peek: (id) => (known.has(id) ? forms(id) : undefined),
    async get(id) {
      if (!known.has(id) && !(await pool.run("forms.version", () => server.rows.formVersions.has(id))))
        return undefined;
      known.add(id);
      return forms(id);
    },
  };
}

/** What a form's actor reads to publish. */
export function pooledForms(pool: ConnectionPool, { rows }: Server): FormActorOptions["forms"] {
  return {
    head: () => pool.run("forms.head", () => ({}) as never),
    version: (id) => pool.run("forms.version", () => rows.formVersions.get(id) as never),
    versionInUse: (_organization, id) =>
      pool.run("forms.versionInUse", () => [...rows.responses.values()].some(({ versionId }) => versionId === id)),
  };
}

export function pooledSlots(pool: ConnectionPool, { rows, options }: Server): FormSlotsRepository {
  const slots = memorySlots(rows, () => WORLD_START + options.world.nowMs);
  return {
    now: () => pool.run("slots.now", () => slots.now()),
    counts: (...asked) => pool.run("slots.counts", () => slots.counts(...asked)),
    heldBy: (...asked) => pool.run("slots.heldBy", () => slots.heldBy(...asked)),
    judge: (...asked) => pool.run("slots.judge", () => slots.judge(...asked)),
  };
}

/** What analytics reads of responses. */
export function pooledResponses(pool: ConnectionPool, { rows }: Server): Pick<ResponsesRepository, "stored"> {
  return {
    stored: (ids) => pool.run("responses.stored", () => new Map(ids.flatMap((id) => [...storedResponse(rows, id)]))),
  };
}

/** A response with all that its row in analytics is made of; nothing of one that is not there. */
export function storedResponse(rows: Server["rows"], id: ResponseId): ReadonlyMap<ResponseId, StoredResponse> {
  const row = rows.responses.get(id);
  const state = rows.states.get(withPrefix("ses", id));
  if (row === undefined || state === undefined) return new Map();
  const { hiddenFields, metadata } = row;
  const answers = [...(rows.answers.get(id)?.values() ?? [])].map(({ ref, value }) => ({ ref, value }));
  return new Map([[id, { state, answers, hiddenFields, metadata }]]);
}
