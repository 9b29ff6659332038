/** An organization itself. */
import { call } from "./http.ts";

export const renameOrganization = (organization: string, name: string): Promise<unknown> =>
  call("PATCH", `/api/${organization}`, { body: { name } });
