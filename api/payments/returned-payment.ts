/** The page to which a respondent returns from the page of a payment gateway. */
import type { Services } from "../services/services.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { ApiError } from "../errors/api-error.ts";
import { withPrefix } from "../../machines/ids.ts";

export interface ReturnedPayment {
  readonly form: FormRow;
  /** The address of the service at which the conversation was opened, where its browser remembers it. */
  readonly publicUrl: string;
}

/**
 * @param pass the pass that the service put into the return address.
 * @param query the other parameters, which the gateway added.
 * @throws ApiError `not_found` when the pass or the gateway's signature is not valid, or the form is deleted
 */
export async function returnedPayment(
  services: Pick<Services, "forms" | "payments" | "publicUrl" | "responses" | "sites">,
  pass: string,
  query: Readonly<Record<string, string>>,
): Promise<ReturnedPayment> {
  const returned = await services.payments?.returned(pass, query);
  if (returned === undefined)
    throw new ApiError("not_found", { message: "The return address of the payment is invalid." });
  const { organization, session } = returned;
  const response = await services.responses.get(organization, withPrefix("res", session));
  const form = response === undefined ? undefined : await services.forms.get(organization, response.form);
  if (form === undefined) throw new ApiError("not_found", { message: "The form was deleted." });
  const domain = response?.metadata?.["domain"];
  const site = typeof domain === "string" ? services.sites.siteOf(organization, domain) : undefined;
  return { form, publicUrl: site?.url ?? services.publicUrl };
}
