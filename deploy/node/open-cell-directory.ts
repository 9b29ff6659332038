/** The directory of cells, as a node or an operator's command of one cell uses it. */
import type { NameClaims } from "../../runtime/cells/claimed-names.ts";
import { postgresDirectory } from "../../runtime/cells/postgres-cell-directory.ts";
import type { Log } from "../../runtime/node/log.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import { commandLine } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";

/** Names are claimed when somebody makes a form or a key. */
const CONNECTIONS = 2;

export interface CellDirectory {
  readonly claims: NameClaims;
  close(): Promise<void>;
}

/** @throws StartError if the directory cannot be asked, or does not know the cell. */
export async function openCellDirectory(
  { name, directoryUrl }: { readonly name: string; readonly directoryUrl: string },
  log: Log,
): Promise<CellDirectory> {
  const pool = createPool(directoryUrl, {
    max: CONNECTIONS,
    log: log.child({ part: "directory" }),
    applicationName: "parley directory",
  });
  const directory = postgresDirectory(pool);
  const cells = await directory.cells().catch(async (error: Error) => {
    await pool.end();
    throw new StartError(`DIRECTORY_URL cannot be asked for the cells: ${error.message}.`, { cause: error });
  });
  if (!cells.some((cell) => cell.name === name)) {
    await pool.end();
    throw new StartError(
      `CELL=${name} is not in the directory: add it first, with ${commandLine("cells", `add ${name}`)}.`,
    );
  }
  return {
    claims: { ...directory, place: (organization) => directory.place(organization, name) },
    close: () => pool.end(),
  };
}
