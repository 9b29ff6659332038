/** url: a web address. */
import { z } from "zod";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import { isUrl } from "../../values/addresses.ts";
import type { BlockType } from "../../document/block-type/block-type.ts";

export type UrlConfig = { readonly placeholder?: string };

/** The length that browsers and servers support at least. Checked first, so the parser never reads a long text. */
const CHARACTERS_MAX = 2048;

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

export const url: BlockType<UrlConfig, string> = {
  type: "url",
  summary: "A web address, http or https.",
  configHint: "placeholder.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "text",
  valueType: "text",
  configSchema: z.strictObject({ placeholder: z.string().max(LABEL_CHARACTERS_MAX).exactOptional() }),
  answerSchema: z
    .string()
    .max(CHARACTERS_MAX)
    .regex(/^https?:\/\//),
  codes: {
    wrong_type: "Please answer with a web address.",
    invalid_url: "That does not look like a web address.",
  },
  example: {
    title: "Where is your website?",
    config: { placeholder: "https://example.org" },
    answer: "https://example.org/about",
  },
  check(_block, value) {
    if (typeof value !== "string") return { ok: false, code: "wrong_type" };
    const text = value.trim();
    const address = SCHEME.test(text) ? text : `https://${text}`;
    if (
      address.length > CHARACTERS_MAX ||
      !isUrl(address, { protocols: ["http", "https"], require_protocol: true, disallow_auth: true })
    ) {
      return { ok: false, code: "invalid_url" };
    }
    return { ok: true, value: withSmallHost(address) };
  },
  publicIsFixed: true,
  publicConfig: ({ config }) => (config.placeholder === undefined ? {} : { placeholder: config.placeholder }),
  display: (_block, answer) => answer,
  answerKind: () => ({ kind: "url" }),
};

/** Scheme and host ignore case; the rest may not. */
function withSmallHost(address: string): string {
  const host = address.indexOf("://") + "://".length;
  const path = address.slice(host).search(/[/?#]/);
  const end = path === -1 ? address.length : host + path;
  return address.slice(0, end).toLowerCase() + address.slice(end);
}
