/**
 * What the list does with a form.
 *
 * 1. A form that is deleted goes into the bin at once, and Undo takes it out: leaving the page loses nothing.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { reasonOf } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { binForm, unbinForm } from "../../requests/form-figures.ts";
import { duplicateForm, formsQuery, setFormOpen, type FormListItem } from "../../requests/forms.ts";
import { t } from "../../words/words.ts";

export interface FormActions {
  readonly duplicate: (form: FormListItem) => void;
  readonly setOpen: (form: FormListItem, isOpen: boolean) => void;
  /** Puts it into the bin, with Undo. */
  readonly remove: (form: FormListItem) => void;
  /** Takes it out of the bin. */
  readonly restore: (form: FormListItem) => void;
}

export function useFormActions(): FormActions {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const { queryKey } = formsQuery(organization);
  // The list of the bin has a key below the list's.
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
  const restore = useMutation({
    mutationFn: (form: FormListItem) => unbinForm(organization, form.id),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: (form: FormListItem) => binForm(organization, form.id),
    onMutate: (form: FormListItem) => {
      client.setQueryData(queryKey, (forms = []) => forms.filter(({ id }) => id !== form.id));
    },
    onSuccess: (_done, form) =>
      showToast({
        text: t("forms.deleted", { title: form.title }),
        action: { label: t("frame.undo"), run: () => restore.mutate(form) },
      }),
    onError,
    onSettled: refresh,
  });
  return {
    duplicate: (form) => duplicate.mutate(form),
    setOpen: (form, isOpen) => open.mutate({ form, isOpen }),
    remove: (form) => remove.mutate(form),
    restore: (form) => restore.mutate(form),
  };
}
