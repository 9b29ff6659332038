/**
 * Where a conversation keeps what must outlast a reload: its session, and the messages that were not sent yet.
 */

/** A place for texts. A method that throws costs only the reload: the conversation goes on in memory. */
export interface ConversationStorage {
  read(key: string): string | null;
  /** @param value null removes it. */
  write(key: string, value: string | null): void;
}

/** Keeps texts for as long as the process or the page lives. */
export function memoryStorage(): ConversationStorage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write(key, value) {
      if (value === null) values.delete(key);
      else values.set(key, value);
    },
  };
}

/** @param storage `localStorage` (for every visit) or `sessionStorage` (for the tab). */
export function webStorage(storage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}): ConversationStorage {
  return {
    read: (key) => storage.getItem(key),
    write(key, value) {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
    },
  };
}
