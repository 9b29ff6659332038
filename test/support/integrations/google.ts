/**
 * A double of Google: the token endpoint, which verifies the signature and claims of a service account's assertion, and
 * the values of a spreadsheet (`get`, `update`, `append`), read from https://developers.google.com/sheets/api.
 */
import { createVerify, generateKeyPairSync } from "node:crypto";
import { jsonIn, startDouble, type AskedRequest, type GivenAnswer, type ServiceDouble } from "./service-double.ts";

export const SPREADSHEET = "1aBcDeFgHiJkLmNoPqRsTuVwXyZ";
export const CLIENT_EMAIL = "forms@project.iam.gserviceaccount.com";
export const REFRESH = {
  clientId: "client",
  clientSecret: "secret-of-a-client",
  refreshToken: "refresh-token-of-a-user",
};

const refused = (status: number, message: string): GivenAnswer => ({
  status,
  body: { error: { code: status, message, status: "REFUSED" } },
});

export class GoogleDouble {
  readonly double: ServiceDouble;
  readonly privateKey: string;
  /** Rows by the name of their sheet; the first is the header. */
  readonly sheets: Map<string, (string | number)[][]>;
  readonly tokens: Set<string>;

  private constructor(double: ServiceDouble, privateKey: string, sheets: GoogleDouble["sheets"], tokens: Set<string>) {
    this.double = double;
    this.privateKey = privateKey;
    this.sheets = sheets;
    this.tokens = tokens;
  }

  /** @param clock what the token endpoint takes for the time, in epoch milliseconds. */
  static async start(clock: () => number): Promise<GoogleDouble> {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const sheets: GoogleDouble["sheets"] = new Map([["Responses", []]]);
    const tokens = new Set<string>();
    const double = await startDouble((request) => {
      if (request.path === "/token") {
        const problem = grantProblem(request, `${double.origin}/token`, clock() / 1000, (signed, signature) =>
          createVerify("RSA-SHA256").update(signed).verify(publicKey, signature, "base64url"),
        );
        if (problem !== undefined) return { status: 400, body: { error: "invalid_grant", error_description: problem } };
        const token = `ya29.token-${tokens.size + 1}`;
        tokens.add(token);
        return { status: 200, body: { access_token: token, expires_in: 3599, token_type: "Bearer" } };
      }
      return valuesAnswer(request, sheets, tokens);
    });
    return new GoogleDouble(double, privateKey.export({ type: "pkcs8", format: "pem" }) as string, sheets, tokens);
  }

  get requests(): readonly string[] {
    return this.double.requests.map(({ method, path }) => `${method} ${path}`);
  }
}

/** Why the grant is refused; undefined if it is not. */
function grantProblem(
  { body, headers }: AskedRequest,
  audience: string,
  nowSeconds: number,
  verifies: (signed: string, signature: string) => boolean,
): string | undefined {
  if (headers["content-type"] !== "application/x-www-form-urlencoded") return "not a form";
  const form = new URLSearchParams(body);
  if (form.get("grant_type") === "refresh_token")
    return form.get("client_id") === REFRESH.clientId &&
      form.get("client_secret") === REFRESH.clientSecret &&
      form.get("refresh_token") === REFRESH.refreshToken
      ? undefined
      : "Bad Request";
  if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer") return "unknown grant type";
  const [head = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
  if (!verifies(`${head}.${claims}`, signature)) return "Invalid JWT Signature.";
  const { iss, scope, aud, iat, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<
    string,
    unknown
  >;
  if (iss !== CLIENT_EMAIL) return "Invalid issuer.";
  if (scope !== "https://www.googleapis.com/auth/spreadsheets" || aud !== audience) return "Invalid scope or audience.";
  const isTimely = Number(iat) <= nowSeconds + 60 && Number(exp) > nowSeconds && Number(exp) - Number(iat) <= 3600;
  return isTimely ? undefined : "Token must be a short-lived token.";
}

const VALUES = new RegExp(`^/v4/spreadsheets/${SPREADSHEET}/values/'([^']+)'!(A1|1:1)(:append)?$`);

function valuesAnswer(request: AskedRequest, sheets: GoogleDouble["sheets"], tokens: ReadonlySet<string>): GivenAnswer {
  if (!tokens.has(String(request.headers["authorization"]).replace("Bearer ", "")))
    return refused(401, "Request had invalid authentication credentials.");
  const [, sheet = "", range, append] = VALUES.exec(request.path) ?? [];
  if (range === undefined) return refused(404, "Requested entity was not found.");
  const rows = sheets.get(sheet);
  if (rows === undefined) return refused(400, `Unable to parse range: '${sheet}'!${range}`);
  if (request.method === "GET") {
    // Google leaves out empty cells at the end, and `values` if there are none.
    const [header = []] = rows;
    return {
      status: 200,
      body: { range, majorDimension: "ROWS", ...(header.length === 0 ? {} : { values: [header] }) },
    };
  }
  if (request.query.get("valueInputOption") !== "RAW")
    return refused(400, "'valueInputOption' is required but not specified");
  const [values] = (jsonIn(request) as { values?: (string | number)[][] } | undefined)?.values ?? [];
  if (values === undefined) return refused(400, "No values");
  if (values.some((cell) => String(cell).length > 50_000))
    return refused(400, "Your input contains more than the maximum of 50000 characters in a single cell.");
  if (append === undefined && request.method === "PUT") rows[0] = values;
  else if (append !== undefined && request.method === "POST") rows.push(values);
  else return refused(404, "Not found");
  return { status: 200, body: { spreadsheetId: SPREADSHEET, updatedRange: range, updatedRows: 1 } };
}
