/**
 * Buttons. While busy the label stays, a ring takes the place of the icon and the width does not change; a busy button
 * stays focusable and does nothing.
 */
import { useEffect, useState, type ButtonHTMLAttributes, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** After so long the text says what is awaited. */
const LONG_MS = 4_000;

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  readonly look?: "plain" | "primary" | "quiet" | "danger";
  readonly size?: "small" | "medium" | "large";
  readonly icon?: IconName;
  readonly busy?: boolean;
  /** Said in place of the label once it takes long. */
  readonly awaited?: string;
  readonly wide?: boolean;
  readonly end?: boolean;
  readonly children: ReactNode;
}

export function Button({
  look = "plain",
  size = "medium",
  icon,
  busy = false,
  awaited,
  wide = false,
  end = false,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const isLong = useIsLong(busy);
  return (
    <button
      {...rest}
      type={type}
      className={classes("btn", look !== "plain" && look, size !== "medium" && size, wide && "fill", end && "end")}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : icon !== undefined && <Icon name={icon} />}
      <span>{isLong && awaited !== undefined ? awaited : children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children"> {
  readonly icon: IconName;
  /** Its name: what a screen reader says, and what stands at the pointer. */
  readonly label: string;
  readonly small?: boolean;
}

export function IconButton({ icon, label, small = false, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes("btn quiet icon", small && "small")}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The names of classes that apply. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}

function useIsLong(busy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return isLong;
}
