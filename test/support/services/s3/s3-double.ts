/**
 * Not a storage: a server on loopback that speaks the protocol of S3 as far as it is used here, keeps objects in
 * memory, checks every signature (`signature.ts`) and fails when a test says so.
 */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Options } from "../../../../runtime/blobs/s3/s3-options.ts";
import { checkSignature, type Refusal } from "./signature.ts";

/** What was asked, without what is signed. */
export interface S3Request {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly bytes: number;
}

/**
 * A refusal with this status and code; no answer and nothing done; the connection closed before anything is done, or
 * after everything is; an answer that stops in the middle of its body, or whose connection is closed there.
 */
export type S3Fault =
  | { readonly status: number; readonly code: string }
  | "hangs"
  | "hangs up"
  | "loses the answer"
  | "stalls in the body"
  | "breaks off in the body";

interface Upload {
  readonly key: string;
  readonly parts: Map<number, { readonly etag: string; readonly bytes: Buffer }>;
}

const BUCKET = "files";
const PART_BYTES_MIN = 5 * 1024 * 1024;
const ACCESS_KEY_ID = "test-access-key";
/** Characters that have to be encoded in an address. */
const SECRET = "not/a+real=secret";

export class S3Double {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, Upload>();
  readonly requests: S3Request[] = [];
  /** Requests that were refused because of their signature. */
  refusedSignatures = 0;
  /** What goes wrong with a request; a test sets it. */
  fault: (request: S3Request) => S3Fault | undefined = () => undefined;
  /** What an answer waits for; a test sets it. */
  gate: () => Promise<unknown> = () => Promise.resolve();
  readonly port: number;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on("request", (request: IncomingMessage, response: ServerResponse) => void this.#serve(request, response));
  }

