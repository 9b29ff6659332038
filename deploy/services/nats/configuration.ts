/**
 * The configuration file of the embedded `nats-server`: in a file, since a command line shows its token to every user.
 */

export interface NatsConfiguration {
  readonly port: number;
  readonly token: string;
  readonly pidFile: string;
  readonly logFile: string;
}

const MIB = 1024 * 1024;

/**
 * A call carries one command or its answer: far below the largest body that the API takes, and the most that NATS
 * recommends.
 */
const PAYLOAD_BYTES_MAX = 8 * MIB;

/** A slow reader may fall behind by so much before he is cut off; his connection then begins anew. */
const PENDING_BYTES_MAX = 64 * MIB;

const LOG_BYTES_MAX = 10 * MIB;

/**
 * Without JetStream: NATS carries calls and wake-ups and keeps nothing. `lame_duck_duration` is left out: the server
 * refuses less than 30 s, and the only reason for it to end is that the last node has left.
 */
export function natsConfiguration({ port, token, pidFile, logFile }: NatsConfiguration): string {
  return [
    `listen: ${quoted(`127.0.0.1:${port}`)}`,
    `server_name: "parley"`,
    `authorization { token: ${quoted(token)}, timeout: 2 }`,
    `max_payload: ${PAYLOAD_BYTES_MAX}`,
    `max_pending: ${PENDING_BYTES_MAX}`,
    `max_connections: 1024`,
    `ping_interval: "20s"`,
    `ping_max: 2`,
    `pid_file: ${quoted(pidFile)}`,
    `log_file: ${quoted(logFile)}`,
    `logfile_size_limit: ${LOG_BYTES_MAX}`,
    "",
  ].join("\n");
}

/** @throws for what the file format cannot hold. */
function quoted(text: string): string {
  if (/["\\\n\r]/.test(text))
    throw new Error(`${JSON.stringify(text)} cannot stand in a NATS configuration file: set another DATA_DIR.`);
  return `"${text}"`;
}
