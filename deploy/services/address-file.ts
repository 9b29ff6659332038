/** Where a service listens, in a file of its own, so that the next start finds it again. */
import { readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";
import { ifAbsent } from "./if-absent.ts";

const addressSchema = z.object({ pid: z.int().min(2), port: z.int().min(1).max(65_535) });

export type ProcessAddress = z.infer<typeof addressSchema>;

/** Undefined when there is none, or what is there is none: a file that a crash of the machine left empty. */
export async function readAddress(path: string): Promise<ProcessAddress | undefined> {
  const text = await readFile(path, "utf8").catch(ifAbsent);
  if (text === undefined || text.trim() === "") return undefined;
  return addressSchema.safeParse(JSON.parse(text)).data;
}

export async function writeAddress(path: string, address: ProcessAddress): Promise<void> {
  const next = `${path}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(address)}\n`, { mode: 0o600 });
  await rename(next, path);
}
