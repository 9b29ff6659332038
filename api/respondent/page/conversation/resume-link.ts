/** The token of a resume link, read from the page's address. */

export const RESUME_PARAMETER = "resume";

/** The token, if there is one, and the address without it. */
export function takeResumeToken(address: string): { readonly token: string | undefined; readonly rest: string } {
  const url = new URL(address);
  const token = url.searchParams.get(RESUME_PARAMETER);
  if (token === null || token === "") return { token: undefined, rest: address };
  url.searchParams.delete(RESUME_PARAMETER);
  return { token, rest: url.href };
}
