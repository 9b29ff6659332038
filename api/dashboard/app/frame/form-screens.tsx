/** The screens of a form: those in daily use as links, the others in a menu, so that a bar has room in any language. */
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { Icon } from "../components/icon.tsx";
import type { IconName } from "../components/icon-paths.ts";
import { LateMenu } from "../components/late-menu.tsx";
import { may, type Membership } from "../requests/me.ts";
import type { WordKey } from "../words/areas.ts";
import { t } from "../words/words.ts";
import { ExportMark } from "./export-mark.tsx";
import { useOrganization } from "./organization.tsx";

interface FormScreen {
  readonly to:
    | "/forms/$form/questions/{-$ref}"
    | "/forms/$form/logic"
    | "/forms/$form/design"
    | "/forms/$form/share"
    | "/forms/$form/responses"
    | "/forms/$form/report"
    | "/forms/$form/languages"
    | "/forms/$form/settings"
    | "/forms/$form/knowledge"
    | "/forms/$form/versions"
    | "/forms/$form/exports"
    | "/forms/$form/integrations";
  readonly name: WordKey;
  readonly icon: IconName;
  /** The scope without which the server would refuse it. */
  readonly needs?: string;
  /** Where it is a link; elsewhere it is in the menu. */
  readonly linkIn?: readonly ("tabs" | "bottom")[];
}

const SCREENS: readonly FormScreen[] = [
  { to: "/forms/$form/questions/{-$ref}", name: "form.questions", icon: "forms", linkIn: ["tabs", "bottom"] },
  { to: "/forms/$form/logic", name: "form.logic", icon: "branch", linkIn: ["tabs"] },
  { to: "/forms/$form/design", name: "form.design", icon: "eye", linkIn: ["tabs"] },
  { to: "/forms/$form/share", name: "form.share", icon: "share", linkIn: ["tabs", "bottom"] },
  { to: "/forms/$form/responses", name: "form.responsesTab", icon: "list", linkIn: ["tabs", "bottom"] },
  {
    to: "/forms/$form/report",
    name: "form.report",
    icon: "chart",
    needs: "analytics:read",
    linkIn: ["tabs", "bottom"],
  },
  { to: "/forms/$form/settings", name: "form.settings", icon: "filter" },
  { to: "/forms/$form/languages", name: "form.languages", icon: "globe" },
  { to: "/forms/$form/knowledge", name: "form.knowledge", icon: "text", needs: "knowledge:read" },
  { to: "/forms/$form/versions", name: "form.versions", icon: "clock" },
  { to: "/forms/$form/exports", name: "form.exportsTab", icon: "download", needs: "export:read" },
  { to: "/forms/$form/integrations", name: "form.integrations", icon: "hook", needs: "webhook:read" },
];

/** The screen that a role may not see, by its part of the address; undefined: it may. */
export function screenRefused(organization: Membership, part: string): WordKey | undefined {
  if (part === "preview") return may(organization, "form:write") ? undefined : "frame.preview";
  const screen = SCREENS.find(({ to }) => to.split("/")[3] === part);
  return screen?.needs === undefined || may(organization, screen.needs) ? undefined : screen.name;
}

export function FormScreens({ form, place }: { readonly form: string; readonly place: "tabs" | "bottom" }) {
  const organization = useOrganization();
  const navigate = useNavigate();
  const open = useRouterState({ select: ({ location }) => location.pathname.split("/").filter(Boolean)[2] });
  const all = SCREENS.filter(({ needs }) => needs === undefined || may(organization, needs));
  const others = all.filter(({ linkIn = [] }) => !linkIn.includes(place));
  const current = others.find(({ to }) => to.split("/")[3] === open);
  return (
    <nav className={place} aria-label={t("form.screens")}>
      {all
        .filter((screen) => !others.includes(screen))
        .map(({ to, name, icon }) => (
          <Link key={to} to={to} params={{ form }} activeProps={{ className: "on" }}>
            {place === "bottom" && <Icon name={icon} />}
            {t(name)}
          </Link>
        ))}
      <LateMenu
        label={current === undefined ? t("form.moreScreens") : t("form.moreScreensFrom", { screen: t(current.name) })}
        actions={() =>
          others.map(({ to, name, icon }) => ({
            label: t(name),
            icon,
            run: () => void navigate({ to, params: { form } }),
          }))
        }
        face={{
          className: current === undefined ? "more" : "more on",
          children: (
            <>
              {place === "bottom" && <Icon name="dots" />}
              <span>{current === undefined ? t("form.more") : t(current.name)}</span>
              {place === "tabs" && <Icon name="down" small />}
              {/* Once: it also tells when an export is ready. */}
              {place === "tabs" && <ExportMark form={form} />}
            </>
          ),
        }}
      />
    </nav>
  );
}
