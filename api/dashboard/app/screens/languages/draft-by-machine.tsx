/** Missing translations by a language model, as drafts that somebody has to read. Only where a model is configured. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Failure } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useDraft, useDraftStore } from "../../draft/draft-provider.tsx";
import type { DraftDocument } from "../../draft/draft-document.ts";
import { useOrganization } from "../../frame/organization.tsx";
import { editInWords } from "../../requests/logic.ts";
import { may, useMe } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import { languageName } from "./language-names.ts";
import { translationRequest, withDrafts } from "./translation-list.ts";

export function DraftByMachine({ language, missing }: { readonly language: string; readonly missing: number }) {
  const { hasModel } = useMe();
  const organization = useOrganization();
  const { change, canWrite } = useDraft();
  const store = useDraftStore();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const draft = useMutation({
    async mutationFn() {
      stop.current = new AbortController();
      const { document } = store.state();
      // A model is shown a form without its translations, so it is asked for the form's own texts in the language.
      const { doc } = await editInWords(
        organization.id,
        document,
        translationRequest(language),
        [],
        stop.current.signal,
      );
      return doc as unknown as DraftDocument;
    },
    onSuccess(written) {
      const { count } = withDrafts(store.state().document, language, written);
      if (count > 0)
        change(
          t("languages.drafted", { language: languageName(language) }),
          (document) => withDrafts(document, language, written).document,
        );
      showToast({ text: t("languages.draftedCount", { count }) });
    },
  });
  if (!hasModel || !canWrite || missing === 0 || !may(organization, "ai:generate")) return undefined;
  return (
    <>
      <Button size="small" icon="spark" busy={draft.isPending} onClick={() => draft.mutate()}>
        {t("languages.draft")}
      </Button>
      {draft.error !== null && <Failure error={draft.error} onRetry={() => draft.mutate()} />}
    </>
  );
}
