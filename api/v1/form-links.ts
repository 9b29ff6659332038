/** The short link of a form, and its QR code. */
import { z } from "zod";
import { keepShortLink, lastingAddress } from "../forms/short-link.ts";
import { outgoingFileSchema } from "../http/file-transfer/outgoing-file.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, wholeNumberSchema } from "../schemas/fields.ts";

const TAG = "Forms";
/** In fewer pixels a long address cannot be drawn. */
const SIZE_MIN = 96;
const SIZE_MAX = 2_048;
const SIZE = 512;
/** With more, the modules of a code are too fine for the camera of a phone. */
const PARAMETERS_CHARACTERS_MAX = 500;

/** A query as an address has it: everything else is escaped, so no parser reads another one. */
const parametersSchema = z
  .string()
  .max(PARAMETERS_CHARACTERS_MAX)
  .transform((text) => new URLSearchParams(text).toString())
  .refine((text) => text !== "", "must be parameters such as table=12&a.name=Ana")
  .refine((text) => text.length <= PARAMETERS_CHARACTERS_MAX, {
    message: `must have at most ${PARAMETERS_CHARACTERS_MAX} characters once they are escaped`,
  });

const params = z.object({ id: idSchema("frm", "the form") });

export const shortLinkEndpoint = defineEndpoint({
  method: "PUT",
  path: "/v1/forms/{id}/short-link",
  operationId: "keepShortLink",
  tag: TAG,
  summary: "Give a form its short link",
  description:
    "Makes the link at the first call and gives the same one from then on. It leads to the form's page with the parameters that it is called with, also after the form was renamed, until the form is deleted.",
  access: { kind: "secret", scope: "form:write" },
  params,
  result: z
    .object({ code: z.string(), url: z.string() })
    .meta({ id: "ShortLink", example: { code: "k7m2x9qd", url: "https://forms.example.com/s/k7m2x9qd" } }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params: { id }, caller, services }) {
    return { body: await keepShortLink(services, caller.organization, id) };
  },
});

export const formQrEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/qr",
  operationId: "getFormQrCode",
  tag: TAG,
  summary: "Read the address of a form as a QR code",
  description:
    "The code holds the form's short link, if it has one, else the address of its page. Make the short link before you print a code: it stays when the form is renamed.",
  access: { kind: "secret", scope: "form:read" },
  params,
  query: z.object({
    parameters: parametersSchema.optional().meta({
      description:
        "Joined to the address in the code: hidden fields, `utm_` and answers that it gives, as `table=12&a.name=Ana`.",
    }),
    format: z.enum(["svg", "png"]).default("svg"),
    size: wholeNumberSchema(SIZE_MIN, SIZE_MAX)
      .default(SIZE)
      .meta({ description: "Pixels of each side, with the white around the code." }),
  }),
  result: outgoingFileSchema,
  resultKind: "file",
  status: 200,
  errors: ["not_found", "overloaded", "unavailable"],
  async handle({ params: { id }, query: { format, size, parameters }, caller, services }) {
    const lasting = await lastingAddress(services, caller.organization, id);
    const address = parameters === undefined ? lasting : `${lasting}?${parameters}`;
    const bytes = await services.drawing.draw("qr", { address, format, size });
    let rest: Uint8Array | undefined = bytes;
    return {
      body: {
        mime: format === "svg" ? "image/svg+xml" : "image/png",
        size: bytes.length,
        next: () => {
          const part = rest;
          rest = undefined;
          return Promise.resolve(part);
        },
      },
      headers: { "content-security-policy": "sandbox; default-src 'none'" },
    };
  },
});
