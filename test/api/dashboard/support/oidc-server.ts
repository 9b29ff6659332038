/**
 * A provider of OpenID Connect as a double: it stands outside of this service, and speaks the protocol (discovery,
 * authorization code with PKCE, RS256 ID tokens). Whoever comes is signed in as the person that the test names.
 */
import { createHash, createPublicKey, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export const CLIENT = { clientId: "parley", clientSecret: "a secret of the test" };

export interface OidcPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

export class OidcServer {
  person: OidcPerson = { sub: "1", email: "nobody@example.com", email_verified: true, name: "Nobody" };
  readonly #server: Server;
  readonly #keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  /** The challenge of each code. */
  readonly #codes = new Map<string, { readonly challenge: string; readonly nonce: string | null }>();

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body, location }) => {
        response.writeHead(status, { "content-type": "application/json", ...(location && { location }) });
        response.end(body === undefined ? "" : JSON.stringify(body));
      });
    });
  }

  static async start(): Promise<OidcServer> {
    const server = new OidcServer();
    await new Promise<void>((resolve) => server.#server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body?: object; location?: string }> {
    const url = new URL(request.url ?? "/", this.issuer);
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return {
          status: 200,
          body: {
            issuer: this.issuer,
            authorization_endpoint: `${this.issuer}/authorize`,
            token_endpoint: `${this.issuer}/token`,
            jwks_uri: `${this.issuer}/jwks`,
            response_types_supported: ["code"],
            subject_types_supported: ["public"],
            id_token_signing_alg_values_supported: ["RS256"],
            code_challenge_methods_supported: ["S256"],
          },
        };
      case "/jwks": {
        const jwk = createPublicKey(this.#keys.privateKey).export({ format: "jwk" });
        return { status: 200, body: { keys: [{ ...jwk, kid: "1", alg: "RS256", use: "sig" }] } };
      }
      case "/authorize": {
        const code = randomUUID();
        const { searchParams } = url;
        this.#codes.set(code, {
          challenge: searchParams.get("code_challenge") ?? "",
          nonce: searchParams.get("nonce"),
        });
        const back = new URL(searchParams.get("redirect_uri") ?? "");
        back.searchParams.set("code", code);
        back.searchParams.set("state", searchParams.get("state") ?? "");
        back.searchParams.set("iss", this.issuer);
        return { status: 302, location: back.href };
      }
      case "/token":
        return this.#token(new URLSearchParams(await text(request)));
      default:
        return { status: 404, body: {} };
    }
  }

  #token(form: URLSearchParams): { status: number; body: object } {
    const asked = this.#codes.get(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (asked === undefined || asked.challenge !== verifier || form.get("client_secret") !== CLIENT.clientSecret)
      return { status: 400, body: { error: "invalid_grant" } };
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...this.person,
      iss: this.issuer,
      aud: CLIENT.clientId,
      iat: now,
      exp: now + 300,
      ...(asked.nonce !== null && { nonce: asked.nonce }),
    };
    const parts = [{ alg: "RS256", kid: "1", typ: "JWT" }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const signature = sign("RSA-SHA256", Buffer.from(parts.join(".")), this.#keys.privateKey).toString("base64url");
    return {
      status: 200,
      body: {
        access_token: randomUUID(),
        token_type: "Bearer",
        expires_in: 300,
        id_token: [...parts, signature].join("."),
      },
    };
  }
}

async function text(request: IncomingMessage): Promise<string> {
  let whole = "";
  for await (const chunk of request) whole += String(chunk);
  return whole;
}
