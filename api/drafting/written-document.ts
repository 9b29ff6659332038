/**
 * Checks of a document that a model writes: read and checked for publishing, on the threads for documents.
 */
import type { FormDocument } from "../../machines/document/document.ts";
import type { DocumentIssue } from "../../machines/document/issues/document-issue.ts";
import type { OrganizationId } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { issuesInWords } from "./model-issues.ts";

export class WrittenDocument {
  /** The last document that could be read, and what stands against publishing it. */
  readable: { readonly document: FormDocument; readonly issues: readonly DocumentIssue[] } | undefined;
  readonly #services: Pick<Services, "documents">;
  readonly #organization: OrganizationId;

  constructor(services: Pick<Services, "documents">, organization: OrganizationId) {
    this.#services = services;
    this.#organization = organization;
  }

  /**
   * What is wrong with a document, in words for the model; undefined: nothing.
   * @throws ApiError `overloaded`, `unavailable`
   */
  async check(written: JsonObject): Promise<string | undefined> {
    try {
      const { document, issues } = await this.#services.documents.run(
        "check",
        JSON.stringify(written),
        this.#organization,
      );
      this.readable = { document, issues };
      return issues.length === 0 ? undefined : issuesInWords(issues);
    } catch (error) {
      if (error instanceof ApiError && error.code === "form_invalid")
        return issuesInWords((error.issues ?? []).map((issue) => ({ path: "", ...issue })));
      throw error;
    }
  }
}
