/**
 * Copies of drafts that the service does not have yet, in the browser's own store (IndexedDB).
 *
 * 1. A copy belongs to a person, an organization, a form and a tab, so that two tabs do not write over each other.
 * 2. A tab holds a lock of its name while it lives. The copy of a tab that is gone is taken by the next that opens the
 *    form.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KeptCopy } from "./saved-copy.ts";

interface Kept extends DBSchema {
  readonly copies: {
    readonly key: [string, string];
    readonly value: { readonly draft: string; readonly tab: string; readonly copy: KeptCopy<unknown> };
  };
}

const NAME = "parley-drafts";
const KEPT_DRAFTS_VERSION = 1;

let opened: Promise<IDBPDatabase<Kept>> | undefined;

function store(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>(NAME, KEPT_DRAFTS_VERSION, {
    upgrade(database) {
      database.createObjectStore("copies", { keyPath: ["draft", "tab"] });
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

interface LeftCopy<Document> {
  readonly copy: KeptCopy<Document>;
  readonly forget: () => Promise<void>;
}

/** The copies of one draft that this tab keeps. */
export interface KeptDraft<Document> {
  /** What tabs that are gone have left. `forget` deletes it, once it is merged. */
  readonly left: () => Promise<readonly LeftCopy<Document>[]>;
  /** Undefined: the service has everything. A browser without a store keeps nothing; the page still has it. */
  readonly keep: (copy: KeptCopy<Document> | undefined) => Promise<void>;
}

/** The tab, for browsers on plain HTTP, which have no locks: all tabs share one copy there. */
const ANY_TAB = "";

/** @param draft whose, and of what: `usr_1/org_1/frm_1`. @param name a new name for each tab. */
export function keptDraft<Document>(draft: string, name: string): KeptDraft<Document> {
  const locks = (navigator as Partial<Navigator>).locks;
  const tab = locks === undefined ? ANY_TAB : name;
  const lockOf = (other: string): string => `${NAME}/${draft}/${other}`;
  // Held until the page is gone: the promise never settles.
  void locks?.request(lockOf(tab), () => new Promise<never>(() => undefined));
  return {
    async left() {
      try {
        const database = await store();
        const range = IDBKeyRange.bound([draft, ""], [draft, "\u{ffff}"]);
        const copies: LeftCopy<Document>[] = [];
        for (const row of await database.getAll("copies", range)) {
          if (locks !== undefined && row.tab === tab) continue;
          const isGone =
            locks === undefined ||
            (await locks.request(lockOf(row.tab), { ifAvailable: true }, (lock) => lock !== null));
          if (!isGone) continue;
          copies.push({
            copy: row.copy as KeptCopy<Document>,
            // Its own copy is replaced by the merged one.
            forget: async () => (row.tab === tab ? undefined : database.delete("copies", [draft, row.tab])),
          });
        }
        return copies;
      } catch (error) {
        reportError(error);
        return [];
      }
    },
    async keep(copy) {
      try {
        const database = await store();
        if (copy === undefined) await database.delete("copies", [draft, tab]);
        else await database.put("copies", { draft, tab, copy });
      } catch (error) {
        // Private windows of some browsers have no store; the change still goes to the service.
        reportError(error);
      }
    },
  };
}
