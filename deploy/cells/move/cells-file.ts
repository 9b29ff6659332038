/** The file that names the databases of cells: `{"a": {"databaseUrl": "postgres://…"}, …}`. It holds passwords. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { StartError } from "../../config/start-error.ts";

const schema = z.record(z.string(), z.strictObject({ databaseUrl: z.string().regex(/^postgres(ql)?:\/\//) }));

export type CellsFile = z.infer<typeof schema>;

/** @throws StartError that names the file and never repeats its content. */
export async function readCellsFile(path: string): Promise<CellsFile> {
  const text = await readFile(path, "utf8").catch((error: Error) => {
    throw new StartError(`--cells ${path} cannot be read: ${error.message}.`, { cause: error });
  });
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new StartError(`--cells ${path} must hold {"NAME": {"databaseUrl": "postgres://…"}} for each cell.`);
  return parsed.data;
}

/** @throws StartError */
export function databaseUrlOf(cells: CellsFile, name: string): string {
  const cell = cells[name];
  if (cell === undefined) throw new StartError(`The file of --cells does not name the cell ${name}.`);
  return cell.databaseUrl;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says what it should hold; the parser's message would repeat a part of it.
    return undefined;
  }
}
