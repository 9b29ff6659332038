/** Having responses deleted by their conversations, some at a time. */
import { withPrefix } from "../../machines/ids.ts";
import type { Actors } from "../../runtime/commands/commands.ts";
import type { ResponseKey } from "../../runtime/postgres/forms/form-deletions.ts";

/** Under way at a time: enough to be quick, and far from filling a node that people talk to. */
const UNDER_WAY_MAX = 16;
export const DELETE_WAIT_MS = 10_000;

/** @returns how many are gone; the others can be asked for again. */
export async function deleteResponses(actors: Actors, responses: readonly ResponseKey[]): Promise<number> {
  let gone = 0;
  const left = responses.values();
  await Promise.all(
    Array.from({ length: UNDER_WAY_MAX }, async () => {
      for (const { organization, id } of left) {
        const actor = withPrefix("ses", id);
        // The id follows from the response: asked for twice, it is one deletion.
        const reply = await actors.call(
          { organization, actor, commandId: `delete:${id}`, command: { type: "deleteResponse" } },
          DELETE_WAIT_MS,
        );
        if (!("late" in reply) && (reply.ok || reply.error.code === "not_found")) gone++;
      }
    }),
  );
  return gone;
}
