/** Changes the organization. */
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Menu } from "../components/menu.tsx";
import { useMe } from "../requests/me.ts";
import { t } from "../words/words.ts";
import { useChosenOrganization } from "./organization.tsx";

export function OrganizationMenu({ trigger }: { readonly trigger: ReactNode }) {
  const me = useMe();
  const { organization, choose } = useChosenOrganization();
  const navigate = useNavigate();
  return (
    <Menu
      className="whose"
      align="start"
      label={t("frame.changeOrganization", { name: organization.name })}
      trigger={trigger}
      actions={me.organizations.map(({ id, name }) => ({
        label: name,
        ...(id === organization.id ? { icon: "check" as const } : {}),
        run: () => {
          choose(id);
          // The screen may be about something of the organization that is left.
          void navigate({ to: "/forms" });
        },
      }))}
    />
  );
}
