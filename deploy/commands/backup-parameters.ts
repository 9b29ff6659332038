/** Reading the parameters of `npm run backup` and `npm run restore`. */
import { parseArgs, type ParseArgsConfig } from "node:util";
import { commandLine } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** @throws StartError for an unknown parameter. */
export function parametersOf<Known extends Options>(
  command: string,
  given: readonly string[],
  options: Known,
): ReturnType<typeof parseArgs<{ args: string[]; options: Known; allowPositionals: false; strict: true }>> {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: false, strict: true });
  } catch (error) {
    throw new StartError(`${(error as Error).message.replace(/\.$/, "")}. See ${commandLine(command, "--help")}.`, {
      cause: error,
    });
  }
}
