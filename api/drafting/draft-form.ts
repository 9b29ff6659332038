/**
 * Drafts a form from a prompt (§4.15): by the language model, else by rules. Nothing is saved.
 *
 * 1. A model that fails is replaced by rules, and the issues say so. The draft is then not charged.
 */
import type { FormDocument } from "../../machines/document/document.ts";
import type { DocumentIssue } from "../../machines/document/issues/document-issue.ts";
import type { OrganizationId } from "../../machines/ids.ts";
import type { ModelProgress } from "../../runtime/model/form-model.ts";
import type { Services } from "../services/services.ts";
import { countGeneration, refuseUsedUpGenerations } from "./generation-charges.ts";
import { modelFailed } from "./model-issues.ts";
import { WrittenDocument } from "./written-document.ts";

export interface DraftRequest {
  readonly prompt: string;
  readonly clarifications: readonly { readonly question: string; readonly answer: string }[];
  readonly language?: string | undefined;
}

export interface Draft {
  /** Null: the prompt describes nothing. */
  readonly doc: FormDocument | null;
  readonly issues: readonly DocumentIssue[];
  readonly tokens: number;
}

/** @throws ApiError `quota_exceeded`, `overloaded`, `unavailable` */
export async function draftFormFor(
  services: Pick<Services, "clock" | "documents" | "formModel" | "generations" | "usage">,
  organization: OrganizationId,
  { prompt, clarifications, language }: DraftRequest,
  onProgress?: (progress: ModelProgress) => void,
): Promise<Draft> {
  await refuseUsedUpGenerations(services, organization);
  return await services.generations.run(organization, async () => {
    const { formModel } = services;
    const failures: DocumentIssue[] = [];
    let tokens = 0;
    if (formModel !== undefined) {
      const written = new WrittenDocument(services, organization);
      const outcome = await formModel.draft(
        { prompt, clarifications, language },
        { check: (document) => written.check(document), onProgress },
      );
      ({ tokens } = outcome);
      // A document that cannot be published yet is usable: its author sees the issues.
      if (written.readable !== undefined) {
        await countGeneration(services, organization, { tokens, charged: true });
        return { doc: written.readable.document, issues: written.readable.issues, tokens };
      }
      failures.push(modelFailed("failed" in outcome ? outcome.failed : "no_valid_value"));
    }
    const text = JSON.stringify({ prompt, clarifications, language });
    const { doc, issues } = await services.documents.run("draft", text, organization);
    await countGeneration(services, organization, { tokens, charged: doc !== null && failures.length === 0 });
    return { doc, issues: [...failures, ...issues], tokens };
  });
}
