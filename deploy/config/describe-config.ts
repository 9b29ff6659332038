/** The text of `--help`, from the table of variables. */
import { settings, type SettingName } from "./settings.ts";

/**
 * The text of `npm start -- --help`.
 *
 * @param commandLine as in `config.ts`.
 */
export function describeConfig(commandLine: (command: string, parameters?: string) => string): string {
  const lines = settingNames().flatMap((name) => {
    const { description, default: value } = describeSetting(name);
    return [`  ${name}`, `      ${description}`, `      Default: ${value}`];
  });
  const nodes = `${commandLine("start", "--nodes 3")} runs three nodes on this machine, on PORT and the ports behind it, over the same services.`;
  return [
    `Usage: ${commandLine("start")}`,
    "",
    nodes,
    "",
    `Configuration is environment variables, for example PORT=8081 ${commandLine("start")}.`,
    "",
    ...lines,
  ].join("\n");
}

/** Every variable's name, in the order of the help. */
export function settingNames(): SettingName[] {
  return Object.keys(settings.shape) as SettingName[];
}

/** What the help says of a variable; `secret`: an error must not repeat its value. */
export function describeSetting(name: SettingName): { description: string; default: string; secret: boolean } {
  const schema = settings.shape[name];
  const meta = schema.meta() ?? {};
  const said = meta["default"];
  return {
    description: meta.description ?? "",
    default: typeof said === "string" ? said : JSON.stringify(schema.parse(undefined)).replaceAll('"', ""),
    secret: meta["secret"] === true,
  };
}
