/**
 * What the site keeps of its visitors in its own storage: the session of a form whose page may store nothing, and which
 * forms have opened by themselves in this tab.
 */
import type { KeptSession } from "../../client/protocol/frame-messages.ts";

/** The session that an earlier visit has left; null if there is none or the site may not store anything either. */
export function keptSession(address: string): KeptSession | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(address)) ?? "null") as KeptSession | null;
  } catch {
    // Refused, or in an unknown format: as if nothing was kept.
    return null;
  }
}

/** @param session null removes it. */
export function keepSession(address: string, session: KeptSession | null): void {
  try {
    if (session === null) localStorage.removeItem(keyOf(address));
    else localStorage.setItem(keyOf(address), JSON.stringify(session));
  } catch {
    // Refused, or full: the conversation goes on for as long as the page is open.
  }
}

/** True the first time that it is asked in a tab. */
export function isFirstOpening(address: string): boolean {
  const key = `${keyOf(address)}:opened`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    // Refused: then once for each page.
  }
  return true;
}

/** @param address of the form. */
function keyOf(address: string): string {
  return `parley:${address}`;
}
