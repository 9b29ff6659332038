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
import { share } from "../../words/amounts.ts";
import { ago, count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { useFormActions } from "./use-form-actions.ts";

const loadDialogs = () => import("./form-dialogs.tsx");
const RenameDialog = lazy(async () => ({ default: (await loadDialogs()).RenameDialog }));
const TagsDialog = lazy(async () => ({ default: (await loadDialogs()).TagsDialog }));
const DeleteDialog = lazy(async () => ({ default: (await loadDialogs()).DeleteDialog }));

type Asked = "rename" | "tags" | "delete";

export function FormRows({ forms }: { readonly forms: readonly FormListItem[] }) {
  const organization = useOrganization();
  const { data: figures } = useQuery({
    ...figuresQuery(organization.id),
    enabled: may(organization, "analytics:read"),
  });
  const [asked, setAsked] = useState<{ readonly what: Asked; readonly form: FormListItem }>();
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
            isCounted={figures !== undefined}
            onAsk={(what) => setAsked({ what, form })}
          />
        ))}
      </ul>
      <Suspense>
        {asked?.what === "rename" && <RenameDialog form={asked.form} onClose={() => setAsked(undefined)} />}
        {asked?.what === "tags" && <TagsDialog form={asked.form} onClose={() => setAsked(undefined)} />}
        {asked?.what === "delete" && <DeleteDialog form={asked.form} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  );
}

const STATUS_DOTS = { live: "dot good", draft: "dot ring", closed: "dot ring" } as const;

function FormRow({
  form,
  figures,
  isCounted,
  onAsk,
}: {
  readonly form: FormListItem;
  readonly figures: FormFigures | undefined;
  /** Whether the figures are there: a form without any then has no responses. */
  readonly isCounted: boolean;
  readonly onAsk: (what: Asked) => void;
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
        <div className="xs muted cut">
          {form.tags.length > 0 && `${form.tags.join(", ")} · `}
          {t("forms.edited", { when: ago(form.updatedAt) })}
        </div>
      </div>
      <div className="state line sm">
        <span className={STATUS_DOTS[form.status]} />
        {stateOf(form)}
      </div>
      <Figures figures={figures} isCounted={isCounted} />
      {form.binnedAt !== null ? (
        <BinnedMenu form={form} onAsk={onAsk} />
      ) : may(organization, "form:write") ? (
        <RowMenu form={form} onAsk={onAsk} />
      ) : (
        <span />
      )}
    </li>
  );
}

function Figures({ figures, isCounted }: { readonly figures: FormFigures | undefined; readonly isCounted: boolean }) {
  if (!isCounted)
    return (
      <>
        <div className="trend" />
        <div className="count" />
        <div className="ratio" />
      </>
    );
  const { started = 0, completed = 0, days = [] } = figures ?? {};
  const today = days.at(-1) ?? 0;
  return (
    <>
      <div className="trend">
        <Sparkline values={days} label={t("forms.trend", { today, most: Math.max(0, ...days) })} />
      </div>
      <div className="count">
        {completed === 0 ? <span className="faint">0</span> : <b>{count(completed)}</b>}
        {today > 0 && <span className="xs muted num">{t("forms.today", { count: today })}</span>}
      </div>
      <div className="ratio">
        {started === 0 ? (
          <span className="sm faint">{t("forms.noResponses")}</span>
        ) : (
          <>
            <span className="sm num">{share(completed / started)}</span>
            <svg className="meter" aria-hidden="true">
              <rect width={`${(completed / started) * 100}%`} height="100%" rx="2" />
            </svg>
          </>
        )}
      </div>
    </>
  );
}

function BinnedMenu({ form, onAsk }: { readonly form: FormListItem; readonly onAsk: (what: Asked) => void }) {
  const { restore } = useFormActions();
  const actions = (): readonly MenuAction[] => [
    { label: t("forms.restore"), icon: "undo", run: () => restore(form) },
    { label: t("forms.deleteAsk"), icon: "bin", isDangerous: true, run: () => onAsk("delete") },
  ];
  return <LateMenu label={t("forms.moreFor", { title: form.title })} actions={actions} />;
}

function stateOf({ status, version, binnedAt }: FormListItem): string {
  if (binnedAt !== null) return t("forms.binned", { when: ago(binnedAt) });
  if (status === "draft") return t("forms.draft");
  if (status === "closed") return t("forms.closed");
  return t("forms.liveVersion", { version: version ?? 0 });
}

function RowMenu({ form, onAsk }: { readonly form: FormListItem; readonly onAsk: (what: Asked) => void }) {
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
      { label: t("forms.tags"), icon: "filter", run: () => onAsk("tags") },
      { label: t("forms.duplicate"), icon: "duplicate", run: () => duplicate(form) },
    ];
    if (form.status === "live") all.push({ label: t("forms.close"), icon: "lock", run: () => setOpen(form, false) });
    if (form.status === "closed") all.push({ label: t("forms.reopen"), icon: "play", run: () => setOpen(form, true) });
    // It rests for thirty days, and nothing is lost when it is taken out.
    all.push({ label: t("forms.delete"), icon: "bin", isDangerous: true, run: () => remove(form) });
    return all;
  };
  return <LateMenu label={t("forms.moreFor", { title: form.title })} actions={actions} />;
}
