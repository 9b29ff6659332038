/** The frame of one form: its bar with name, state and screens, at the bottom on a phone. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { Icon } from "../components/icon.tsx";
import type { IconName } from "../components/icon-paths.ts";
import { QueryView } from "../components/query-view.tsx";
import { formQuery, type Form } from "../requests/forms.ts";
import type { WordKey } from "../words/areas.ts";
import { t } from "../words/words.ts";
import { useOrganization } from "./organization.tsx";

const route = getRouteApi("/signed-in/forms/$form");

const SCREENS: readonly { to: "/forms/$form/share" | "/forms/$form/versions"; name: WordKey; icon: IconName }[] = [
  { to: "/forms/$form/share", name: "form.share", icon: "share" },
  { to: "/forms/$form/versions", name: "form.versions", icon: "clock" },
];

export function FormFrame() {
  const { form: id } = route.useParams();
  const { id: organization } = useOrganization();
  const form = useQuery(formQuery(organization, id));
  return (
    <div className="form-app free">
      <header className="bar">
        <div className="name">
          <Link to="/forms" className="btn quiet icon" aria-label={t("form.toForms")} title={t("form.toForms")}>
            <Icon name="back" />
          </Link>
          {form.data !== undefined && <Name form={form.data} />}
        </div>
        <Screens id={id} className="tabs" />
        <div className="acts">
          {form.data?.status === "live" && (
            <a className="btn" href={form.data.url} target="_blank" rel="noreferrer" aria-label={t("form.openPage")}>
              <Icon name="out" />
              <span className="opt-word">{t("form.openPage")}</span>
            </a>
          )}
        </div>
      </header>
      <main id="main" className="page">
        <div className="wide">
          <QueryView query={form}>{() => <Outlet />}</QueryView>
        </div>
      </main>
      <Screens id={id} className="bottom" />
    </div>
  );
}

function Name({ form }: { readonly form: Form }) {
  return (
    <>
      <b className="cut">{titleOf(form)}</b>
      <span className={form.status === "live" ? "tag good" : "tag"}>{t(STATUS_NAMES[form.status])}</span>
    </>
  );
}

const STATUS_NAMES = { live: "form.live", draft: "form.draft", closed: "form.closed" } as const;

/** The title of the draft. */
export function titleOf({ doc }: Form): string {
  return typeof doc["title"] === "string" ? doc["title"] : "";
}

function Screens({ id, className }: { readonly id: string; readonly className: string }) {
  return (
    <nav className={className} aria-label={t("form.screens")}>
      {SCREENS.map(({ to, name, icon }) => (
        <Link key={to} to={to} params={{ form: id }} activeProps={{ className: "on" }}>
          {className === "bottom" && <Icon name={icon} />}
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

/** The form of the screens inside the frame, which shows them once it is there. */
export function useForm(): Form | undefined {
  const { form: id } = route.useParams();
  const { id: organization } = useOrganization();
  return useQuery(formQuery(organization, id)).data;
}
