/**
 * What each type of integration is configured with, as callers write it (§4.21).
 *
 * Owns: shape and bounds of each config. Does not own: which addresses may be reached (`runtime/webhooks`), the types
 * behind the schemas and which members are secret (`runtime/integrations/integration.ts`).
 */
import { z } from "zod";
import {
  HTTP_BODY_FORMATS,
  HTTP_METHODS,
  type IntegrationConfigs,
  type IntegrationType,
} from "../../runtime/integrations/integration.ts";
import { jsonSchema } from "./fields.ts";

const URL_LENGTH_MAX = 2_048;
const TOKEN_LENGTH_MAX = 4_096;
const NAME_LENGTH_MAX = 255;
const RECIPIENTS_MAX = 10;
const HEADERS_MAX = 20;
const HEADER_LENGTH_MAX = 4_096;
/** Far more than a body that people write, and little beside what a request may carry. */
const TEMPLATE_BYTES_MAX = 32 * 1024;
const FIELDS_MAX = 500;

/** Headers that the service sets, or that change how a request is framed. */
const RESERVED_HEADERS: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "webhook-id",
]);

const urlSchema = z.string().min(1).max(URL_LENGTH_MAX);
const nameSchema = z.string().trim().min(1).max(NAME_LENGTH_MAX);
/** Tokens travel in a header: visible ASCII without white space. */
const tokenSchema = z
  .string()
  .min(1)
  .max(TOKEN_LENGTH_MAX)
  .regex(/^[\x21-\x7e]+$/, "must be visible ASCII characters without spaces");
const pathPartSchema = z
  .string()
  .max(NAME_LENGTH_MAX)
  .regex(/^[A-Za-z0-9_-]+$/, "must have only letters, digits, _ and -");

const headersSchema = z
  .record(
    z
      .string()
      .max(100)
      .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, "must be the name of a header")
      .refine(
        (name) => !RESERVED_HEADERS.has(name.toLowerCase()) && !/^proxy-/i.test(name),
        "is set by the service itself",
      ),
    z
      .string()
      .max(HEADER_LENGTH_MAX)
      .regex(/^[\x20-\x7e]*$/, "must be visible ASCII characters"),
  )
  .refine((headers) => Object.keys(headers).length <= HEADERS_MAX, `must have at most ${HEADERS_MAX} headers`);

const slackSchema = z.union([
  z.strictObject({ webhookUrl: urlSchema }).meta({ description: "The address of an incoming webhook." }),
  z
    .strictObject({ token: tokenSchema, channel: nameSchema })
    .meta({ description: "A bot's token with the scope `chat:write`, and a channel that it is a member of." }),
]);

const sheetSchema = {
  spreadsheetId: pathPartSchema.meta({ description: "From the address of the spreadsheet." }),
  sheet: nameSchema.meta({ description: "The name of the sheet, as its tab shows it." }),
};

const googleSheetsSchema = z.union([
  z
    .strictObject({
      ...sheetSchema,
      clientEmail: z.email().max(NAME_LENGTH_MAX),
      privateKey: z.string().min(1).max(8_192).meta({ description: "`private_key` of the key file, in PEM." }),
    })
    .meta({ description: "A service account with which the spreadsheet is shared." }),
  z
    .strictObject({ ...sheetSchema, clientId: nameSchema, clientSecret: tokenSchema, refreshToken: tokenSchema })
    .meta({ description: "A user's consent, of an OAuth client with the scope `spreadsheets`." }),
]);

/** The schema of each type's config. Members that are absent in a change keep their values. */
export const integrationConfigSchemas: { readonly [Type in IntegrationType]: z.ZodType<IntegrationConfigs[Type]> } = {
  slack: slackSchema,
  discord: z.strictObject({ webhookUrl: urlSchema }),
  teams: z.strictObject({ webhookUrl: urlSchema }),
  email: z.strictObject({ to: z.array(z.email().max(254)).min(1).max(RECIPIENTS_MAX) }),
  google_sheets: googleSheetsSchema,
  airtable: z.strictObject({
    baseId: pathPartSchema,
    table: nameSchema.meta({
      description: 'The table\'s id or name. It has the fields "Response ID", "Event", "Status" and "Time".',
    }),
    token: tokenSchema.meta({ description: "A personal access token with the scope `data.records:write`." }),
    fields: z
      .record(z.string().min(1).max(NAME_LENGTH_MAX), nameSchema)
      .refine((fields) => Object.keys(fields).length <= FIELDS_MAX, `must name at most ${FIELDS_MAX} fields`)
      .exactOptional()
      .meta({
        description:
          "Names of fields by question ref; other questions are left out. Default: a field per question, by its title.",
      }),
  }),
  http: z.strictObject({
    method: z.enum(HTTP_METHODS).default("POST"),
    url: urlSchema,
    headers: headersSchema.default({}),
    format: z.enum(HTTP_BODY_FORMATS).default("json"),
    body: jsonSchema
      .refine(
        (body) => JSON.stringify(body).length <= TEMPLATE_BYTES_MAX,
        `must have at most ${TEMPLATE_BYTES_MAX} bytes`,
      )
      .exactOptional()
      .meta({
        description:
          "Any JSON value (`json`), an object of texts (`form`) or a text (`text`), whose texts may hold `{{answer:ref}}`, `{{value:ref}}`, `{{answers}}`, `{{event:name}}`, " +
          "`{{event:id}}`, `{{event:time}}`, `{{form:id}}`, `{{form:title}}`, `{{response:id}}`, `{{response:status}}` and `{{response:duration_seconds}}`, each with a fallback behind `|`. Default: the payload of a webhook.",
      }),
  }),
  rest_hook: z.strictObject({ targetUrl: urlSchema }),
};