  /** @param port default: any free one. */
  static async start(port = 0): Promise<S3Double> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
    return new S3Double(server);
  }

  get options(): S3Options {
    return {
      endpoint: `http://127.0.0.1:${this.port}`,
      region: "eu-test-1",
      bucket: BUCKET,
      prefix: "",
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey: SECRET,
      addressing: "path",
    };
  }

  /** As S3_URL wants it. */
  get url(): string {
    return `http://${ACCESS_KEY_ID}:${encodeURIComponent(SECRET)}@127.0.0.1:${this.port}/${BUCKET}?region=eu-test-1`;
  }

  /** Bytes of an object, and of parts that are not joined yet. */
  bytesOf(key: string): number {
    let bytes = this.objects.get(key)?.length ?? 0;
    for (const upload of this.uploads.values())
      if (upload.key === key) for (const part of upload.parts.values()) bytes += part.bytes.length;
    return bytes;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
    } catch {
      // The client is gone, and so is whoever would read an answer.
      return;
    }
    const body = Buffer.concat(chunks);
    const { method = "", url = "" } = incoming;
    const headers = incoming.headers as Record<string, string | undefined>;
    const refusal = checkSignature({ method, url, headers, body }, this.options, Date.now());
    if (refusal !== undefined) {
      this.refusedSignatures++;
      refuse(response, refusal);
      return;
    }
    const { bucket, key, query } = addressOf(url, headers["host"] ?? "");
    const request = { method, key, query, bytes: body.length };
    this.requests.push(request);
    await this.gate();
    const fault = this.fault(request);
    if (fault === "hangs") return;
    if (fault === "hangs up") return void incoming.socket.destroy();
    if (typeof fault === "object") return refuse(response, { ...fault, message: "The test says so." });
    if (bucket !== BUCKET)
      return refuse(response, { status: 404, code: "NoSuchBucket", message: "The specified bucket does not exist" });
    const answer = this.#carryOut(request, body, headers["range"]);
    if (fault === "loses the answer") return void incoming.socket.destroy();
    if ("code" in answer) return refuse(response, answer);
    response.writeHead(answer.status, answer.headers);
    if (fault === undefined) return void response.end(method === "HEAD" ? undefined : answer.body);
    response.write(answer.body?.slice(0, answer.body.length / 2) ?? "", () => {
      if (fault === "breaks off in the body") incoming.socket.destroy();
    });
  }

  #carryOut({ method, key, query }: S3Request, body: Buffer, range: string | undefined): Answer | Refusal {
    const upload = query.get("uploadId");
    if (key === "" && method === "GET")
      return query.has("uploads") ? this.#listUploads(query) : this.#listObjects(query);
    if (method === "POST" && query.has("uploads")) return this.#beginParts(key);
    if (upload !== null) return this.#ofUpload(method, upload, Number(query.get("partNumber")), body);
    if (method === "PUT") {
      this.objects.set(key, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === "DELETE") {
      this.objects.delete(key);
      return { status: 204, headers: {} };
    }
    const found = this.objects.get(key);
    if (method !== "GET" && method !== "HEAD")
      return { status: 405, code: "MethodNotAllowed", message: "The method is not allowed against this resource." };
    if (found === undefined) return { status: 404, code: "NoSuchKey", message: "The specified key does not exist." };
    return partOf(found, range);
  }

  #beginParts(key: string): Answer {
    const id = randomBytes(16).toString("hex");
    this.uploads.set(id, { key, parts: new Map() });
    return xml(
      `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  #ofUpload(method: string, id: string, part: number, body: Buffer): Answer | Refusal {
    const upload = this.uploads.get(id);
    if (upload === undefined)
      return { status: 404, code: "NoSuchUpload", message: "The specified multipart upload does not exist." };
    if (method === "DELETE") {
      this.uploads.delete(id);
      return { status: 204, headers: {} };
    }
    if (method === "PUT") {
      const etag = etagOf(body);
      upload.parts.set(part, { etag, bytes: body });
      return { status: 200, headers: { etag } };
    }
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, text = ""]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(text)?.[1]),
      etag: /<ETag>(.*?)</.exec(text)?.[1]?.replaceAll("&quot;", '"'),
    }));
    const parts = named.map(({ number, etag }) => {
      const stored = upload.parts.get(number);
      return stored?.etag === etag ? stored : undefined;
    });
    if (parts.length === 0 || parts.includes(undefined))
      return { status: 400, code: "InvalidPart", message: "One or more of the specified parts could not be found." };
    if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
      return { status: 400, code: "InvalidPartOrder", message: "The list of parts was not in ascending order." };
    if (parts.slice(0, -1).some((stored) => (stored?.bytes.length ?? 0) < PART_BYTES_MIN))
      return { status: 400, code: "EntityTooSmall", message: "Your proposed upload is smaller than the minimum." };
    this.objects.set(upload.key, Buffer.concat(parts.map((stored) => stored?.bytes ?? Buffer.alloc(0))));
    this.uploads.delete(id);
    return xml(`<CompleteMultipartUploadResult><Key>${upload.key}</Key></CompleteMultipartUploadResult>`);
  }

  #listUploads(query: URLSearchParams): Answer {
    const prefix = query.get("prefix") ?? "";
    const found = [...this.uploads].filter(([, { key }]) => key.startsWith(prefix));
    const uploads = found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    return xml(
      `<ListMultipartUploadsResult>${uploads.join("")}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
    );
  }

  #listObjects(query: URLSearchParams): Answer {
    const prefix = query.get("prefix") ?? "";
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
    const contents = found.map(([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`);
    return xml(
      `<ListBucketResult><KeyCount>${found.length}</KeyCount>${contents.join("")}<IsTruncated>false</IsTruncated></ListBucketResult>`,
    );
  }
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Buffer | string;
}

/** By path (`/bucket/key`) or by host (`bucket.host`). */
function addressOf(url: string, host: string): { bucket: string; key: string; query: URLSearchParams } {
  const { pathname, searchParams: query } = new URL(url, "http://storage");
  const path = decodeURIComponent(pathname.slice(1));
  if (host.startsWith(`${BUCKET}.`)) return { bucket: BUCKET, key: path, query };
  const [bucket = "", ...key] = path.split("/");
  return { bucket, key: key.join("/"), query };
}

function partOf(found: Buffer, range: string | undefined): Answer | Refusal {
  if (range === undefined)
    return { status: 200, headers: { etag: etagOf(found), "content-length": found.length }, body: found };
  const [, first = "", last = ""] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const start = Number(first);
  if (first === "" || start >= found.length)
    return { status: 416, code: "InvalidRange", message: "The requested range is not satisfiable" };
  const end = Math.min(last === "" ? found.length : Number(last) + 1, found.length);
  const headers = { "content-range": `bytes ${start}-${end - 1}/${found.length}`, "content-length": end - start };
  return { status: 206, headers, body: found.subarray(start, end) };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

function xml(content: string): Answer {
  const headers = { "content-type": "application/xml" };
  return { status: 200, headers, body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}` };
}

function refuse(response: ServerResponse, { status, code, message }: Refusal): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><RequestId>${randomBytes(8).toString("hex")}</RequestId></Error>`,
  );
}
