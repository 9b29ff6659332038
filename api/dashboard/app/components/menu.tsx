/** A menu behind a button: actions on one thing. */
import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { classes } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export interface MenuAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}

export function Menu({
  label,
  actions,
  trigger,
  className = "btn quiet icon small",
  align = "end",
  opensAtOnce = false,
}: {
  /** The name of the button, with what it is about: "More for Summer meetup". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly trigger?: ReactNode;
  readonly className?: string;
  readonly align?: "start" | "end";
  readonly opensAtOnce?: boolean;
}) {
  return (
    <Base.Root modal={false} defaultOpen={opensAtOnce}>
      <Base.Trigger className={className} aria-label={label} title={trigger === undefined ? label : undefined}>
        {trigger ?? <Icon name="dots" />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="over">
          <Base.Popup className="menu">
            {actions.map(({ label: name, icon, isDangerous = false, run }, at) => (
              <Base.Item key={`${at} ${name}`} className={classes("item", isDangerous && "danger")} onClick={run}>
                {icon !== undefined && <Icon name={icon} small />}
                {name}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
