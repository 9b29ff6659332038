/** Where the supervisor and the services keep their files: all under `DATA_DIR/services`, data folders beside it. */
import { createHash } from "node:crypto";
import { lstat, mkdir, realpath } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** The longest path of a unix socket that every platform takes (107 bytes on Linux, 103 on macOS). */
const SOCKET_PATH_BYTES_MAX = 103;

export interface ServicePaths {
  readonly directory: string;
  /** Held by the supervisor while it lives. */
  readonly supervisorLock: string;
  readonly supervisorLog: string;
  /** The control socket. It stands elsewhere when the path under `DATA_DIR` is too long for a socket. */
  readonly socket: string;
}

/** Makes `DATA_DIR/services` where it is absent and names its files. */
export async function prepareServicePaths(dataDirectory: string): Promise<ServicePaths> {
  const directory = join(dataDirectory, "services");
  await mkdir(directory, { recursive: true, mode: 0o755 });
  return {
    directory,
    supervisorLock: join(directory, "supervisor.lock"),
    supervisorLog: join(directory, "supervisor.log"),
    socket: await socketPath(directory, dataDirectory),
  };
}

/** A short name for a `DATA_DIR` that is the same on each start. */
export async function hashOfDirectory(dataDirectory: string): Promise<string> {
  return createHash("sha256")
    .update(await realpath(dataDirectory))
    .digest("hex")
    .slice(0, 16);
}

async function socketPath(directory: string, dataDirectory: string): Promise<string> {
  const beside = join(directory, "supervisor.sock");
  if (Buffer.byteLength(beside) <= SOCKET_PATH_BYTES_MAX) return beside;
  const folder = join(tmpdir(), `parley-${userInfo().uid}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  // The folder is in a place where everybody may write: another user's folder of this name is not used.
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o077) !== 0) {
    throw new Error(
      `${folder} must be a directory of mode 0700 that belongs to this user; remove it, or set a shorter DATA_DIR.`,
    );
  }
  return join(folder, `${await hashOfDirectory(dataDirectory)}.sock`);
}
