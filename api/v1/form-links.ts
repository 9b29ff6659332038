/** The short link of a form, and its QR code. */
import { z } from "zod";
import { qrPng, qrSvg } from "../forms/qr-code.ts";
import { keepShortLink, lastingAddress } from "../forms/short-link.ts";
import { outgoingFileSchema } from "../http/file-transfer/outgoing-file.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, wholeNumberSchema } from "../schemas/fields.ts";

const TAG = "Forms";
/** In fewer pixels a long address cannot be drawn. */
const SIZE_MIN = 96;
const SIZE_MAX = 2_048;
const SIZE = 512;

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
    format: z.enum(["svg", "png"]).default("svg"),
    size: wholeNumberSchema(SIZE_MIN, SIZE_MAX)
      .default(SIZE)
      .meta({ description: "Pixels of each side, with the white around the code." }),
  }),
  result: outgoingFileSchema,
  resultKind: "file",
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params: { id }, query: { format, size }, caller, services }) {
    const address = await lastingAddress(services, caller.organization, id);
    const bytes = format === "svg" ? Buffer.from(qrSvg(address, size)) : await qrPng(address, size);
    let rest: Buffer | undefined = bytes;
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
