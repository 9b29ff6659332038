/** Deletes responses through their conversations, a bounded number at a time. */
import { withPrefix } from "../../machines/ids.ts";
import type { Actors } from "../../runtime/commands/commands.ts";
import type { ResponseKey } from "../../runtime/postgres/forms/form-deletions.ts";

/** Deletions under way at a time: fast enough, and a small share of what a node can serve. */
const UNDER_WAY_MAX = 16;
export const DELETE_WAIT_MS = 10_000;

/** @returns how many were deleted; the caller may retry the others. */
export async function deleteResponses(actors: Actors, responses: readonly ResponseKey[]): Promise<number> {
  let gone = 0;
  const left = responses.values();
  await Promise.all(
    Array.from({ length: UNDER_WAY_MAX }, async () => {
      for (const { organization, id } of left) {
        const actor = withPrefix("ses", id);
        // The command id derives from the response, so a repeated request deletes once.
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
