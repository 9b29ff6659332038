/** A menu whose code is loaded when it is opened first. */
import { lazy, Suspense, useState, type ReactNode } from "react";
import { IconButton } from "./button.tsx";
import type { MenuAction } from "./menu.tsx";

const load = () => import("./menu.tsx");
const Menu = lazy(async () => ({ default: (await load()).Menu }));

/**
 * @param actions asked for once it is opened.
 * @param face what its button shows, by the class; dots, if undefined.
 */
export function LateMenu({
  label,
  actions,
  face,
}: {
  readonly label: string;
  readonly actions: () => readonly MenuAction[];
  readonly face?: { readonly className: string; readonly children: ReactNode };
}) {
  const [isOpened, setOpened] = useState(false);
  const prepare = (): void => void load();
  const opening = {
    "aria-haspopup": "menu" as const,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setOpened(true),
  };
  const button =
    face === undefined ? (
      <IconButton small icon="dots" label={label} {...opening} />
    ) : (
      <button type="button" className={face.className} aria-label={label} {...opening}>
        {face.children}
      </button>
    );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <Menu
        label={label}
        actions={actions()}
        opensAtOnce
        {...(face === undefined ? {} : { trigger: face.children, className: face.className })}
      />
    </Suspense>
  );
}
