/** The React component of a form: `<ParleyForm service="https://forms.example.com" form="signup" />`. */
import {
  createElement,
  forwardRef,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { attributesOf } from "./attributes-of.ts";
import type { ParleyFormElement } from "./embed-element.ts";
import type { EmbedEvents, EmbedOptions } from "./embed-types.ts";
import { loadParley } from "./load-script.ts";

export interface ParleyFormProps extends EmbedOptions {
  /** The address of the service. */
  readonly service: string;
  /** For a site whose policy names its scripts by a nonce. */
  readonly nonce?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** A button of your own that opens a `popup`, a `bubble` or a `side_tab`. */
  readonly children?: ReactNode;
  readonly onReady?: (detail: EmbedEvents["ready"]) => void;
  readonly onStarted?: (detail: EmbedEvents["started"]) => void;
  readonly onAnswered?: (detail: EmbedEvents["answered"]) => void;
  readonly onCompleted?: (detail: EmbedEvents["completed"]) => void;
  readonly onClosed?: (detail: EmbedEvents["closed"]) => void;
  /** The script of the service could not be loaded. */
  readonly onFailed?: (error: Error) => void;
}

const NAMES = ["ready", "started", "answered", "completed", "closed"] as const;

/**
 * Shows a form. The ref is the element, with `open()` and `close()`. On a server it renders an empty element; the form
 * comes with the browser.
 */
export const ParleyForm: ForwardRefExoticComponent<ParleyFormProps & RefAttributes<ParleyFormElement>> = forwardRef(
  function ParleyForm(props: ParleyFormProps, ref) {
    const { service, nonce, className, style, children } = props;
    const place = useRef<ParleyFormElement>(null);
    const latest = useRef(props);
    useImperativeHandle(ref, () => place.current as ParleyFormElement, []);
    useEffect(() => {
      // Callbacks may change at every rendering: the listeners stay.
      latest.current = props;
    });
    useEffect(() => {
      loadParley(service, { nonce }).catch((error: Error) => latest.current.onFailed?.(error));
    }, [service, nonce]);
    useEffect(() => listen(place.current, latest), []);
    // `class` is the attribute of an element that React does not know, before and after React 19.
    return createElement("parley-form", { ...attributesOf(props), ref: place, class: className, style }, children);
  },
);

/** @returns a function that stops listening. */
function listen(element: HTMLElement | null, props: { readonly current: ParleyFormProps }): () => void {
  const stop = new AbortController();
  for (const name of NAMES) {
    element?.addEventListener(
      `parley:${name}`,
      (event) => {
        const { onReady, onStarted, onAnswered, onCompleted, onClosed } = props.current;
        const calls = {
          ready: onReady,
          started: onStarted,
          answered: onAnswered,
          completed: onCompleted,
          closed: onClosed,
        };
        const call = calls[name];
        (call as ((detail: unknown) => void) | undefined)?.((event as CustomEvent<unknown>).detail);
      },
      { signal: stop.signal },
    );
  }
  return () => stop.abort();
}
