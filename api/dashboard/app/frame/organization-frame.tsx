/**
 * The organization's frame: navigation at the side, as a rail on a narrow screen, and as bars above and below on a
 * phone.
 */
import { Link, Outlet, useNavigate, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { IconButton } from "../components/button.tsx";
import { Icon, Mark } from "../components/icon.tsx";
import { may, useMe } from "../requests/me.ts";
import { t } from "../words/words.ts";
import { CONNECTIONS, destinationAt, ORGANIZATION, WORK, type Destination } from "./destinations.ts";
import { Face } from "./face.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { isDark, useTheme } from "./look.ts";
import { useChosenOrganization, useOrganization } from "./organization.tsx";
import { useShortcut } from "./shortcut.ts";

const Finder = lazy(() => import("./finder.tsx").then(({ Finder: component }) => ({ default: component })));
const OrganizationMenu = lazy(() =>
  import("./organization-menu.tsx").then(({ OrganizationMenu: component }) => ({ default: component })),
);

export function OrganizationFrame() {
  const [isFinding, setFinding] = useState(false);
  useShortcut("k", () => setFinding(true));
  const find = (): void => setFinding(true);
  return (
    <div className="org">
      <Side onFind={find} />
      <TopBar onFind={find} />
      <main className="page" id="main">
        <div className="wide">
          <Screen />
        </div>
      </main>
      <BottomBar onFind={find} />
      {isFinding && (
        <Suspense>
          <Finder onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Screen() {
  const organization = useOrganization();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const destination = destinationAt(pathname);
  if (destination === undefined || may(organization, destination.needs)) return <Outlet />;
  return <NotAllowed name={destination.name} />;
}

function Side({ onFind }: { readonly onFind: () => void }) {
  const me = useMe();
  return (
    <nav className="side" aria-label={t("frame.organization")}>
      <Whose />
      <button className="input pill find" type="button" onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" small />
        <span className="grow">{t("frame.findOrDo")}</span>
        <kbd>{/Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘K" : "Ctrl K"}</kbd>
      </button>
      <Destinations of={WORK} />
      <Destinations of={CONNECTIONS} heading={t("frame.connections")} />
      <Destinations of={ORGANIZATION} heading={t("frame.organization")} />
      <div className="foot">
        <div className="line">
          <Link to="/account" className="grow" activeProps={{ className: "grow on" }}>
            <Face name={me.user.name} />
            <span className="cut">{me.user.name}</span>
          </Link>
          <ThemeButton />
        </div>
      </div>
    </nav>
  );
}

function Whose() {
  const { organization } = useChosenOrganization();
  const me = useMe();
  const inside = (
    <>
      <Mark />
      <span className="grow">
        <span className="strong cut block">{organization.name}</span>
        <span className="xs muted">{t(ROLE_IN[organization.role])}</span>
      </span>
    </>
  );
  if (me.organizations.length < 2) return <div className="whose">{inside}</div>;
  return (
    <Suspense fallback={<div className="whose">{inside}</div>}>
      <OrganizationMenu
        trigger={
          <>
            {inside}
            <Icon name="down" small />
          </>
        }
      />
    </Suspense>
  );
}

const ROLE_IN = {
  owner: "frame.youOwnIt",
  admin: "frame.youAreAdmin",
  editor: "frame.youAreEditor",
  viewer: "frame.youAreViewer",
} as const;

function Destinations({ of, heading }: { readonly of: readonly Destination[]; readonly heading?: string }) {
  const organization = useOrganization();
  const open = of.filter(({ needs }) => may(organization, needs));
  if (open.length === 0) return undefined;
  return (
    <>
      {heading !== undefined && <h2>{heading}</h2>}
      {open.map((destination) => (
        <NavigationLink key={destination.to} destination={destination} />
      ))}
    </>
  );
}

function NavigationLink({ destination: { to, icon, name } }: { readonly destination: Destination }) {
  return (
    <Link to={to} activeProps={{ className: "on" }} title={t(name)}>
      <Icon name={icon} />
      <span>{t(name)}</span>
    </Link>
  );
}

function ThemeButton() {
  const [theme, setTheme] = useTheme();
  const dark = isDark(theme);
  return (
    <IconButton
      small
      icon={dark ? "sun" : "moon"}
      label={dark ? t("frame.toLight") : t("frame.toDark")}
      onClick={() => setTheme(dark ? "light" : "dark")}
    />
  );
}

function TopBar({ onFind }: { readonly onFind: () => void }) {
  const organization = useOrganization();
  const navigate = useNavigate();
  const me = useMe();
  return (
    <header className="topbar">
      <Mark />
      <span className="strong grow cut">{organization.name}</span>
      <IconButton icon="search" label={t("frame.findOrDo")} onClick={onFind} />
      <ThemeButton />
      <button
        type="button"
        className="btn quiet icon"
        aria-label={t("frame.account")}
        onClick={() => void navigate({ to: "/account" })}
      >
        <Face name={me.user.name} />
      </button>
    </header>
  );
}

/** More do not fit beside one another on a phone. */
const BOTTOM_MAX = 5;

function BottomBar({ onFind }: { readonly onFind: () => void }) {
  const organization = useOrganization();
  const all = [...WORK, ...CONNECTIONS, ...ORGANIZATION].filter(({ needs }) => may(organization, needs));
  // The finder lists what has no room.
  const open = all.length <= BOTTOM_MAX ? all : all.slice(0, BOTTOM_MAX - 1);
  return (
    <nav className="bottom" aria-label={t("frame.organization")}>
      {open.map((destination) => (
        <NavigationLink key={destination.to} destination={destination} />
      ))}
      {open.length < all.length && (
        <button type="button" onClick={onFind}>
          <Icon name="dots" />
          <span>{t("frame.more")}</span>
        </button>
      )}
    </nav>
  );
}

/** Shown to who is signed in and belongs to no organization. */
export function NoOrganization(): ReactNode {
  return (
    <main className="alone" id="main">
      <h1>{t("frame.noOrganization")}</h1>
      <p className="muted">{t("frame.noOrganizationHelp")}</p>
    </main>
  );
}
