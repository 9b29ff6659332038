/** Reads the figures of all forms of an organization, as its list of forms shows them. */
import type { OrganizationCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";

const DAY_MS = 86_400_000;

export interface FormFigures {
  readonly id: string;
  /** Responses that were opened. */
  readonly started: number;
  readonly completed: number;
  /** Starts of the last thirty UTC days, oldest first; the last is today. */
  readonly days: readonly number[];
}

/** Forms without responses are absent. @throws ApiError `unavailable` */
export async function readFormFigures(
  { analytics, clock }: Pick<Services, "analytics" | "clock">,
  { organization, mode }: Pick<OrganizationCaller, "organization" | "mode">,
  includeTest: boolean,
): Promise<readonly FormFigures[]> {
  const figures = await analytics.figures({
    organization,
    includeTest: mode === "test" || includeTest,
    today: Math.floor(clock.now() / DAY_MS),
  });
  if (typeof figures === "string")
    throw new ApiError("unavailable", {
      message: "The figures of forms cannot be read now; nothing is lost. Try again in some minutes.",
    });
  return figures.map(({ form, started, completed, days }) => ({ id: form, started, completed, days }));
}
