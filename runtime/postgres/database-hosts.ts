/**
 * Several servers in one `DATABASE_URL`, as libpq writes them: `postgres://user@one:5432,two:5432/parley`.
 *
 * Owns: reading the list. Does not own: which of the servers is used (`writable-client.ts`).
 *
 * `pg` knows one server only. With several, or with `target_session_attrs`, each new connection goes to the server that
 * accepts writes.
 */

export interface DatabaseHosts {
  /** An address for each server, in their order; all with the same credentials and parameters. */
  readonly urls: readonly [string, ...string[]];
  /** Whether a connection has to look for the server that accepts writes. */
  readonly mustLook: boolean;
}

/** A primary and its standbys; each new connection asks all of them. */
export const HOSTS_MAX = 8;

const TARGET = "target_session_attrs";
/** The values of libpq that lead to a server which accepts writes. */
const TARGETS = ["read-write", "primary"];
const PROTOCOLS = ["postgres:", "postgresql:"];

/** What is wrong with an address, as a clause. It repeats no part of the address, which holds a password. */
export class DatabaseUrlError extends Error {
  override readonly name = "DatabaseUrlError";
}

/** @throws DatabaseUrlError */
export function databaseHosts(url: string): DatabaseHosts {
  const start = url.indexOf("://") + 3;
  const end = endOfAuthority(url, start);
  const authority = url.slice(start, end);
  const hostsAt = authority.lastIndexOf("@") + 1;
  const hosts = authority.slice(hostsAt).split(",");
  const [scheme, credentials] = [url.slice(0, start), authority.slice(0, hostsAt)];
  if (hosts.length > HOSTS_MAX) throw new DatabaseUrlError(`must name at most ${HOSTS_MAX} servers`);
  const parsed = hosts.map((host) => parse(`${scheme}${credentials}${host}${url.slice(end)}`));
  const target = parsed[0]?.searchParams.get(TARGET) ?? undefined;
  if (target !== undefined && !TARGETS.includes(target))
    throw new DatabaseUrlError(`must have ${TARGET}=${TARGETS.join(" or ")}, or leave it out: Parley writes`);
  const isOneOfSeveral = (name: string): boolean => parsed[0]?.searchParams.get(name)?.includes(",") ?? false;
  if (isOneOfSeveral("host") || isOneOfSeveral("port"))
    throw new DatabaseUrlError("must name its servers before the path, as in postgres://user@one:5432,two:5432/parley");
  if (hosts.length === 1 && target === undefined) return { urls: [url], mustLook: false };
  for (const each of parsed) each.searchParams.delete(TARGET);
  const [first, ...others] = parsed.map(({ href }) => href);
  if (first === undefined) throw new DatabaseUrlError("must name a server");
  return { urls: [first, ...others], mustLook: true };
}

/** Where the servers end: at the path, the parameters or the end of the address. */
function endOfAuthority(url: string, start: number): number {
  const at = url.slice(start).search(/[/?#]/);
  return at < 0 ? url.length : start + at;
}

function parse(url: string): URL {
  if (!URL.canParse(url) || !PROTOCOLS.includes(new URL(url).protocol) || new URL(url).hostname === "")
    throw new DatabaseUrlError(
      `must be an address that begins with ${PROTOCOLS.map((protocol) => `${protocol}//`).join(" or ")}; several servers stand with commas between them, as in postgres://user@one:5432,two:5432/parley`,
    );
  return new URL(url);
}
