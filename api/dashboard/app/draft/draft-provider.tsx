/** The draft of the form whose screens are shown: its provider in the form's frame, and `useDraft()`. */
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from "react";
import { QueryView } from "../components/query-view.tsx";
import { formQuery, type Form } from "../requests/forms.ts";
import { may, useMe, type Membership } from "../requests/me.ts";
import type { DraftDocument } from "./draft-document.ts";
import type { DraftState, DraftStore } from "./draft-store.ts";
import { loadWords } from "../words/words.ts";
import { openDraft, watchDraft } from "./open-drafts.ts";
import { inWords } from "./problem-words.ts";

type Actions = Pick<
  DraftStore<DraftDocument>,
  "change" | "undo" | "redo" | "keepMine" | "takeTheirs" | "readNews" | "flush" | "settle" | "replace" | "recheck"
>;

/** What a screen sees of the draft, and may do with it. */
export interface Draft extends DraftState<DraftDocument>, Actions {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** False: the role allows to read only, and no change is offered. */
  readonly canWrite: boolean;
}

interface Opened {
  readonly organization: Membership;
  readonly query: UseQueryResult<DraftStore<DraftDocument>>;
}

const Context = createContext<Opened | undefined>(undefined);

/**
 * @param form the id of the form. Its children are shown at once; `DraftView` and `useHasDraft` know when the draft is
 * there.
 */
export function DraftProvider({
  organization,
  form,
  children,
}: {
  readonly organization: Membership;
  readonly form: string;
  readonly children: ReactNode;
}) {
  const { user } = useMe();
  const query = useQuery({
    queryKey: [organization.id, "draft", user.id, form],
    queryFn: async () => {
      const [store] = await Promise.all([openDraft(user.id, organization.id, form), loadWords("problems")]);
      return store;
    },
    // The store itself looks for what others saved.
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  return (
    <Context value={{ organization, query }}>
      {query.data !== undefined && <Watched store={query.data} organization={organization.id} form={form} />}
      {children}
    </Context>
  );
}

/** What needs the draft, once it is there; else why it is not. */
export function DraftView({ children }: { readonly children: ReactNode }) {
  return <QueryView query={useOpened().query}>{() => children}</QueryView>;
}

/** Whether the draft is there. */
export function useHasDraft(): boolean {
  return useOpened().query.data !== undefined;
}

function useOpened(): Opened {
  const opened = useContext(Context);
  if (opened === undefined) throw new Error("a screen of a draft stands outside of the form's frame");
  return opened;
}

/** Saves while it is shown, and tells the other screens of the form what is saved. */
function Watched({
  store,
  organization,
  form,
}: {
  readonly store: DraftStore<DraftDocument>;
  readonly organization: string;
  readonly form: string;
}) {
  const client = useQueryClient();
  useEffect(() => watchDraft(store), [store]);
  useEffect(() => {
    let told = store.state().base;
    return store.subscribe(() => {
      const { base, etag } = store.state();
      if (base === told) return;
      told = base;
      client.setQueryData<Form>(
        formQuery(organization, form).queryKey,
        (known) => known && { ...known, doc: base as unknown as Form["doc"], etag },
      );
    });
  }, [store, client, organization, form]);
  return null;
}

/** The draft of the form that is shown; draws again whenever anything of it changes. */
export function useDraft(): Draft {
  const store = useDraftStore();
  const { organization } = useOpened();
  const state = useSyncExternalStore(store.subscribe, store.state);
  return {
    ...state,
    problems: inWords(state.problems),
    hints: inWords(state.hints),
    ...actionsOf(store),
    canUndo: state.undoName !== undefined,
    canRedo: state.redoName !== undefined,
    canWrite: may(organization, "form:write"),
  };
}

/**
 * A part of the draft: draws again only when the part is another one.
 * @param part gives the same object while nothing of it changes.
 */
export function useDraftPart<Part>(part: (state: DraftState<DraftDocument>) => Part): Part {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => part(store.state()));
}

/** The draft without drawing again: for what only acts. */
export function useDraftStore(): DraftStore<DraftDocument> {
  const { data } = useOpened().query;
  if (data === undefined) throw new Error("the draft is asked for before it is there");
  return data;
}

const actions = new WeakMap<DraftStore<DraftDocument>, Actions>();

/** The same functions for the life of a store, so that they may stand among the dependencies of effects. */
function actionsOf(store: DraftStore<DraftDocument>): Actions {
  let known = actions.get(store);
  if (known === undefined) {
    known = {
      change: store.change.bind(store),
      undo: store.undo.bind(store),
      redo: store.redo.bind(store),
      keepMine: store.keepMine.bind(store),
      takeTheirs: store.takeTheirs.bind(store),
      readNews: store.readNews.bind(store),
      flush: store.flush.bind(store),
      settle: store.settle.bind(store),
      replace: store.replace.bind(store),
      recheck: store.recheck.bind(store),
    };
    actions.set(store, known);
  }
  return known;
}
