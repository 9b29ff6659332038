/** The provider of OpenID Connect that people may sign in with, if one is configured. */

/** The provider's id in addresses: `/api/auth/callback/oidc`. */
export const OIDC_PROVIDER = "oidc";

export interface OidcProvider {
  /** The issuer, such as `https://login.example.com/realms/main`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button says. */
  readonly name: string;
}
