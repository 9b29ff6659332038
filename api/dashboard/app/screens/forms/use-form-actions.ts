/**
 * What the list does with a form.
 *
 * 1. A draft that is deleted leaves the list at once; the service deletes it when Undo has gone (`toasts.tsx`).
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { reasonOf } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import {
  deleteForm,
  duplicateForm,
  formsQuery,
  leavingForms,
  setFormOpen,
  type FormListItem,
} from "../../requests/forms.ts";
import { t } from "../../words/words.ts";

export interface FormActions {
  readonly duplicate: (form: FormListItem) => void;
  readonly setOpen: (form: FormListItem, isOpen: boolean) => void;
  /** Deletes with Undo. */
  readonly remove: (form: FormListItem) => void;
}

export function useFormActions(): FormActions {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const { queryKey } = formsQuery(organization);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey });
  const onError = (error: unknown): void => showToast({ text: reasonOf(error) });
  const duplicate = useMutation({
    mutationFn: (form: FormListItem) => duplicateForm(organization, form.id, t("forms.copyOf", { title: form.title })),
    onSuccess: refresh,
    onError,
  });
  const open = useMutation({
    mutationFn: ({ form, isOpen }: { form: FormListItem; isOpen: boolean }) =>
      setFormOpen(organization, form.id, isOpen),
    onSuccess: refresh,
    onError,
  });
  const remove = (form: FormListItem): void => {
    leavingForms.add(form.id);
    client.setQueryData(queryKey, (forms = []) => forms.filter(({ id }) => id !== form.id));
    showToast({
      text: t("forms.deleted", { title: form.title }),
      action: {
        label: t("frame.undo"),
        run() {
          leavingForms.delete(form.id);
          client.setQueryData(queryKey, (forms = []) => [form, ...forms]);
        },
      },
      onGone: () =>
        void deleteForm(organization, form.id)
          .catch(onError)
          .finally(() => {
            leavingForms.delete(form.id);
            void refresh();
          }),
    });
  };
  return {
    duplicate: (form) => duplicate.mutate(form),
    setOpen: (form, isOpen) => open.mutate({ form, isOpen }),
    remove,
  };
}
