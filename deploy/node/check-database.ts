/**
 * Checks that a PostgreSQL of the configuration takes a connection, before anything is started for nothing.
 *
 * Owns: the sentence for an operator: which setting, why, what to do. Does not own: versions and the schema
 * (`migrate-database.ts`).
 *
 * 1. What to do follows from the code of the error: PostgreSQL's texts depend on the language of the server.
 */
import { connectToServer, UnsupportedPostgresError } from "../../runtime/postgres/schema/server-requirements.ts";
import { StartError } from "../config/start-error.ts";

/** What to do, by the code of Node or PostgreSQL; `SETTING` is what names the server. */
const REMEDIES: readonly { readonly codes: RegExp; readonly remedy: string }[] = [
  { codes: /^(ENOTFOUND|EAI_\w+)$/, remedy: "Correct the host in SETTING." },
  { codes: /^E[A-Z]+$/, remedy: "Start PostgreSQL there, or correct the host and the port in SETTING." },
  { codes: /^28/, remedy: "Correct the user and the password in SETTING, or let the server accept them." },
  { codes: /^3D000$/, remedy: "Make it with createdb, or correct the name in SETTING." },
  { codes: /^53300$/, remedy: "Raise max_connections of the server, or end some of its connections." },
  { codes: /^57P03$/, remedy: "Try again when it has started." },
];

/** @param setting what names the server. @throws StartError */
export async function checkDatabase(setting: string, databaseUrl: string): Promise<void> {
  const client = await connectToServer(databaseUrl).catch((error: Error) => {
    if (error instanceof UnsupportedPostgresError)
      throw new StartError(`The database cannot be used: ${error.message}.`, { cause: error });
    throw unusable(setting, error);
  });
  await client.end();
}

/** The error of a connection, for an operator; undefined if the error is another one. */
export function connectionFailure(setting: string, error: unknown): StartError | undefined {
  return error instanceof Error && remedyOf(error) !== undefined ? unusable(setting, error) : undefined;
}

function unusable(setting: string, error: Error): StartError {
  const remedy = remedyOf(error)?.replaceAll("SETTING", setting);
  return new StartError(`${setting} cannot be used: ${reasonOf(error)}.${remedy === undefined ? "" : ` ${remedy}`}`, {
    cause: error,
  });
}

/** `pg` joins several refused addresses of one name in an error without a message. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError
    ? error.errors.map((each) => (each as Error).message).join(", ")
    : error.message;
}

function remedyOf(error: Error): string | undefined {
  const { code } = error as { readonly code?: unknown };
  return typeof code === "string" ? REMEDIES.find(({ codes }) => codes.test(code))?.remedy : undefined;
}
