/**
 * `npm run cells -- COMMAND --cells FILE`: the cells of a service, and the organizations in them. DIRECTORY_URL names
 * the directory.
 *
 *   add NAME --address URL        makes a database a cell, or gives a cell another address
 *   list                          cells, how many organizations live in each, and moves that are open
 *   move ORG --to NAME            moves an organization, or continues its move
 *   give-up ORG                   gives up a move that has not arrived
 *   erase ORG --from NAME         removes what an organization has left in a cell, an hour later or more
 *
 * Owns: the parameters and what is said. Does not own: moves (`deploy/cells`).
 *
 * 1. A command that was killed is run again.
 */
import { isId, type OrganizationId } from "../../machines/ids.ts";
import { createDirectoryTables, postgresDirectory } from "../../runtime/cells/postgres-cell-directory.ts";
import type { Directory } from "../../runtime/cells/cell-directory.ts";
import { createLog } from "../../runtime/node/log.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import { databaseUrlOf, readCellsFile, type CellsFile } from "../cells/move/cells-file.ts";
import { copyOrganization } from "../cells/move/copy-rows.ts";
import { checkSameKeys, checkStorage, joinCell, shareKeys } from "../cells/move/join.ts";
import { giveUpMove, MoveError, moveOrganization, type MoverOptions, type MoveResult } from "../cells/move/mover.ts";
import { postgresCell, withCell } from "../cells/move/postgres-cell.ts";
import { commandLine, readConfig } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { checkDatabase, connectionFailure } from "../node/check-database.ts";
import { parametersOf } from "./parameters.ts";
import { counted } from "./counted.ts";

const COMMAND_LINES = [
  "add NAME --address URL",
  "list",
  "move ORG --to NAME [--same-storage]",
  "give-up ORG",
  "erase ORG --from NAME",
]
  .map((command, index) => `${index === 0 ? "Usage:" : "      "} ${commandLine("cells", `${command} --cells FILE`)}`)
  .join("\n");
const USAGE = `${COMMAND_LINES}

  add       makes a database a cell, or gives a cell another address
  list      cells, how many organizations live in each, and moves that are open
  move      moves an organization, or continues its move
  give-up   gives up a move that has not arrived
  erase     removes what an organization has left in a cell, an hour later or more

  --cells FILE    the databases of the cells, {"NAME": {"databaseUrl": "postgres://…"}}
  --same-storage  both cells have the same S3_URL

DIRECTORY_URL names the directory.`;

interface Given {
  readonly directory: Directory;
  readonly cells: CellsFile;
  /** What the command is about: a cell or an organization. */
  readonly subject: string;
  readonly option: (name: "address" | "to" | "from") => string;
  readonly isStorageShared: boolean;
}

async function main(parameters: readonly string[]): Promise<void> {
  const { values, positionals } = parametersOf({
    command: "cells",
    usage: `${USAGE}\n`,
    given: parameters,
    takesPositionals: true,
    options: {
      address: { type: "string" },
      cells: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      "same-storage": { type: "boolean" },
    },
  });
  const [command = "", subject = "", ...more] = positionals;
  const run = COMMANDS[command];
  if (run === undefined || more.length > 0 || values.cells === undefined) throw new StartError(COMMAND_LINES);
  const { directoryUrl, logLevel } = readConfig();
  if (directoryUrl === undefined) throw new StartError("DIRECTORY_URL is needed: say where the directory of cells is.");
  const cells = await readCellsFile(values.cells);
  await checkDatabase("DIRECTORY_URL", directoryUrl);
  const log = createLog(logLevel);
  const pool = createPool(directoryUrl, { max: 2, log, applicationName: "parley cells" });
  try {
    await createDirectoryTables(pool);
    await run({
      directory: postgresDirectory(pool),
      cells,
      subject,
      isStorageShared: values["same-storage"] === true,
      option(name) {
        const value = values[name];
        if (value === undefined) throw new StartError(`--${name} is needed.\n${COMMAND_LINES}`);
        return value;
      },
    });
  } finally {
    await pool.end();
  }
}

const COMMANDS: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  async add({ directory, cells, subject, option }) {
    const address = option("address").replace(/\/$/, "");
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(subject))
      throw new StartError("NAME must be small letters, digits and hyphens.");
    if (!URL.canParse(address)) throw new StartError("--address must be a URL, such as http://10.0.0.7:8080.");
    const others = (await directory.cells()).filter(({ name }) => name !== subject);
    const organizations = await withCell(databaseUrlOf(cells, subject), async (client) => {
      const [other] = others;
      if (other !== undefined) await withCell(databaseUrlOf(cells, other.name), (from) => shareKeys(from, client));
      await directory.putCell({ name: subject, address });
      return joinCell(client, directory, subject);
    });
    say(
      `${subject} is a cell at ${address}, with ${counted(organizations, "organization")}. Start its nodes with CELL=${subject}.`,
    );
  },

  async list({ directory }) {
    const homes = await directory.countHomes();
    for (const { name, address } of await directory.cells())
      say(`${name}  ${address}  ${counted(homes.get(name) ?? 0, "organization")}`);
    for (const { organization, cell, moving } of await directory.openMoves())
      say(`open: ${organization} from ${cell} to ${moving?.to ?? ""}`);
  },

  async move(given) {
    const result = await moveOrganization(moverOf(given), organizationOf(given), given.option("to"));
    sayEnd(result);
  },

  async "give-up"(given) {
    sayEnd(await giveUpMove(moverOf(given), organizationOf(given)));
  },

  async erase(given) {
    const from = given.option("from");
    const organization = organizationOf(given);
    await postgresCell({ databaseUrl: databaseUrlOf(given.cells, from) }).erase(organization);
    say(`${organization} has left nothing in ${from}.`);
  },
};

function organizationOf({ subject }: Given): OrganizationId {
  if (!isId("org", subject)) throw new StartError(`${subject} is not the id of an organization.\n${COMMAND_LINES}`);
  return subject;
}

function moverOf({ directory, cells, isStorageShared }: Given): MoverOptions {
  return {
    directory,
    cell: (name) => postgresCell({ databaseUrl: databaseUrlOf(cells, name) }),
    copy: (from, to, organization, epoch) =>
      withCell(databaseUrlOf(cells, from), (source) =>
        withCell(databaseUrlOf(cells, to), async (target) => {
          await checkSameKeys(source, target);
          await checkStorage(source, organization, isStorageShared);
          return copyOrganization({
            source,
            target,
            organization,
            epoch,
            onTable: (name) => void process.stderr.write(`  ${name}\n`),
          });
        }),
      ),
    onStep: (step) => void process.stderr.write(`${step}\n`),
  };
}

function sayEnd({ result, home }: MoveResult): void {
  const { organization, cell } = home;
  if (result === "stayed") say(`${organization} stays in ${cell}.`);
  else if (result === "there") say(`${organization} lives in ${cell} already.`);
  else
    say(
      `${organization} lives in ${cell} now. Its reports are complete there after ${commandLine("rebuild-analytics")} in that cell.`,
    );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const told =
    error instanceof StartError || error instanceof MoveError
      ? error
      : connectionFailure("A database that --cells names", error);
  process.stderr.write(
    told === undefined ? `The command failed.\n${(error as Error).stack ?? String(error)}\n` : `${told.message}\n`,
  );
  process.exitCode = 1;
}
