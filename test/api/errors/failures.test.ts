/** The log lines of failed requests. */
import { expect, it } from "vitest";
import type { ApiError } from "../../../api/errors/api-error.ts";
import type { CommandErrorCode } from "../../../runtime/commands/commands.ts";
import { UnknownFormatError } from "../../../machines/conversation/state/codec.ts";
import { commandFailure, failureOf, logFailure } from "../../../api/errors/failures.ts";
import type { Log } from "../../../runtime/node/log.ts";

function saidOf(error: ApiError): readonly string[] {
  const said: string[] = [];
  const log = {
    error: (_: unknown, text: string) => said.push(`error: ${text}`),
    warn: (_: unknown, text: string) => said.push(`warn: ${text}`),
  } as unknown as Log;
  logFailure(log, error, "a request", {});
  return said;
}

it("a fault of ours is an error, what cannot be reached a warning", () => {
  expect(saidOf(failureOf(new TypeError("a fault")))).toEqual(["error: a request failed"]);
  expect(saidOf(failureOf(Object.assign(new Error("gone"), { code: "ECONNREFUSED" })))).toEqual([
    "warn: a request could not be served",
  ]);
});

it("what a newer release has written is unavailable here, and a warning: a newer node may serve the same request", () => {
  const error = failureOf(new UnknownFormatError("state of version 9; this release reads 1 to 6"));
  expect(error).toMatchObject({ code: "unavailable", status: 503 });
  expect(saidOf(error)).toEqual(["warn: a request could not be served"]);
});

it.each(["overloaded", "unavailable", "not_owner", "not_found"] as const satisfies readonly CommandErrorCode[])(
  "a refusal as %s is an answer and no line in the log",
  (code) => {
    expect(saidOf(commandFailure({ code, retryAfterMs: 1000 }))).toEqual([]);
  },
);
