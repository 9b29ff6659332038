/**
 * S3_URL: one address with the storage, the bucket and the credentials.
 *
 * `https://KEY:SECRET@HOST/BUCKET?region=REGION`; KEY and SECRET are percent-encoded, as in every address.
 */
import { z } from "zod";
import type { S3Options } from "../../runtime/blobs/s3/s3-options.ts";

const DEFAULT_REGION = "us-east-1";
const ADDRESSINGS = ["path", "virtual-host"] as const;
const PARAMETERS = ["region", "addressing"];
/** Names that every storage accepts; dots would not match the certificate of a virtual host. */
const BUCKET_PATTERN = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Characters that need no encoding in a key, and no folder that is `.` or `..`. */
const PREFIX_FOLDER_PATTERN = /^(?!\.{1,2}$)[\w.-]{1,200}$/;
const REGION_PATTERN = /^[a-z0-9-]{1,40}$/;

/** Parses S3_URL. No message repeats any part of it. */
export function s3Url() {
  return z.string().transform((text, context): S3Options => {
    const options = parse(text);
    if (typeof options !== "string") return options;
    context.addIssue({ code: "custom", message: options });
    return z.NEVER;
  });
}

/** The options, or a clause that says what the variable must be. */
function parse(text: string): S3Options | string {
  if (!URL.canParse(text)) return "must be an address such as https://KEY:SECRET@HOST/BUCKET?region=REGION";
  const url = new URL(text);
  if ((url.protocol !== "https:" && url.protocol !== "http:") || url.hostname === "")
    return "must begin with https:// or http:// and name a host";
  const accessKeyId = decoded(url.username);
  const secretAccessKey = decoded(url.password);
  if (!accessKeyId || !secretAccessKey)
    return "must contain the key and the secret, percent-encoded (a slash is %2F): https://KEY:SECRET@HOST/BUCKET";
  const [bucket = "", ...folders] = url.pathname.split("/").filter((part) => part !== "");
  if (bucket === "") return "must name a bucket: https://KEY:SECRET@HOST/BUCKET";
  if (!BUCKET_PATTERN.test(bucket))
    return "must name a bucket of 3 to 63 lower-case letters, digits, dots and hyphens after the host";
  if (!folders.every((folder) => PREFIX_FOLDER_PATTERN.test(folder)))
    return "must have a prefix of letters, digits, dots, hyphens and underscores after the bucket";
  const names = [...url.searchParams.keys()];
  if (names.some((name) => !PARAMETERS.includes(name)) || new Set(names).size < names.length)
    return `must have no parameters but ${PARAMETERS.join(" and ")}, each once`;
  const region = url.searchParams.get("region") ?? DEFAULT_REGION;
  if (!REGION_PATTERN.test(region)) return "must have a region of lower-case letters, digits and hyphens";
  const addressing = ADDRESSINGS.find((each) => each === (url.searchParams.get("addressing") ?? "path"));
  if (addressing === undefined) return `must have an addressing of ${ADDRESSINGS.join(" or ")}`;
  return {
    endpoint: url.origin,
    region,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    accessKeyId,
    secretAccessKey,
    addressing,
  };
}

/** Undefined: a percent sign that encodes nothing. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
