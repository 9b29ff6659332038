/** Links that show the draft of a form as respondents would see it. */
import type { components } from "../../../client/generated/description.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type PreviewLink = components["schemas"]["PreviewLink"];

/** The panel makes another link with the next save, and at the latest when this one has expired. */
export const PREVIEW_SECONDS = 3_600;

export interface PreviewWish {
  /** Ref of the block or ending where it begins. */
  readonly at: string | undefined;
  /** The link that it takes the place of. */
  readonly instead: string | undefined;
}

export const makePreview = (
  organization: string,
  id: string,
  { at, instead }: PreviewWish,
  signal: AbortSignal,
): Promise<PreviewLink> =>
  dataOf(
    apiOf(organization).POST("/v1/forms/{id}/preview", {
      params: { path: { id } },
      body: {
        expiresIn: PREVIEW_SECONDS,
        ...(at === undefined ? {} : { at }),
        ...(instead === undefined ? {} : { instead }),
      },
      signal,
    }),
  );
