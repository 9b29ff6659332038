/** Reading the parameters of `npm run admin`. */
import type { ParseArgsConfig } from "node:util";
import { isId, type OrganizationId } from "../../machines/ids.ts";
import type { Store } from "../../runtime/store.ts";
import { commandLine } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { parametersOf } from "./parameters.ts";

export type Parsed = {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
};

/** @param command the one behind `admin`. Ends the process for `--help` and for an unknown parameter. */
export function parsed(
  command: { readonly name: string; readonly usage: string },
  parameters: readonly string[],
  options: NonNullable<ParseArgsConfig["options"]>,
  takesPositionals = false,
): Parsed {
  const { values, positionals } = parametersOf({
    command: `admin ${command.name}`,
    usage: command.usage,
    given: parameters,
    options,
    takesPositionals,
  });
  return { values: values as Parsed["values"], positionals };
}

export function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** @throws StartError if there is no organization, or several and no `--organization`. */
export async function organizationOf(store: Store, named: string | undefined): Promise<OrganizationId> {
  if (named !== undefined) {
    if (!isId("org", named) || (await store.organizations.get(named)) === undefined)
      throw new StartError(`There is no organization ${named}.`);
    return named;
  }
  const [only, ...others] = await store.organizations.list(2);
  if (only === undefined) throw new StartError(`There is no organization yet: run ${commandLine("start")} first.`);
  if (others.length > 0)
    throw new StartError(
      "There are several organizations: say whose keys are meant with --organization ORG (an organization's id is in /v1/me).",
    );
  return only.id;
}
