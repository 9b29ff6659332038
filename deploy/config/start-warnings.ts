/**
 * Warnings at the start: the configuration works, but makes a public service weaker than its operator may expect.
 *
 * 1. Each warning names the variable and says what to do. It is printed at the start and logged.
 */
import type { Config } from "./config.ts";

export function startWarnings({
  isPublic,
  masterKey,
  trustedProxies,
  publicUrl,
  host,
}: Pick<Config, "isPublic" | "masterKey" | "trustedProxies" | "publicUrl" | "host">): readonly string[] {
  if (!isPublic) return [];
  const warnings: string[] = [];
  if (masterKey === undefined) {
    warnings.push(
      "MASTER_KEY is not set and PUBLIC_URL is public: the keys that encrypt webhook secrets and codes and sign tokens lie in the database unwrapped, so a copy of the database " +
        "is enough to use them. Set MASTER_KEY; the next start wraps them.",
    );
  }
  // The service does not speak TLS: behind an https address, and on loopback, there is a proxy.
  const isBehindProxy =
    publicUrl?.startsWith("https:") === true || host === "127.0.0.1" || host === "localhost" || host === "::1";
  if (isBehindProxy && trustedProxies === undefined) {
    warnings.push(
      "TRUSTED_PROXIES is not set and PUBLIC_URL is public: all clients behind the proxy count as one address and share its limits. Set TRUSTED_PROXIES to the proxy's address, " +
        "such as 127.0.0.1 for one on this machine.",
    );
  }
  return warnings;
}
