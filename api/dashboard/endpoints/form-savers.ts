/** Who edits a form beside oneself. */
import { z } from "zod";
import { readDraftSavers } from "../../members/draft-savers.ts";
import { pageSchema, wholeList } from "../../paging/page.ts";
import { defineEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { idSchema, timestampSchema } from "../../schemas/fields.ts";
import { organizationParams } from "./schemas.ts";

const listDraftSavers = defineEndpoint({
  method: "GET",
  path: "/api/{organization}/forms/{id}/savers",
  operationId: "listDraftSavers",
  tag: "Forms",
  summary: "Members who saved the draft of a form within a day, the last first",
  access: { kind: "member", scope: "form:read" },
  params: organizationParams.extend({ id: idSchema("frm", "the form") }),
  result: pageSchema(z.object({ user: z.string(), name: z.string(), at: timestampSchema })),
  status: 200,
  errors: ["not_found"],
  async handle({ caller, services, params }) {
    return { body: wholeList([...(await readDraftSavers(services, caller.organization, params.id))]) };
  },
});

export const formSaverEndpoints: readonly Endpoint[] = [listDraftSavers];
