/**
 * The drafts that this tab has open. A draft stays open when its screens are left, so that its steps can still be
 * undone after coming back.
 */
import { randomHex } from "../../../client/entropy.ts";
import { checkDraft, checkUnsaved, loadDraft, saveDraft } from "./draft-requests.ts";
import { now } from "../time/clock.ts";
import type { DraftDocument } from "./draft-document.ts";
import { DraftStore } from "./draft-store.ts";
import { keptDraft } from "./kept-drafts.ts";
import { saveFailureOf } from "./save-failure.ts";

/** So many drafts stay open, with their steps; the one left longest ago goes first. */
const OPEN_MAX = 5;

/** Enough that no two tabs have the same name. */
const TAB_BYTES = 8;

/** What others saved is looked for so often while the page is seen. */
const REFRESH_MS = 10_000;

const open = new Map<string, Promise<DraftStore<DraftDocument>>>();

/** Of one person: the next who signs in here finds nothing of it. Rejects with a `RequestError`. */
export function openDraft(user: string, organization: string, form: string): Promise<DraftStore<DraftDocument>> {
  const name = `${user}/${organization}/${form}`;
  const opening = open.get(name) ?? begin(name, organization, form);
  // The last of the map is the one that was opened last.
  open.delete(name);
  open.set(name, opening);
  opening.catch(() => open.delete(name));
  closeOld();
  return opening;
}

async function begin(name: string, organization: string, form: string): Promise<DraftStore<DraftDocument>> {
  const kept = keptDraft<DraftDocument>(name, randomHex(TAB_BYTES));
  const [saved, left] = await Promise.all([loadDraft(organization, form), kept.left()]);
  const store = new DraftStore(saved, {
    load: () => loadDraft(organization, form),
    save: (document, etag) => saveDraft(organization, form, document, etag),
    check: () => checkDraft(organization, form),
    checkUnsaved: (document) => checkUnsaved(organization, form, document),
    failureOf: saveFailureOf,
    keep: kept.keep,
    now,
    later(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  for (const { copy, forget } of left) {
    await store.adopt(copy);
    await forget();
  }
  return store;
}

/** A draft with changes that only this tab has stays open. */
function closeOld(): void {
  for (const [name, opening] of open) {
    if (open.size <= OPEN_MAX) return;
    void opening.then(
      (store) => {
        if (!store.state().isUnsaved) open.delete(name);
      },
      () => undefined,
    );
  }
}

/** Saves and looks for what others saved while a draft is shown. @returns what ends it. */
export function watchDraft(store: DraftStore<DraftDocument>): () => void {
  store.start();
  const leaving = new AbortController();
  const { signal } = leaving;
  const isSeen = (): boolean => document.visibilityState === "visible";
  addEventListener("online", () => store.flush(), { signal });
  addEventListener("pagehide", () => store.flush(), { signal });
  addEventListener("focusout", () => store.flush(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (isSeen()) void store.refresh();
      else store.flush();
    },
    { signal },
  );
  const timer = setInterval(() => {
    if (isSeen()) void store.refresh();
  }, REFRESH_MS);
  return () => {
    leaving.abort();
    clearInterval(timer);
    store.stop();
  };
}
