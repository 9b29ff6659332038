/** The one `h1` of a screen. It takes the focus after a navigation, and names the window. */
import { useEffect, useRef, type ReactNode } from "react";
import { hasNavigated } from "./navigations.ts";

export function PageHeading({
  title,
  children,
  say,
}: {
  readonly title: string;
  /** Buttons at its end. */
  readonly children?: ReactNode;
  /** A sentence under it. */
  readonly say?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Parley`;
  }, [title]);
  useEffect(() => {
    // The first screen leaves the focus where the browser put it.
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {say !== undefined && <p className="say">{say}</p>}
    </div>
  );
}
