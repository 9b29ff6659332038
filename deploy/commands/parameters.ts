/**
 * Reading the parameters of a command of `package.json`: all answer `--help` with their usage and exit code 0, and
 * refuse a parameter that they do not know with one sentence and exit code 1.
 */
import { parseArgs, type ParseArgsConfig } from "node:util";
import { commandLine } from "../config/config.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known; allowPositionals: true; strict: true }>
>;

export interface Parameters<Known extends Options> {
  /** Its name in `package.json`, with the name of its own command where it has several. */
  readonly command: string;
  /** With a newline at its end. */
  readonly usage: string;
  readonly options: Known;
  readonly takesPositionals?: boolean;
  /** Default: those of this process. */
  readonly given?: readonly string[];
}

/** Ends the process for `--help`, and for a parameter that is unknown or lacks its value. */
export function parametersOf<Known extends Options>({
  command,
  usage,
  options,
  takesPositionals = false,
  given = process.argv.slice(2),
}: Parameters<Known>): Parsed<Known> {
  answerHelp(usage, given);
  try {
    const parsed: unknown = parseArgs({ args: [...given], options, allowPositionals: takesPositionals, strict: true });
    return parsed as Parsed<Known>;
  } catch (error) {
    // What follows the first sentence is advice on how to escape a parameter.
    const [sentence = ""] = (error as Error).message.split(/\. |\.$/, 1);
    const [name = "", ...own] = command.split(" ");
    process.stderr.write(`${sentence}. See ${commandLine(name, [...own, "--help"].join(" "))}.\n`);
    process.exit(1);
  }
}

/** Ends the process for `--help`. @param given the parameters; those of this process by default. */
export function answerHelp(usage: string, given: readonly string[] = process.argv.slice(2)): void {
  if (!given.includes("--help") && !given.includes("-h")) return;
  process.stdout.write(usage);
  process.exit(0);
}

/** The usage of a command that takes no parameters. @param purpose a sentence or two. */
export function plainUsage(command: string, purpose: string): string {
  return `Usage: ${commandLine(command)}\n\n${purpose}\n`;
}
