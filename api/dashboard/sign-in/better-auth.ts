/**
 * The configuration of better-auth, which signs people in to the dashboard (§5.5, contract §7).
 *
 * Owns: every option of the library, and the shapes in which the rest of the dashboard sees it.
 * Does not own: how a request reaches it (`mount.ts`), who becomes a member (`api/members`), its tables
 * (`runtime/postgres/schema/migrations`).
 *
 * 1. Nobody signs up: accounts are made by a setup link or an invitation only. A provider of OpenID Connect makes one
 *    only for an address that is invited.
 * 2. The library does not limit attempts and does not read addresses from headers of clients: `attempt-limits.ts` does
 *    the first, and {@link ADDRESS_HEADER}, which only `mount.ts` sets, has the second.
 * 3. Links and codes are stored as hashes, so a copy of the database opens no account.
 */
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { hashPassword } from "better-auth/crypto";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { magicLink } from "better-auth/plugins/magic-link";
import { twoFactor } from "better-auth/plugins/two-factor";
import { Kysely, PostgresDialect } from "kysely";
import { ID_RANDOM_BYTES, isId, newId, type UserId } from "../../../machines/ids.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";
import type { Log } from "../../../runtime/node/log.ts";
import type { Pool } from "../../../runtime/postgres/pool.ts";
import { ADDRESS_HEADER } from "./address-header.ts";
import { OIDC_PROVIDER, type OidcProvider } from "./oidc-provider.ts";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "../../members/passwords.ts";

const SESSION_SECONDS = 7 * 86_400;
/** A session in use is prolonged once a day, so that most requests write nothing. */
const SESSION_UPDATE_SECONDS = 86_400;
const MAGIC_LINK_SECONDS = 10 * 60;
const RESET_SECONDS = 60 * 60;

/** What the library offers that the dashboard does not: they answer 404. */
const DISABLED_PATHS = [
  "/sign-up/email",
  "/change-email",
  "/delete-user",
  "/delete-user/callback",
  "/send-verification-email",
  "/verify-email",
  "/update-session",
  "/account-info",
  "/get-access-token",
  "/refresh-token",
  "/ok",
  "/error",
];

export interface AuthOptions {
  readonly pool: Pool;
  readonly secret: string;
  /** The origin of the dashboard, such as `https://forms.example.com`. */
  readonly origin: string;
  readonly oidc: OidcProvider | undefined;
  readonly clock: Pick<Clock, "now">;
  readonly entropy: Entropy;
  readonly log: Log;
  /** Sends an e-mail to a user. */
  sendEmail(user: UserId, to: string, content: { readonly subject: string; readonly text: string }): Promise<void>;
  /** The user of an address, if it may receive a link to sign in. */
  findByEmail(email: string): Promise<{ readonly id: UserId; readonly twoFactor: boolean } | undefined>;
  /** True if a pending invitation names this address. */
  isInvited(email: string): Promise<boolean>;
}

/** Who is signed in. */
export interface SignedIn {
  readonly user: UserId;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly twoFactor: boolean;
  readonly expiresAt: number;
}

export interface Auth {
  handler(request: Request): Promise<Response>;
  /**
   * Who the cookie of a request belongs to.
   * @param prolong writes the session's new end, once a day, and returns the cookies to set.
   */
  session(
    headers: Headers,
    prolong: boolean,
  ): Promise<{ readonly signedIn: SignedIn | undefined; readonly cookies: readonly string[] }>;
  hashPassword(password: string): Promise<string>;
}

/** The library's options. */
export function authOptions(options: AuthOptions) {
  const { pool, secret, origin, clock, entropy, log, oidc } = options;
  const isSecure = origin.startsWith("https:");
  const randomId = (): string => Buffer.from(entropy.bytes(24)).toString("base64url");
  return {
    appName: "Parley",
    baseURL: origin,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [origin],
    database: {
      db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
      type: "postgres",
      schemaName: "auth",
      transaction: true,
    },
    telemetry: { enabled: false },
    logger: {
      level: "debug",
      // What the library calls an error, a stranger can cause by a request: nothing of the service is at fault.
      log: (level, message, ...facts) => log[level === "error" ? "warn" : level]({ facts: facts.map(String) }, message),
    },
    rateLimit: { enabled: false },
    disabledPaths: DISABLED_PATHS,
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_UPDATE_SECONDS },
    account: {
      // An account of the provider is joined to a user whose address was proven, by the provider and here.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      maxPasswordLength: PASSWORD_LENGTH_MAX,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        options.sendEmail(user.id as UserId, user.email, {
          subject: "A new password for Parley",
          text: `Somebody asked for a new password for ${user.email}.\n\nChoose one here, within an hour: ${origin}/app/reset?token=${token}\n\nIf it was not you, do nothing: the password stays as it is.`,
        }),
    },
    advanced: {
      cookiePrefix: "svc-auth",
      // The prefix `__Secure-` would change the name that §5.5 fixes.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: {
        generateId: ({ model }: { model: string }) =>
          model === "user" ? newId("usr", clock.now(), entropy.bytes(ID_RANDOM_BYTES)) : randomId(),
      },
    },
    databaseHooks: {
      user: {
        create: {
          // The only way in that the library has left is a provider of OpenID Connect.
          before: async (user: { email: string; emailVerified: boolean }) =>
            user.emailVerified && (await options.isInvited(user.email)),
        },
      },
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        expiresIn: MAGIC_LINK_SECONDS,
        storeToken: "hashed",
        async sendMagicLink({ email, url }) {
          const user = await options.findByEmail(email);
          // A link would go around the second factor. Nothing says so to a stranger.
          if (user === undefined || user.twoFactor) return;
          await options.sendEmail(user.id, email, {
            subject: "Sign in to Parley",
            text: `Sign in here, within ten minutes: ${url}\n\nThe link works once. If you did not ask for it, do nothing.`,
          });
        },
      }),
      twoFactor({ issuer: "Parley" }),
      passkey({ rpID: new URL(origin).hostname, rpName: "Parley", origin }),
      ...(oidc === undefined
        ? []
        : [
            genericOAuth({
              config: [
                {
                  providerId: OIDC_PROVIDER,
                  name: oidc.name,
                  discoveryUrl: `${oidc.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
                  requireIdTokenVerification: true,
                  clientId: oidc.clientId,
                  clientSecret: oidc.clientSecret,
                  scopes: ["openid", "email", "profile"],
                  pkce: true,
                },
              ],
            }),
          ]),
    ],
  } satisfies Parameters<typeof betterAuth>[0];
}

/** Makes the library ready. Nothing is read or written before the first request. */
export function createAuth(options: AuthOptions): Auth {
  const auth = betterAuth(authOptions(options));
  return {
    handler: (request) => auth.handler(request),
    hashPassword,
    async session(headers, prolong) {
      const answer = await auth.api.getSession({ headers, query: { disableRefresh: !prolong }, returnHeaders: true });
      const cookies = prolong ? answer.headers.getSetCookie() : [];
      if (answer.response === null) return { signedIn: undefined, cookies };
      const { user, session } = answer.response;
      if (!isId("usr", user.id)) throw new Error(`${user.id} is not the id of a user`);
      const { id, name, email, emailVerified } = user;
      const twoFactorEnabled = (user as { readonly twoFactorEnabled?: boolean | null }).twoFactorEnabled === true;
      return {
        signedIn: {
          user: id,
          name,
          email,
          emailVerified,
          twoFactor: twoFactorEnabled,
          expiresAt: session.expiresAt.getTime(),
        },
        cookies,
      };
    },
  };
}
