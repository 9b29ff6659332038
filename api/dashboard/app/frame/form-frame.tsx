/** The frame of one form: its bar with name, state and screens, at the bottom on a phone. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useRouterState } from "@tanstack/react-router";
import { classes } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { Failure, QueryView } from "../components/query-view.tsx";
import { DraftProvider, DraftView } from "../draft/draft-provider.tsx";
import { formQuery, type Form } from "../requests/forms.ts";
import { RequestError } from "../requests/http.ts";
import { may } from "../requests/me.ts";
import { t } from "../words/words.ts";
import { DraftActs } from "./draft-acts.tsx";
import { FormScreens, screenRefused } from "./form-screens.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { useOrganization } from "./organization.tsx";

const route = getRouteApi("/signed-in/forms/$form");

/** Screens that are landmarks themselves, fill the window, and scroll in their parts. */
const FILLING: ReadonlySet<string> = new Set(["questions", "logic"]);

/** Screens on which a form is made; the others say themselves what a role may not do. */
const MAKING: ReadonlySet<string> = new Set(["questions", "logic", "design", "languages", "settings", "knowledge"]);

export function FormFrame() {
  const { form: id } = route.useParams();
  const organization = useOrganization();
  const form = useQuery(formQuery(organization.id, id));
  const screen = useRouterState({
    select: ({ location }) => location.pathname.split("/").filter((part) => part !== "")[2] ?? "",
  });
  const isFilling = FILLING.has(screen);
  const refused = screenRefused(organization, screen);
  const readsOnly = MAKING.has(screen) && !may(organization, "form:write");
  if (form.data === undefined && form.error !== null)
    return <NoForm error={form.error} busy={form.isFetching} onRetry={() => void form.refetch()} />;
  return (
    <DraftProvider key={`${organization.id}/${id}`} organization={organization} form={id}>
      <div className={classes("form-app", !isFilling && "free", readsOnly && "has-note")}>
        <header className="bar">
          <div className="name">
            <Link to="/forms" className="btn quiet icon" aria-label={t("form.toForms")} title={t("form.toForms")}>
              <Icon name="back" />
            </Link>
            {form.data !== undefined && <Name form={form.data} />}
          </div>
          <FormScreens form={id} place="tabs" />
          <div className="acts">
            {form.data?.status === "live" && (
              <a
                className="btn quiet icon"
                href={form.data.url}
                target="_blank"
                rel="noreferrer"
                aria-label={t("form.openPage")}
                title={t("form.openPage")}
              >
                <Icon name="out" />
              </a>
            )}
            {form.data !== undefined && <DraftActs form={form.data} />}
          </div>
        </header>
        {readsOnly && (
          <aside className="read-only">
            <Icon name="lock" small />
            {t("form.readOnly")}
          </aside>
        )}
        {isFilling ? (
          <QueryView query={form}>
            {() => (
              <DraftView>
                <Outlet />
              </DraftView>
            )}
          </QueryView>
        ) : (
          <main id="main" className="page">
            <div className="wide">
              {refused !== undefined ? (
                <NotAllowed name={refused} />
              ) : (
                <QueryView query={form}>
                  {() => (
                    <DraftView>
                      <Outlet />
                    </DraftView>
                  )}
                </QueryView>
              )}
            </div>
          </main>
        )}
        <FormScreens form={id} place="bottom" />
      </div>
    </DraftProvider>
  );
}

/** In place of every screen of a form that is not there, or could not be read. */
function NoForm({
  error,
  busy,
  onRetry,
}: {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  const isGone = error instanceof RequestError && error.status === 404;
  return (
    <main className="alone" id="main">
      <h1>{t(isGone ? "frame.noSuchScreen" : "frame.screenFailed")}</h1>
      {!isGone && <Failure error={error} busy={busy} onRetry={onRetry} />}
      <Link className="btn" to="/forms">
        {t("frame.toForms")}
      </Link>
    </main>
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

/** The form of the screens inside the frame, which shows them once it is there. */
export function useForm(): Form | undefined {
  const { form: id } = route.useParams();
  const { id: organization } = useOrganization();
  return useQuery(formQuery(organization, id)).data;
}
