/**
 * Holds every answer that a test receives from the API to the description of the API (`GET /v1/openapi.json`): its
 * status, its headers, its content type and its body. A test that talks to an API registers the API's address; from
 * then on `fetch` of this process throws for an answer that the description does not allow.
 *
 * 1. A result may have only properties that the description names. Clients must accept others, as later releases may
 *    add some, but this release has to name its own.
 * 2. An answer under `/v1` without a described operation is an error of the catalogue.
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describeApi } from "../../../api/docs/openapi.ts";
import { endpoints } from "../../../api/endpoints.ts";
import { streamOperation } from "../../../api/stream/route.ts";
import { describedOrigins } from "./described-origins.ts";

type JsonObject = Record<string, unknown>;

interface DescribedAnswer {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonObject }>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ReceivedAnswer {
  readonly method: string;
  /** With or without a query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Of an answer in JSON: its text. */
  readonly text: string | undefined;
}

/** The paths of which every answer is described. The description does not describe itself. */
const DESCRIBED_PATHS = /^\/(?:v1\/(?!openapi\.json$)|health$)/;
const ERROR_SCHEMA = "#/components/schemas/Error";
/** The name under which the validator knows the description. */
const DESCRIPTION_ID = "parley:description";

class AnswerCheck {
  readonly #paths: readonly { readonly pattern: RegExp; readonly path: string }[];
  readonly #description: Description;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(description: Description) {
    this.#description = description;
    // Literal paths first: `/v1/forms/import` is not a form.
    this.#paths = Object.keys(description.paths)
      .sort((a, b) => a.split("{").length - b.split("{").length)
      .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));
    // The description itself is checked once, by its own test.
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
    this.#ajv.addSchema(description, DESCRIPTION_ID);
  }

  /** What is wrong with an answer; undefined if nothing is. */
  problemOf({ method, path: url, status, headers, text }: ReceivedAnswer): string | undefined {
    const path = url.replace(/\?.*/s, "");
    if (!DESCRIBED_PATHS.test(path) || method === "OPTIONS" || method === "HEAD") return undefined;
    const template = this.#paths.find(({ pattern }) => pattern.test(path))?.path;
    const operation = template === undefined ? undefined : this.#description.paths[template]?.[method.toLowerCase()];
    if (template === undefined || operation === undefined)
      return this.#problemOfBody(ERROR_SCHEMA, text) ?? (status < 400 ? "no such operation is described" : undefined);
    const described = operation.responses[String(status)];
    if (described === undefined) return `the status ${status} is not described`;
    for (const [name, { required }] of Object.entries(described.headers ?? {}))
      if (required === true && !headers.has(name)) return `the header ${name} is missing`;
    const type = (headers.get("content-type") ?? "").replace(/;.*/s, "");
    const inFile = "application/octet-stream" in (described.content ?? {});
    if (inFile) return undefined;
    if (described.content?.[type] === undefined) return `the content type ${type} is not described`;
    if (type !== "application/json") return undefined;
    const pointer = ["paths", template, method.toLowerCase(), "responses", String(status), "content", type, "schema"];
    return this.#problemOfBody(`#/${pointer.map(inPointer).join("/")}`, text);
  }

  #problemOfBody(pointer: string, text: string | undefined): string | undefined {
    if (text === undefined) return "the body is not JSON";
    let validator = this.#validators.get(pointer);
    if (validator === undefined) {
      validator = this.#ajv.compile({ $ref: `${DESCRIPTION_ID}${pointer}` });
      this.#validators.set(pointer, validator);
    }
    if (validator(JSON.parse(text))) return undefined;
    return this.#ajv.errorsText(validator.errors, { dataVar: "body" });
  }
}

/** A key inside a JSON pointer inside a URI. */
function inPointer(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** The description with every object closed that does not say what further properties it has. */
function closed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(closed);
  const copy: JsonObject = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isObject = copy["type"] === "object" && typeof copy["properties"] === "object";
  return isObject && !("additionalProperties" in copy) ? { ...copy, additionalProperties: false } : copy;
}

/** Made once in a process: to describe the API and to compile a schema takes some milliseconds each. */
let check: AnswerCheck | undefined;

/** What is wrong with an answer of the API; undefined if nothing is. */
export function problemOfAnswer(answer: ReceivedAnswer): string | undefined {
  check ??= new AnswerCheck(
    closed(
      JSON.parse(JSON.stringify(describeApi(endpoints, [streamOperation], "https://forms.example.com"))),
    ) as Description,
  );
  return check.problemOf(answer);
}

let isInstalled = false;

/**
 * Until the file ends, `fetch` of this process throws for an answer of this API that its description does not allow.
 */
export function holdToDescription(baseUrl: string): void {
  describedOrigins.add(new URL(baseUrl).origin);
  if (isInstalled) return;
  isInstalled = true;
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await plain(input, init);
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
    if (!describedOrigins.has(origin) || answer.redirected) return answer;
    const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
    const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
    const text = isJson && method !== "HEAD" ? await answer.clone().text() : undefined;
    const { status, headers } = answer;
    const problem = problemOfAnswer({ method, path: pathname, status, headers, text });
    if (problem !== undefined)
      throw new Error(`${method} ${pathname} answered ${status} against its description: ${problem}\n${text ?? ""}`);
    return answer;
  };
}
