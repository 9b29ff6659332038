/** A menu whose code is loaded when it is opened first: for lists, which have one in each row. */
import { lazy, Suspense, useState } from "react";
import { IconButton } from "./button.tsx";
import type { MenuAction } from "./menu.tsx";

const load = () => import("./menu.tsx");
const Menu = lazy(async () => ({ default: (await load()).Menu }));

/** @param actions asked for once it is opened. */
export function LateMenu({
  label,
  actions,
}: {
  readonly label: string;
  readonly actions: () => readonly MenuAction[];
}) {
  const [isOpened, setOpened] = useState(false);
  const prepare = (): void => void load();
  const button = (
    <IconButton
      small
      icon="dots"
      label={label}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setOpened(true)}
    />
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <Menu label={label} actions={actions()} opensAtOnce />
    </Suspense>
  );
}
