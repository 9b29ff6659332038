/** Keeps a document as a new form, and opens it. */
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useOrganization } from "../../frame/organization.tsx";
import { createForm, formsQuery, type Form, type FormDocument } from "../../requests/forms.ts";

export function useCreateForm(): UseMutationResult<Form, Error, FormDocument> {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (doc: FormDocument) => createForm(organization, doc),
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: formsQuery(organization).queryKey });
      await navigate({ to: "/forms/$form", params: { form: id } });
    },
  });
}
