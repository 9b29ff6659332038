/** signature: drawn and stored as a picture, or a typed name where the block allows it. */
import { z } from "zod";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { momentSchema, stampedAt } from "../answers/moment.ts";
import { isAnswerObject } from "../../values/object.ts";
import { isAccepted, formatFileSize } from "./file-rules.ts";
import { isStoredFile, type StoredFile, storedFileSchema } from "./stored-file.ts";
import { isFarTooLong } from "../text/text-answer.ts";

export type SignatureConfig = { readonly allowTyped?: boolean; readonly placeholder?: string };

/** `at` is epoch milliseconds. */
export type Signature =
  | { readonly kind: "drawn"; readonly file: StoredFile; readonly at: number }
  | { readonly kind: "typed"; readonly name: string; readonly at: number };

const NAME_CHARACTERS_MAX = 200;
/** A drawn signature has some 20 KB; a photo of one is larger. */
const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
const PICTURES = ["image/png", "image/jpeg", "image/webp", "image/svg+xml"];

export const signature: BlockType<SignatureConfig, Signature> = {
  type: "signature",
  summary: "A signature, drawn or typed, kept with its time.",
  configHint: "allowTyped (default true: a name that is typed counts), placeholder.",
  needsOptions: false,
  answeredBy: "upload",
  analyticsKind: "none",
  valueType: "object",
  configSchema: z.strictObject({
    allowTyped: z.boolean().exactOptional(),
    placeholder: z.string().max(LABEL_CHARACTERS_MAX).exactOptional(),
  }),
  answerSchema: z.union([
    z.strictObject({ kind: z.literal("drawn"), file: storedFileSchema, at: momentSchema }),
    z.strictObject({ kind: z.literal("typed"), name: z.string().min(1).max(NAME_CHARACTERS_MAX), at: momentSchema }),
  ]),
  codes: {
    wrong_type: "Please sign.",
    not_typed: "Please draw your signature.",
    too_long: "Please write at most {max} characters.",
    file_too_large: "{name} is larger than {max}.",
    file_not_accepted: "{name} is none of the kinds that can be sent here ({accept}).",
  },
  example: {
    title: "Please sign here.",
    config: {},
    answer: { kind: "typed", name: "Ana Souza", at: 1_773_480_600_000 },
  },
  check({ config }, value, context) {
    const given = typeof value === "string" ? { kind: "typed", name: value } : value;
    if (
      !isAnswerObject(given) ||
      !Object.keys(given).every(
        (key) => key === "kind" || key === "at" || key === (given["kind"] === "drawn" ? "file" : "name"),
      )
    ) {
      return { ok: false, code: "wrong_type" };
    }
    const at = stampedAt(given["at"], context);
    if (given["kind"] === "drawn") {
      const file = given["file"];
      if (!isStoredFile(file)) return { ok: false, code: "wrong_type" };
      if (!isAccepted(file, PICTURES))
        return { ok: false, code: "file_not_accepted", params: { name: file.name, accept: PICTURES.join(", ") } };
      if (file.size > PICTURE_BYTES_MAX)
        return {
          ok: false,
          code: "file_too_large",
          params: { name: file.name, max: formatFileSize(PICTURE_BYTES_MAX) },
        };
      return { ok: true, value: { kind: "drawn", file, at } };
    }
    if (given["kind"] !== "typed" || typeof given["name"] !== "string") return { ok: false, code: "wrong_type" };
    if (config.allowTyped === false) return { ok: false, code: "not_typed" };
    if (isFarTooLong(given["name"], { max: NAME_CHARACTERS_MAX }))
      return { ok: false, code: "too_long", params: { max: NAME_CHARACTERS_MAX } };
    const name = given["name"].trim().replace(/\s+/g, " ");
    // Any name is accepted, but not a lone mark, a number or a question.
    if (!/\p{L}/u.test(name) || name.includes("?")) return { ok: false, code: "wrong_type" };
    if (name.length > NAME_CHARACTERS_MAX) return { ok: false, code: "too_long", params: { max: NAME_CHARACTERS_MAX } };
    return { ok: true, value: { kind: "typed", name, at } };
  },
  publicConfig: ({ config: { allowTyped = true, placeholder } }) => ({
    allowTyped,
    ...(placeholder === undefined ? {} : { placeholder }),
  }),
  display: (_block, answer) => (answer.kind === "typed" ? answer.name : answer.file.name),
  answerKind: ({ config }) =>
    config.allowTyped === false ? { kind: "none" } : { kind: "text", multiline: false, name: true },
};
