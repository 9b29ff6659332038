/** The rows of the list of forms, and what can be done with each. */
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { LateMenu } from "../../components/late-menu.tsx";
import type { MenuAction } from "../../components/menu.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import type { FormListItem } from "../../requests/forms.ts";
import { may } from "../../requests/me.ts";
import { ago } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { useFormActions } from "./use-form-actions.ts";

const loadDialogs = () => import("./form-dialogs.tsx");
const RenameDialog = lazy(async () => ({ default: (await loadDialogs()).RenameDialog }));
const DeleteDialog = lazy(async () => ({ default: (await loadDialogs()).DeleteDialog }));

export function FormRows({ forms }: { readonly forms: readonly FormListItem[] }) {
  const [asked, setAsked] = useState<{ readonly what: "rename" | "delete"; readonly form: FormListItem }>();
  return (
    <div className="list">
      <div className="fhead" aria-hidden="true">
        <span />
        <span>{t("forms.form")}</span>
        <span>{t("forms.status")}</span>
        <span>{t("forms.editedHead")}</span>
        <span />
      </div>
      <ul>
        {forms.map((form) => (
          <FormRow key={form.id} form={form} onAsk={(what) => setAsked({ what, form })} />
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
  onAsk,
}: {
  readonly form: FormListItem;
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
        <div className="xs muted cut">/p/{form.slug}</div>
      </div>
      <div className="state line sm">
        <span className={STATUS_DOTS[form.status]} />
        {stateOf(form)}
      </div>
      <div className="when sm muted">{ago(form.updatedAt)}</div>
      {may(organization, "form:write") ? <RowMenu form={form} onAsk={onAsk} /> : <span />}
    </li>
  );
}

function stateOf({ status, version }: FormListItem): string {
  if (status === "draft") return t("forms.draft");
  if (status === "closed") return t("forms.closed");
  return t("forms.liveVersion", { version: version ?? 0 });
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
