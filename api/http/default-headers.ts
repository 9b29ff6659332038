/** The headers of every answer, whatever it answers. */

/**
 * A browser that has been here over https asks over https for a year. Other names of the domain are not ours to speak
 * for.
 */
const ONLY_HTTPS = "max-age=31536000";

/**
 * @param publicUrl where the service is reached from outside, if that is configured. @returns name and value
 * alternating.
 */
export function defaultHeaders(publicUrl: string | undefined): readonly string[] {
  const isSecure = publicUrl !== undefined && new URL(publicUrl).protocol === "https:";
  return ["x-content-type-options", "nosniff", ...(isSecure ? ["strict-transport-security", ONLY_HTTPS] : [])];
}
