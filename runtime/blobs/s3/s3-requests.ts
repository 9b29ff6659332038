/**
 * Requests to an S3-compatible storage, by the AWS SDK.
 *
 * Owns: time limits, repeating, and the errors. Does not own: which requests make a blob (`s3-place.ts`).
 *
 * 1. A request is tried {@link ATTEMPTS_MAX} times with growing pauses, each for the time limit of the options, then it
 *    fails. Repeating is safe: every request names its object, and objects are never changed.
 * 2. No error contains the secret or a signature.
 */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { withoutEnd } from "../../../machines/values/text-ends.ts";
import { S3_REQUEST_MS, type S3Options } from "./s3-options.ts";
import { S3RequestError, type S3Requests } from "./requests-port.ts";

const ATTEMPTS_MAX = 3;
const CONNECT_MS = 5_000;

/** The only content type: objects are read through this service, never by browsers. */
const CONTENT_TYPE = "application/octet-stream";

export function s3Requests(options: S3Options): S3Requests {
  const { bucket: Bucket, prefix, lookup, requestMs = S3_REQUEST_MS } = options;
  const agent = { keepAlive: true, ...(lookup === undefined ? {} : { lookup }) };
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: options.addressing === "path",
    maxAttempts: ATTEMPTS_MAX,
    // Checksums that only AWS knows; every body is covered by the signature.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Otherwise the environment and the files of the AWS tools decide.
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
      // The body of an answer.
      socketTimeout: requestMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  return {
    put: (key, bytes) =>
      attempt("store an object", async () => {
        await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: CONTENT_TYPE }));
      }),
    beginParts: (key) =>
      attempt("begin an object of parts", async () => {
        const { UploadId } = await client.send(
          new CreateMultipartUploadCommand({ ...at(key), ContentType: CONTENT_TYPE }),
        );
        if (UploadId === undefined) throw new Error("the answer has no UploadId");
        return UploadId;
      }),
    putPart: (key, UploadId, PartNumber, Body) =>
      attempt("store a part", async () => {
        const { ETag } = await client.send(new UploadPartCommand({ ...at(key), UploadId, PartNumber, Body }));
        if (ETag === undefined) throw new Error("the answer has no ETag");
        return ETag;
      }),
    finishParts: (key, UploadId, etags) =>
      attempt("join parts", async () => {
        const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
        await client.send(new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } }));
      }),
    get: (key, start, end) =>
      attempt("read an object", async () => {
        const read = async (): Promise<Uint8Array> => {
          const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end - 1}` }));
          if (Body === undefined) throw new Error("the answer has no body");
          return Body.transformToByteArray();
        };
        // The SDK repeats a request, but not a body that breaks off.
        return read().catch((error: Error) => {
          if (error instanceof S3ServiceException) throw error;
          return read();
        });
      }),
    remove: (key) =>
      attempt("delete an object", async () => {
        await client.send(new DeleteObjectCommand(at(key)));
      }),
    abortParts: (key) =>
      attempt("give up parts", async () => {
        const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix + key }));
        for (const { Key, UploadId } of Uploads)
          if (Key === prefix + key)
            await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId })).catch((error: Error) => {
              if (error.name !== "NoSuchUpload") throw error;
            });
      }),
    close: () => client.destroy(),
  };
}

async function attempt<Result>(what: string, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (thrown) {
    throw failureOf(what, thrown);
  }
}

/** The cause is left out on purpose: it holds the request with its signature. */
function failureOf(what: string, thrown: unknown): S3RequestError {
  const { name, message, code, $metadata } = thrown as {
    readonly name?: string;
    readonly message?: string;
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const known = code ?? name ?? "unknown error";
  // Sentences go on after it.
  const said = withoutEnd(message ?? "", /\./);
  return new S3RequestError(`could not ${what}: ${known}${said === "" || said === known ? "" : `: ${said}`}`, {
    code: known,
    status,
  });
}
