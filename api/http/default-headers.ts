/** The headers of every answer, errors included. */

/**
 * Browsers use only https for a year after the first visit over https. Subdomains are left out: they may belong to
 * other services.
 */
const ONLY_HTTPS = "max-age=31536000";

/**
 * @param publicUrl the public address of the service, if configured. @returns name and value alternating.
 */
export function defaultHeaders(publicUrl: string | undefined): readonly string[] {
  const isSecure = publicUrl !== undefined && new URL(publicUrl).protocol === "https:";
  return ["x-content-type-options", "nosniff", ...(isSecure ? ["strict-transport-security", ONLY_HTTPS] : [])];
}
