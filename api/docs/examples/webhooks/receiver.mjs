// A receiver of webhooks in Node: WEBHOOK_SECRET=whsec_… PORT=9000 node receiver.mjs
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

// #region verify
const TOLERANCE_SECONDS = 5 * 60;

/** Whether a request was signed with the secret, not long ago. `body` is the raw body, as bytes. */
export function isSigned(secret, headers, body) {
  const id = headers["webhook-id"] ?? "";
  const timestamp = headers["webhook-timestamp"] ?? "";
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  return (headers["webhook-signature"] ?? "").split(" ").some((entry) => {
    const [version, signature = ""] = entry.split(",");
    const given = Buffer.from(signature, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
// #endregion verify

const { WEBHOOK_SECRET: secret, PORT: port } = process.env;
const seen = new Set();

createServer((request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const body = Buffer.concat(parts);
    if (!isSigned(secret, request.headers, body)) return response.writeHead(401).end();
    // A delivery that is repeated has the same id: keep the ids where you keep the data.
    const id = request.headers["webhook-id"];
    if (!seen.has(id)) console.log(JSON.parse(body).event, id);
    seen.add(id);
    response.writeHead(204).end();
  });
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));
