/**
 * The settings of the embedded server. Passed on its command line, so that a new release's settings hold from the next
 * start on.
 */
import { totalmem } from "node:os";

const MIB = 1024 * 1024;

export interface PostgresSetting {
  readonly name: string;
  readonly value: string;
}

/** For a machine that the server shares with everything else; durability is never traded for speed. */
export function postgresSettings(port: number, memoryBytes: number = totalmem()): PostgresSetting[] {
  const sharedBuffersMib = Math.round(Math.min(512, Math.max(64, memoryBytes / 16 / MIB)));
  const settings: Record<string, string | number> = {
    // Reached by TCP on loopback with a password only: a socket file needs a folder that both users can reach.
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    // A node uses some 25; several of one machine share this server.
    max_connections: 300,
    // An acknowledged turn has been committed, and a commit has reached the disk.
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    shared_buffers: `${sharedBuffersMib}MB`,
    effective_cache_size: `${Math.round(Math.max(128, memoryBytes / 3 / MIB))}MB`,
    wal_buffers: "16MB",
    // Fewer, longer checkpoints: each one makes the pages after it be logged in full again.
    min_wal_size: "128MB",
    max_wal_size: "2GB",
    checkpoint_timeout: "15min",
    // Nothing replicates from an embedded server.
    wal_level: "minimal",
    max_wal_senders: 0,
    random_page_cost: 1.1,
    jit: "off",
    autovacuum_naptime: "30s",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    // A respondent's answers must not reach the log with the key or the statement of an error.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    log_line_prefix: "%m [%p] ",
  };
  return Object.entries(settings).map(([name, value]) => ({ name, value: String(value) }));
}
