/** Reading the parameters of `npm run admin`. */
import { parseArgs, type ParseArgsConfig } from "node:util";
import { isId, type OrganizationId } from "../../machines/ids.ts";
import type { Store } from "../../runtime/store.ts";
import { commandLine } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";

export type Parsed = {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
};

/** @throws StartError for an unknown parameter. */
export function parsed(
  parameters: readonly string[],
  options: NonNullable<ParseArgsConfig["options"]>,
  allowPositionals = false,
): Parsed {
  try {
    const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals });
    return { values: values as Parsed["values"], positionals };
  } catch (error) {
    throw new StartError(
      `${(error as Error).message.replace(/\.$/, "")}. See ${commandLine("admin", "keys --help")}.`,
      {
        cause: error,
      },
    );
  }
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
