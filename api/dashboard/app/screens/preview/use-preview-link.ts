/** The link to the draft as it is saved: another one 300 ms after each save, and when it begins elsewhere. */
import { useEffect, useRef, useState } from "react";
import { useDraftPart } from "../../draft/draft-provider.tsx";
import { makePreview, type PreviewLink } from "../../requests/preview.ts";

/** Saves follow each other while somebody writes: the page follows the last of them. */
const FOLLOWS_MS = 300;

export interface FollowedLink {
  /** The last one that was made; it stays while the next is made. */
  readonly link: PreviewLink | undefined;
  readonly error: unknown;
  readonly isMaking: boolean;
  /** Makes another link to the same draft: a conversation from the beginning. */
  readonly again: () => void;
}

export function usePreviewLink(organization: string, form: string, at: string | undefined): FollowedLink {
  const etag = useDraftPart((state) => state.etag);
  const [count, setCount] = useState(0);
  const [state, setState] = useState<Omit<FollowedLink, "again">>({
    link: undefined,
    error: undefined,
    isMaking: true,
  });
  const before = useRef<string>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    setState(({ link }) => ({ link, error: undefined, isMaking: true }));
    const make = async (): Promise<void> => {
      try {
        const link = await makePreview(organization, form, { at, instead: before.current }, stop.signal);
        before.current = link.url;
        setState({ link, error: undefined, isMaking: false });
      } catch (error) {
        if (!stop.signal.aborted) setState(({ link }) => ({ link, error, isMaking: false }));
      }
    };
    // The first one has nothing to follow.
    const timer = setTimeout(() => void make(), before.current === undefined ? 0 : FOLLOWS_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [organization, form, at, etag, count]);
  return { ...state, again: () => setCount((made) => made + 1) };
}
