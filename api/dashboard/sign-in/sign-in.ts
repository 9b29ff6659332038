/**
 * Signing in: the library behind a port, opened once the address of the dashboard is known.
 *
 * Owns: the pool of the library, its secret, and the e-mails that it sends. Does not own: its options
 * (`better-auth.ts`), its requests (`mount.ts`).
 *
 * 1. The library is loaded only by a service with a dashboard: it costs a second of a start, beside other waits.
 * 2. It has connections of its own, so that a flood of attempts to sign in takes none from turns.
 */
import type { InvitationId, OrganizationId, UserId } from "../../../machines/ids.ts";
import type { Keyring } from "../../../runtime/keyring/keyring.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";
import type { Log } from "../../../runtime/node/log.ts";
import { queueAccountEmail, queueInvitationEmail } from "../../../runtime/postgres/members/account-emails.ts";
import { signInSecret } from "../../../runtime/postgres/members/sign-in-secret.ts";
import type { MessageContent } from "../../../runtime/postgres/messages/outbound-messages.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import type { Services } from "../../services/services.ts";
import type { Auth, createAuth } from "./better-auth.ts";
import type { OidcProvider } from "./oidc-provider.ts";

/** Signing in takes a few short statements; more people than this at once wait for one another. */
const CONNECTIONS_MAX = 4;

/** The module that holds the library. */
interface Library {
  readonly createAuth: typeof createAuth;
}

/** Loads the library. Call it early in a start, beside other waits: it takes a second. */
export function loadSignIn(): Promise<Library> {
  return import("./better-auth.ts");
}

export interface SignInOptions {
  readonly databaseUrl: string;
  readonly oidc: OidcProvider | undefined;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
}

export class SignIn {
  readonly #options: SignInOptions;
  readonly #pool: Pool;
  readonly #library: Promise<Library>;
  #auth: Promise<Auth> | undefined;

  constructor(options: SignInOptions) {
    this.#options = options;
    this.#pool = createPool(options.databaseUrl, {
      max: CONNECTIONS_MAX,
      log: options.log,
      applicationName: "parley sign-in",
    });
    this.#library = loadSignIn();
    // Reported by `open`; until then it must not count as unhandled.
    this.#library.catch(() => undefined);
  }

  /** @param origin of the dashboard. @throws when the secret cannot be read. */
  async open(origin: string, services: Pick<Services, "entrances">): Promise<void> {
    this.#auth = this.#create(origin, services);
    await this.#auth;
  }

  /** @throws Error before {@link open}. */
  auth(): Promise<Auth> {
    if (this.#auth === undefined) throw new Error("sign-in is used before it is open");
    return this.#auth;
  }

  async sendInvitation(
    organization: OrganizationId,
    invitation: InvitationId,
    to: string,
    content: MessageContent,
  ): Promise<void> {
    const { keyring, clock, entropy } = this.#options;
    const message = { organization, invitation, to, content, at: clock.now() };
    await queueInvitationEmail(this.#pool, message, { keyring, entropy });
  }

  async stop(): Promise<void> {
    await this.#pool.end();
  }

  async #create(origin: string, { entrances }: Pick<Services, "entrances">): Promise<Auth> {
    const { oidc, keyring, clock, entropy, log } = this.#options;
    const library = await this.#library;
    const pool = this.#pool;
    return library.createAuth({
      pool,
      secret: await signInSecret(pool, { keyring, entropy }),
      origin,
      oidc,
      clock,
      entropy,
      log: log.child({ part: "sign-in" }),
      async sendEmail(user: UserId, to, content) {
        await queueAccountEmail(pool, { user, to, content, at: clock.now() }, { keyring, entropy });
      },
      findByEmail: (email) => entrances.findUserByEmail(email.toLowerCase()),
      isInvited: (email) => entrances.isInvited(email.toLowerCase()),
    });
  }
}
