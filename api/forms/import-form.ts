/** Turns the definition of a form of another service into a document, and saves it where the request asks for it. */
import type { ImportFormat } from "../../machines/import/import-form.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import type { DocumentIssue } from "../../machines/document/issues/document-issue.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { type FormInsertServices, insertForm } from "./create-form.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationId } from "../../machines/ids.ts";
import { ownStyleIssues, ownStyleWarnings } from "./own-styles.ts";
import { withHash } from "./documents/document-password.ts";
import { refuseMissingFeatures, planIssues } from "./plan-features.ts";
import { paymentAccountIssues } from "../payments/account-issues.ts";
import type { DocumentWork } from "./documents/document-work.ts";

export interface ImportRequest {
  /** The body of the request. */
  readonly text: string;
  /** The 26 characters of the id of the form, should one be saved. */
  readonly formBody: () => string;
  readonly rerun: boolean;
}

export interface Imported {
  readonly format: ImportFormat;
  readonly doc: FormDocument;
  readonly notCarriedOver: ImportOutcome["notCarriedOver"];
  readonly issues: DocumentIssue[];
  readonly warnings: ImportOutcome["warnings"];
  /** The saved form. */
  readonly form?: FormRow;
}

type ImportOutcome = ReturnType<DocumentWork["import"]>;

/** @throws ApiError `form_invalid`, `overloaded`; with `save` also `feature_not_in_plan`, `slug_taken` */
export async function importDefinition(
  services: FormInsertServices &
    Pick<Services, "documents" | "organizations" | "pageHosts" | "paymentAccounts" | "publicUrl">,
  organization: OrganizationId,
  { text, formBody, rerun }: ImportRequest,
): Promise<Imported> {
  const read = await services.documents.run("import", text, organization);
  const { format, notCarriedOver, save, slug } = read;
  const document = await withHash(read.document, read.password, undefined, services.entropy);
  if (save) await refuseMissingFeatures(services, organization, document);
  const issues = [
    ...read.issues,
    ...(await ownStyleIssues(document)),
    ...(await paymentAccountIssues(services, organization, document)),
    ...(save ? [] : await planIssues(services, organization, document)),
  ];
  const warnings = [...read.warnings, ...ownStyleWarnings(document, services)];
  const imported = { format, doc: document, notCarriedOver, issues, warnings };
  if (!save) return imported;
  return { ...imported, form: await insertForm(services, { organization, body: formBody(), document, slug, rerun }) };
}
