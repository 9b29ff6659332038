/** The end of a form's bar: whether the draft is saved, what is wrong with it, and Publish. */
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { useDraft, useHasDraft } from "../draft/draft-provider.tsx";
import type { SaveMark } from "../draft/draft-store.ts";
import { may } from "../requests/me.ts";
import type { Form } from "../requests/forms.ts";
import type { WordKey } from "../words/areas.ts";
import { t } from "../words/words.ts";
import { OtherSavers } from "./other-savers.tsx";
import { useOrganization } from "./organization.tsx";
import { useShortcut } from "./shortcut.ts";
import { useLate } from "./use-late.ts";

const PublishDialog = lazy(async () => ({
  default: (await import("../screens/publish/publish-dialog.tsx")).PublishDialog,
}));

export function DraftActs({ form }: { readonly form: Form }) {
  return useHasDraft() ? <Acts form={form} /> : undefined;
}

function Acts({ form }: { readonly form: Form }) {
  const { mark, problems, document, canWrite, settle } = useDraft();
  const organization = useOrganization();
  const navigate = useNavigate();
  const [isPublishing, setPublishing] = useState(false);
  const publish = (): void => {
    if (!may(organization, "form:publish")) return;
    void settle();
    setPublishing(true);
  };
  useShortcut("enter", publish);
  const first = problems.find(({ place: [list] }) => list === "blocks") ?? problems[0];
  const ref = document.blocks.find(({ id }) => `#${id}` === first?.place[1])?.ref;
  return (
    <>
      {canWrite && <Saved mark={mark} />}
      <OtherSavers organization={organization.id} form={form.id} />
      {problems.length > 0 && (
        <button
          type="button"
          className="btn bad"
          aria-label={t("form.problems", { count: problems.length })}
          title={t("form.problems", { count: problems.length })}
          onClick={() =>
            ref === undefined
              ? publish()
              : void navigate({ to: "/forms/$form/questions/{-$ref}", params: { form: form.id, ref } })
          }
        >
          <Icon name="warn" small />
          {problems.length}
        </button>
      )}
      {may(organization, "form:publish") && (
        <Button look="primary" aria-keyshortcuts="Control+Enter" onClick={publish}>
          {t("form.publish")}
        </Button>
      )}
      {isPublishing && (
        <Suspense>
          <PublishDialog organization={organization.id} form={form} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </>
  );
}

const SAYS: Readonly<Record<SaveMark, WordKey>> = {
  saved: "form.saved",
  saving: "form.saving",
  offline: "form.savedOffline",
  conflict: "form.conflict",
  failed: "form.saveFailed",
};

/** Saving is said only when it takes long: nobody waits for it. */
const LONG_MS = 600;

function Saved({ mark }: { readonly mark: SaveMark }) {
  const isLong = useLate(mark === "saving", LONG_MS);
  const shown = mark === "saving" && !isLong ? "saved" : mark;
  return (
    <span className={shown === "saved" || shown === "saving" ? "saved" : "saved bad"} role="status">
      <Icon name={shown === "saved" ? "check" : shown === "saving" ? "turn" : "warn"} small />
      <span className="opt-word">{t(SAYS[shown])}</span>
    </span>
  );
}
