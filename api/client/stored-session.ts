/** What a conversation keeps in its storage for a reload. */
import type { Message } from "./conversation-options.ts";
import { isSecret, type LinkState, type Outgoing } from "./link/link-machine.ts";
import type { ConversationStorage } from "./storage.ts";

export interface StoredSession {
  readonly sessionId: string;
  readonly token: string;
  readonly outbox: readonly Outgoing<Message>[];
}

/** What an earlier visit has stored; undefined also if it cannot be read: then a new session is opened. */
export function readSession(storage: ConversationStorage | undefined, key: string): StoredSession | undefined {
  try {
    const text = storage?.read(key) ?? null;
    return text === null ? undefined : (JSON.parse(text) as StoredSession);
  } catch {
    // Refused, or in an unknown format: treated as empty.
    return undefined;
  }
}

/** Stores the session while it takes messages; passwords and codes are left out. @throws what the storage throws */
export function writeSession(
  storage: ConversationStorage | undefined,
  key: string,
  { session, outbox, over }: LinkState<Message>,
): void {
  const stored: StoredSession | undefined =
    session === undefined || over
      ? undefined
      : {
          sessionId: session.sessionId,
          token: session.respondentToken,
          outbox: outbox.filter(({ message }) => !isSecret(message)),
        };
  storage?.write(key, stored === undefined ? null : JSON.stringify(stored));
}
