/**
 * A Durable Object with SQLite for each conversation: a turn journals the message and stores the new state. The runtime
 * holds the answer back until the write is on disk (its output gate).
 */
import { DurableObject } from "cloudflare:workers";

export class Conversation extends DurableObject {
  #sql;

  constructor(context, environment) {
    super(context, environment);
    this.#sql = context.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS events (turn INTEGER PRIMARY KEY, message TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS states (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL);
    `);
  }

  async fetch(request) {
    const message = await request.json();
    const [stored] = this.#sql.exec("SELECT state FROM states").toArray();
    const turns = (stored === undefined ? 0 : JSON.parse(stored.state).turns) + 1;
    this.#sql.exec("INSERT INTO events (turn, message) VALUES (?, ?)", turns, JSON.stringify(message));
    this.#sql.exec("INSERT INTO states (id, state) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET state = excluded.state", JSON.stringify({ turns, last: message }));
    return Response.json({ turns });
  }
}

// oxlint-disable-next-line import/no-default-export -- where workerd looks for the handler
export default {
  fetch(request, environment) {
    const { pathname } = new URL(request.url);
    return environment.CONVERSATIONS.getByName(pathname).fetch(request);
  },
};
