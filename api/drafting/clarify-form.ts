/** Questions about a prompt before a form is drafted from it (§4.14): charged as tokens only. */
import type { OrganizationId } from "../../machines/ids.ts";
import type { ClarifyingQuestion } from "../../machines/drafting/drafting.ts";
import type { Services } from "../services/services.ts";
import { countGeneration } from "./generation-charges.ts";

export interface ClarifyRequest {
  readonly prompt: string;
  readonly language?: string | undefined;
}

/** At most three questions, usually none. @throws ApiError `overloaded` */
export async function clarifyForm(
  services: Pick<Services, "clock" | "documents" | "formModel" | "generations" | "usage">,
  organization: OrganizationId,
  { prompt, language }: ClarifyRequest,
): Promise<readonly ClarifyingQuestion[]> {
  const { formModel } = services;
  return await services.generations.run(organization, async () => {
    if (formModel !== undefined) {
      const outcome = await formModel.clarify({ prompt, language });
      await countGeneration(services, organization, { tokens: outcome.tokens, charged: false });
      if ("value" in outcome)
        // Choices without options are questions to be answered in words.
        return outcome.value.map((question) =>
          question.kind === "choice" && question.options.length > 0
            ? question
            : { ...question, kind: "text" as const, options: [] },
        );
    }
    return await services.documents.run("clarify", JSON.stringify({ prompt, language }), organization);
  });
}
