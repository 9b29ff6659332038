/** An authenticator of WebAuthn in software: it makes one ES256 passkey, and signs with it. Attestation is `none`. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const USER_PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (text: string | Uint8Array): Buffer => createHash("sha256").update(text).digest();

export class Authenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(16);
  readonly #origin: string;
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What `navigator.credentials.create` returns, as JSON. */
  register(challenge: string): object {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    // COSE_Key: kty EC2, alg ES256, crv P-256, x, y (RFC 9053).
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, "base64url"),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, "base64url"),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const data = this.#data(USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL, credential);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText("fmt"),
      cborText("none"),
      cborText("attStmt"),
      Buffer.from([0xa0]),
      cborText("authData"),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData("webauthn.create", challenge)),
      attestationObject: base64url(attestation),
      transports: ["internal"],
    });
  }

  /** What `navigator.credentials.get` returns, as JSON. */
  authenticate(challenge: string): object {
    const clientData = this.#clientData("webauthn.get", challenge);
    const data = this.#data(USER_PRESENT_AND_VERIFIED);
    const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }

  #answer(response: object): object {
    const id = base64url(this.#id);
    return {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
      response,
    };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #data(flags: number, rest: Uint8Array = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.#count);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), count, rest]);
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}
