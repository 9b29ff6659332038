/**
 * Tokens that take a respondent back to a session (contract §4), in a link or over the API.
 *
 * Owns: their content, their lifetime, the link. Does not own: signing keys (`runtime/keyring/keyring.ts`), what
 * resuming does.
 *
 * 1. Nothing is stored: a token survives a restart and is valid on every node that shares the keyring.
 * 2. It is signed for a purpose of its own: it opens no stream and sends no message.
 */
import { isId, type OrganizationId, type SessionId } from "../../machines/ids.ts";
import { type OwnDomains, siteUrl } from "../domains/own-domains.ts";
import type { Clock } from "../node/clock.ts";
import type { Keyring } from "../keyring/keyring.ts";

const PURPOSE = "resume-token";
/** The path that a browser opens with a token; it leads to the form's page. */
export const RESUME_PATH = "/p/resume/";
/** A reminder may arrive late and be read later. */
export const RESUME_LIFETIME_MS = 30 * 86_400_000;

export interface ResumeSubject {
  readonly session: SessionId;
  readonly organization: OrganizationId;
}

export type ResumeCheck = ResumeSubject | { readonly fault: "invalid" | "expired" };

export interface ResumeTokens {
  issue(subject: ResumeSubject): string;
  /** How long a token that is issued now is valid. */
  readonly lifetimeMs: number;
  check(token: string): ResumeCheck;
  /**
   * The link for a respondent's browser; null if the service has no public address.
   * @param domain the organization's own, on which the session was opened; null: it was opened elsewhere. A domain that
   * does not serve the organization any more is left out.
   */
  link(subject: ResumeSubject, domain: string | null): string | null;
}

export interface ResumeTokensOptions {
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Divides the lifetime (contract §1). */
  readonly clockScale: number;
  /** The public address of the service, without a slash at the end. */
  readonly publicUrl: string | undefined;
  readonly ownDomains: Pick<OwnDomains, "ownerOf">;
}

type Payload = readonly [session: string, organization: string, expiresAt: number];

export function createResumeTokens(options: ResumeTokensOptions): ResumeTokens {
  const { keyring, clock, clockScale, publicUrl, ownDomains } = options;
  const lifetimeMs = Math.ceil(RESUME_LIFETIME_MS / clockScale);
  const issue = ({ session, organization }: ResumeSubject): string => {
    const payload: Payload = [session, organization, clock.now() + lifetimeMs];
    return keyring.sign(PURPOSE, Buffer.from(JSON.stringify(payload)));
  };
  return {
    issue,
    lifetimeMs,
    check(token) {
      const bytes = keyring.verify(PURPOSE, token);
      if (bytes === undefined) return { fault: "invalid" };
      const [session, organization, expiresAt] = JSON.parse(Buffer.from(bytes).toString()) as Payload;
      if (!isId("ses", session) || !isId("org", organization)) return { fault: "invalid" };
      return expiresAt <= clock.now() ? { fault: "expired" } : { session, organization };
    },
    link(subject, domain) {
      if (publicUrl === undefined) return null;
      const isServed = domain !== null && ownDomains.ownerOf(domain) === subject.organization;
      return `${isServed ? siteUrl(publicUrl, domain) : publicUrl}${RESUME_PATH}${issue(subject)}`;
    },
  };
}
