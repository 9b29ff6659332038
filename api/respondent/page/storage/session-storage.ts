/**
 * What the page keeps in the browser's storage for a reload.
 *
 * 1. The session is kept for the browser, so that a later visit continues it. Unacknowledged messages are kept for the
 *    tab in which they were written, so that two tabs do not send each other's.
 * 2. A page that is kept as nothing stores nothing: a preview that follows the draft is loaded again with every save.
 * 3. If the browser refuses storage (private windows, policies), the page works until it is closed.
 */
import type { UnsentInput, Texts } from "./unsent-input.ts";
import type { Outgoing, Remembered } from "../conversation/page-machine.ts";

export function loadVisit(keptAs: string): Remembered {
  const session = (read(() => sessionStorage, sessionKey(keptAs)) ?? read(() => localStorage, sessionKey(keptAs))) as
    | Remembered["session"]
    | null;
  const outbox = read(() => sessionStorage, outboxKey(keptAs)) as Outgoing[] | null;
  return { session: session ?? undefined, outbox: outbox ?? [] };
}

/** @param keep `visit`: a reload of this tab finds it, a later visit does not. */
export function saveVisit(keptAs: string, { session, outbox }: Remembered, keep: "always" | "visit"): void {
  write(() => localStorage, sessionKey(keptAs), keep === "always" ? session : undefined);
  write(() => sessionStorage, sessionKey(keptAs), keep === "visit" ? session : undefined);
  write(() => sessionStorage, outboxKey(keptAs), outbox.length === 0 ? undefined : outbox);
}

/** What is typed and not sent: on the text line, and in the input of the present question. */
export interface UnsentInputs {
  readonly line: UnsentInput;
  /** @param turn identifies the asking of a question; input of another one is not shown. */
  input(turn: string): UnsentInput;
}

/** The stored form. */
interface StoredBegun {
  readonly session: string | undefined;
  readonly parts: Readonly<Record<string, Texts>>;
}

/** @param session the present one: input of another session is dropped. */
export function unsentInputs(keptAs: string, session: () => string | undefined): UnsentInputs {
  const key = begunKey(keptAs);
  const parts = (): StoredBegun["parts"] => {
    const stored = read(() => sessionStorage, key) as StoredBegun | null;
    return stored?.session === session() ? (stored?.parts ?? {}) : {};
  };
  const part = (name: string, isOther: (other: string) => boolean): UnsentInput => ({
    read: () => parts()[name],
    write(texts) {
      const others = Object.entries(parts()).filter(([other]) => other !== name && !isOther(other));
      const all = Object.fromEntries([...others, ...(texts === undefined ? [] : [[name, texts] as const])]);
      write(() => sessionStorage, key, Object.keys(all).length === 0 ? undefined : { session: session(), parts: all });
    },
  });
  // One input at a time.
  return { line: part("line", () => false), input: (turn) => part(`input ${turn}`, (other) => other !== "line") };
}

/** Called once the session is over. */
export function forgetUnsentInputs(keptAs: string): void {
  write(() => sessionStorage, begunKey(keptAs), undefined);
}

/** True if the browser lets the page store nothing: private windows and policies for frames of other sites. */
export function isStorageRefused(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, "");
    localStorage.removeItem(PROBE_KEY);
    return false;
  } catch {
    return true;
  }
}

const PROBE_KEY = "parley:probe";

function begunKey(keptAs: string): string | undefined {
  return keyOf(keptAs, "begun");
}

function sessionKey(keptAs: string): string | undefined {
  return keyOf(keptAs, "session");
}

function outboxKey(keptAs: string): string | undefined {
  return keyOf(keptAs, "outbox");
}

function keyOf(keptAs: string, what: string): string | undefined {
  return keptAs === "" ? undefined : `parley:${keptAs}:${what}`;
}

/** Even the access to a storage property may throw, so it is inside the `try`. */
function read(storage: () => Storage, key: string | undefined): unknown {
  if (key === undefined) return null;
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
  } catch {
    // Refused, or in an unknown format: treated as empty.
    return null;
  }
}

function write(storage: () => Storage, key: string | undefined, value: unknown): void {
  if (key === undefined) return;
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Refused, or full: the page continues with what it has in memory.
  }
}
