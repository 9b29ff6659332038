/** Asks a NATS server for a sign of life on a connection of its own. */
import { connect } from "nats";

const ANSWER_MS = 3_000;

/** Whether it lets us in and answers. */
export async function answers(port: number, token: string): Promise<boolean> {
  try {
    const connection = await connect({
      servers: `127.0.0.1:${port}`,
      token,
      reconnect: false,
      timeout: ANSWER_MS,
      name: "parley-supervisor",
    });
    await connection.flush();
    await connection.close();
    return true;
  } catch {
    // The question is whether it answers; why not is in its own log.
    return false;
  }
}
