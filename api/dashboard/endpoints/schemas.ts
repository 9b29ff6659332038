/** Schemas that several endpoints of the dashboard share. */
import { z } from "zod";
import { ROLES } from "../../auth/roles.ts";
import { idSchema } from "../../schemas/fields.ts";

const NAME_CHARACTERS_MAX = 100;
const EMAIL_CHARACTERS_MAX = 254;
const TOKEN_CHARACTERS_MAX = 100;

export const organizationParams = z.object({ organization: idSchema("org", "the organization") });

/** What people call a person, a key or an organization. */
export const nameSchema = z.string().trim().min(1).max(NAME_CHARACTERS_MAX);

/** In lower case, so that one address is one account. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email("must be an e-mail address").max(EMAIL_CHARACTERS_MAX));

export const roleSchema = z.enum(ROLES);

export const tokenSchema = z.string().min(1).max(TOKEN_CHARACTERS_MAX);
