/** The rows of the list of forms, and what can be done with each. */
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { LateMenu } from "../../components/late-menu.tsx";
import type { MenuAction } from "../../components/menu.tsx";
import { Sparkline } from "../../components/sparkline.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { figuresQuery, type FormFigures } from "../../requests/form-figures.ts";
import type { FormListItem } from "../../requests/forms.ts";
import { may } from "../../requests/me.ts";
import { ago, count, share } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { useFormActions } from "./use-form-actions.ts";

const loadDialogs = () => import("./form-dialogs.tsx");
const RenameDialog = lazy(async () => ({ default: (await loadDialogs()).RenameDialog }));
const DeleteDialog = lazy(async () => ({ default: (await loadDialogs()).DeleteDialog }));

export function FormRows({ forms }: { readonly forms: readonly FormListItem[] }) {
  const organization = useOrganization();
  const { data: figures } = useQuery(figuresQuery(organization.id));
  const [asked, setAsked] = useState<{ readonly what: "rename" | "delete"; readonly form: FormListItem }>();
  return (
    <div className="list">
      <div className="fhead" aria-hidden="true">
        <span />
        <span>{t("forms.form")}</span>
        <span>{t("forms.status")}</span>
        <span>{t("forms.lastDays")}</span>
        <span>{t("forms.responses")}</span>
        <span>{t("forms.completion")}</span>
        <span />
      </div>
      <ul>
        {forms.map((form) => (
          <FormRow
            key={form.id}
            form={form}
            figures={figures?.get(form.id)}
            onAsk={(what) => setAsked({ what, form })}
          />
        ))}
      </ul>
      <Suspense>
        {asked?.what === "rename" && <RenameDialog form={asked.form} onClose={() => setAsked(undefined)} />}
        {asked?.what === "delete" && <DeleteDialog form={asked.form} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  );
}

const STATUS_DOTS = { live: "dot good", draft: "dot ring", closed: "dot ring" } as const;

function FormRow({
  form,
  figures,
  onAsk,
}: {
  readonly form: FormListItem;
  readonly figures: FormFigures | undefined;
  readonly onAsk: (what: "rename" | "delete") => void;
}) {
  const organization = useOrganization();
  return (
    <li className="frow">
      <span className="thumb" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <div className="name">
        <div className="title cut">
          <Link to="/forms/$form" params={{ form: form.id }}>
            {form.title}
          </Link>
        </div>
        <div className="xs muted cut wide-only">{t("forms.edited", { when: ago(form.updatedAt) })}</div>
      </div>
      <div className="state line sm">
        <span className={STATUS_DOTS[form.status]} />
        {stateOf(form)}
      </div>
      <div className="trend">
        <Sparkline
          values={figures?.days ?? []}
          label={t("forms.trend", { last: figures?.days.at(-1) ?? 0, most: Math.max(0, ...(figures?.days ?? [])) })}
        />
      </div>
      <Responses figures={figures} />
      {may(organization, "form:write") ? <RowMenu form={form} onAsk={onAsk} /> : <span />}
    </li>
  );
}

function stateOf({ status, version }: FormListItem): string {
  if (status === "draft") return t("forms.draft");
  if (status === "closed") return t("forms.closed");
  return t("forms.liveVersion", { version: version ?? 0 });
}

function Responses({ figures }: { readonly figures: FormFigures | undefined }) {
  if (figures === undefined)
    return (
      <>
        <div className="count" />
        <div className="ratio" />
      </>
    );
  const today = figures.days.at(-1) ?? 0;
  return (
    <>
      <div className="count">
        {figures.responses === 0 ? <span className="faint">0</span> : <b>{count(figures.responses)}</b>}
        {today > 0 && <span className="xs muted num">{t("forms.today", { count: today })}</span>}
      </div>
      <div className="ratio">
        {figures.completion === null ? (
          <span className="sm faint">{t("forms.noResponses")}</span>
        ) : (
          <>
            <span className="sm num">{share(figures.completion)}</span>
            <span className="meter" aria-hidden="true">
              <i style={{ inlineSize: `${Math.round(figures.completion * 100)}%` }} />
            </span>
          </>
        )}
      </div>
    </>
  );
}

function RowMenu({
  form,
  onAsk,
}: {
  readonly form: FormListItem;
  readonly onAsk: (what: "rename" | "delete") => void;
}) {
  const navigate = useNavigate();
  const { duplicate, setOpen, remove } = useFormActions();
  const actions = (): readonly MenuAction[] => {
    const all: MenuAction[] = [
      {
        label: t("forms.share"),
        icon: "share",
        run: () => void navigate({ to: "/forms/$form/share", params: { form: form.id } }),
      },
      { label: t("forms.rename"), icon: "pen", run: () => onAsk("rename") },
      { label: t("forms.duplicate"), icon: "duplicate", run: () => duplicate(form) },
    ];
    if (form.status === "live") all.push({ label: t("forms.close"), icon: "lock", run: () => setOpen(form, false) });
    if (form.status === "closed") all.push({ label: t("forms.reopen"), icon: "play", run: () => setOpen(form, true) });
    all.push({
      label: form.version === null ? t("forms.delete") : t("forms.deleteAsk"),
      icon: "bin",
      isDangerous: true,
      // A draft that was never published has nobody's answers: it goes at once, and can be brought back.
      run: () => (form.version === null ? remove(form) : onAsk("delete")),
    });
    return all;
  };
  return <LateMenu label={t("forms.moreFor", { title: form.title })} actions={actions} />;
}
