/** The organization that is shown: the last one of this browser, of those that the person belongs to. */
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useMe, type Membership } from "../requests/me.ts";
import { keepOrganization, shownOrganization } from "./look.ts";

interface Chosen {
  readonly organization: Membership;
  readonly choose: (id: string) => void;
}

const Context = createContext<Chosen | undefined>(undefined);

/** @param nowhere is shown to who belongs to no organization. */
export function OrganizationProvider({
  nowhere,
  children,
}: {
  readonly nowhere: ReactNode;
  readonly children: ReactNode;
}) {
  const { organizations } = useMe();
  const [id, choose] = useState(shownOrganization);
  const organization = organizations.find((each) => each.id === id) ?? organizations[0];
  const shown = organization?.id;
  // Also the first one, which nobody chose: the next visit asks for its forms at once.
  useEffect(() => {
    if (shown !== undefined) keepOrganization(shown);
  }, [shown]);
  if (organization === undefined) return nowhere;
  return <Context value={{ organization, choose }}>{children}</Context>;
}

export function useChosenOrganization(): Chosen {
  const chosen = useContext(Context);
  if (chosen === undefined) throw new Error("a screen of an organization stands outside of its frame");
  return chosen;
}

export function useOrganization(): Membership {
  return useChosenOrganization().organization;
}
