/**
 * The dashboard's server side, put together: who may come in, its endpoints, and `/api/auth/*`.
 *
 * Owns: composition. Does not own: the page under `/app`, people and roles (`api/members`), the rules of what the
 * endpoints of `/v1` do.
 */
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { SignInAttempts } from "../../runtime/postgres/members/sign-in-attempts.ts";
import type { Exchange } from "../http/exchange.ts";
import type { AddressName } from "../limits/address-name.ts";
import type { DashboardDoor, PrefixRoute } from "../routing/dashboard-door.ts";
import type { Endpoint } from "../routing/endpoint.ts";
import type { Services } from "../services/services.ts";
import { dashboardDoor } from "./door.ts";
import { mountedEndpoints } from "./mounted-endpoints.ts";
import { ownEndpoints } from "./own-endpoints.ts";
import { OIDC_PROVIDER, type OidcProvider } from "./sign-in/oidc-provider.ts";
import { signInRoute } from "./sign-in/mount.ts";
import { SignIn } from "./sign-in/sign-in.ts";

export interface DashboardOptions {
  readonly databaseUrl: string;
  readonly oidc?: OidcProvider | undefined;
  readonly version: string;
}

export interface DashboardParts {
  readonly keyring: Keyring;
  readonly services: Services;
  readonly attempts: SignInAttempts;
  readonly nameOfAddress: AddressName;
  readonly log: Log;
  /** The address of the dashboard, without a slash at its end; known once the service listens. */
  readonly dashboardUrl: () => string;
  /** Makes the OpenAPI description of endpoints. */
  readonly describe: (endpoints: readonly Endpoint[]) => object;
  readonly fail: (exchange: Exchange, error: unknown) => void;
}

export interface Dashboard {
  readonly door: DashboardDoor;
  readonly endpoints: readonly Endpoint[];
  readonly signInRoute: PrefixRoute;
  /** Call it when the address is known. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** @param v1 the endpoints that are mounted for members. */
export function createDashboard(
  { databaseUrl, oidc, version }: DashboardOptions,
  v1: readonly Endpoint[],
  { keyring, services, attempts, nameOfAddress, log, dashboardUrl, describe, fail }: DashboardParts,
): Dashboard {
  const { clock, entropy } = services;
  const signIn = new SignIn({ databaseUrl, oidc, keyring, clock, entropy, log });
  const origin = (): string => new URL(dashboardUrl()).origin;
  const isServed = (host: string): boolean => services.pageHosts.servesDashboard(host);
  const isHidden = (host: string): boolean => !isServed(host);
  const facts = { version, oidc: oidc && { id: OIDC_PROVIDER, name: oidc.name } };
  const own = ownEndpoints(
    facts,
    {
      hashPassword: async (password) => (await signIn.auth()).hashPassword(password),
      dashboardUrl,
      send: (...mail) => signIn.sendInvitation(...mail),
    },
    describe,
  );
  return {
    door: dashboardDoor({ signIn, services, origin }),
    endpoints: [...mountedEndpoints(v1, isHidden), ...own.map((endpoint) => ({ ...endpoint, isHidden }))],
    signInRoute: signInRoute({ signIn, attempts, nameOfAddress, log, isServed, origin, fail }),
    open: () => signIn.open(origin(), services),
    stop: () => signIn.stop(),
  };
}
