/**
 * Preview links: signed, expiring access to a snapshot of a draft.
 *
 * Owns: their content, signing and checking them. Does not own: signing keys (`runtime/keyring/keyring.ts`), what a
 * preview does (`api/forms/preview.ts`).
 *
 * 1. A token is signed for a purpose of its own: it reads no response and opens no stream.
 * 2. Nothing is stored of it: it is valid on every node that shares the keyring, until it expires.
 */
import { isId, type FormId, type FormVersionId, type OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";

const PURPOSE = "preview-link";

export interface PreviewSubject {
  readonly organization: OrganizationId;
  readonly form: FormId;
  /** The snapshot. */
  readonly versionId: FormVersionId;
  /** Ref of the block or ending where its sessions begin; undefined: at the start. */
  readonly at?: string | undefined;
}

export interface PreviewLinks {
  /** @param expiresAt epoch milliseconds. */
  issue(subject: PreviewSubject, expiresAt: number): string;
  /** Undefined for a token that is not valid or has expired. */
  check(token: string): PreviewSubject | undefined;
}

type Payload = readonly [organization: string, form: string, versionId: string, expiresAt: number, at?: string];

export function createPreviewLinks(keyring: Pick<Keyring, "sign" | "verify">, clock: Pick<Clock, "now">): PreviewLinks {
  return {
    issue({ organization, form, versionId, at }, expiresAt) {
      const payload: Payload =
        at === undefined ? [organization, form, versionId, expiresAt] : [organization, form, versionId, expiresAt, at];
      return keyring.sign(PURPOSE, Buffer.from(JSON.stringify(payload)));
    },
    check(token) {
      const bytes = keyring.verify(PURPOSE, token);
      if (bytes === undefined) return undefined;
      // The signature proves that this service wrote the payload.
      const [organization, form, versionId, expiresAt, at] = JSON.parse(Buffer.from(bytes).toString()) as Payload;
      if (!isId("org", organization) || !isId("frm", form) || !isId("fv", versionId)) return undefined;
      return expiresAt <= clock.now() ? undefined : { organization, form, versionId, at };
    },
  };
}
