/**
 * The catalogue of errors (§7, contract §6): code, status and public text of every error of the API, and the text of
 * its page under `/docs/errors`.
 */
interface CatalogueEntry {
  readonly status: number;
  /** The public message, unless the error carries a more exact one. */
  readonly message: string;
  /** For the page about the code: when it is given, and the remedy. */
  readonly cause: string;
  readonly remedy: string;
}

const UNAUTHENTICATED =
  "A valid credential is needed: an API key in x-api-key or Authorization: Bearer, or a respondent token in x-respondent-token.";
const CHECK_KEY =
  "Check which key the caller sends. Keys are made, rotated and revoked in the dashboard; those of the first start stand in quickstart.json of the data directory.";

export const ERROR_CATALOGUE = {
  invalid_request: {
    status: 400,
    message: "The request does not have the expected shape.",
    cause:
      "A field, a query parameter or a header has the wrong type, is missing, unknown or out of its range. `issues` names each one by its path.",
    remedy: "Correct the named fields. The shapes are in /v1/openapi.json.",
  },
  invalid_json: {
    status: 400,
    message: "The body is not valid JSON.",
    cause: "The body could not be parsed as JSON in UTF-8.",
    remedy: "Send a well-formed JSON document encoded as UTF-8.",
  },
  invalid_cursor: {
    status: 400,
    message: "The cursor is not valid.",
    cause: "Cursors are opaque and signed. This one was changed, or belongs to another list or to other filters.",
    remedy: "Pass next_cursor exactly as it was returned, with the same filters, or start again without a cursor.",
  },
  cursor_order_mismatch: {
    status: 400,
    message: "The cursor was issued for another order.",
    cause: "A cursor is valid only for the `order` it was issued for.",
    remedy: "Use the same order on every page, or start again without a cursor.",
  },
  unauthorized: {
    status: 401,
    message: UNAUTHENTICATED,
    cause: "No credential was sent. A key in the query string is never accepted.",
    remedy: "Send an API key in x-api-key or in Authorization: Bearer.",
  },
  invalid_api_key: {
    status: 401,
    message: UNAUTHENTICATED,
    cause: "The key is not one of this service's.",
    remedy: CHECK_KEY,
  },
  api_key_disabled: {
    status: 401,
    message: UNAUTHENTICATED,
    cause: "The key has been revoked.",
    remedy: CHECK_KEY,
  },
  api_key_expired: {
    status: 401,
    message: UNAUTHENTICATED,
    cause: "The key is past its expiry, or its window after a rotation is over.",
    remedy: CHECK_KEY,
  },
  invalid_respondent_token: {
    status: 401,
    message: UNAUTHENTICATED,
    cause: "The respondent token (or stream ticket) was not issued here, was changed, or belongs to another session.",
    remedy:
      "Use the token that was returned when this session was opened, or ask for a new one with POST /v1/sessions/{sid}/token.",
  },
  respondent_token_expired: {
    status: 401,
    message: UNAUTHENTICATED,
    cause: "The respondent token (or stream ticket) is past its expiry.",
    remedy: "Ask for a new one with POST /v1/sessions/{sid}/token.",
  },
  quota_exceeded: {
    status: 402,
    message: "The plan's quota is reached.",
    cause:
      "The organization has used what its plan includes: `quota` names what of. Monthly quotas begin again with the next UTC month. What is already running finishes.",
    remedy: "Wait for the next month, or choose a larger plan.",
  },
  feature_not_in_plan: {
    status: 402,
    message: "The plan does not include this feature.",
    cause:
      "The request needs what the organization's plan does not include: `feature` names it. For a document `features` names everything that is missing, and each of `issues` a place of the document. " +
      "A version that was published while the plan included them stays live.",
    remedy: "Choose a plan that includes it, or set the named settings back to their defaults.",
  },
  not_signed_in: {
    status: 401,
    message: "Sign in to the dashboard first.",
    cause: "Paths under /api are for people who are signed in to the dashboard. No session was sent, or it has ended.",
    remedy: "Sign in again. Programs use /v1 with an API key.",
  },
  insufficient_role: {
    status: 403,
    message: "The role does not allow this.",
    cause:
      "What a member may do in an organization depends on the role: `error.required` names what is needed, `error.role` the least role that has it.",
    remedy: "Ask an owner or an admin of the organization.",
  },
  secret_key_in_browser: {
    status: 403,
    message: "A secret key was sent by a browser. Secret keys belong on a server; use a publishable key.",
    cause:
      "The request has an Origin header, so it comes from a page, and carries a secret key, which every visitor of that page could read.",
    remedy: "Revoke the key, since it is public now. Call from a server, or use a publishable key in the page.",
  },
  origin_not_allowed: {
    status: 403,
    message: "This origin is not on the publishable key's list.",
    cause:
      "A publishable key (and a session opened with one) works only from the origins on its list. A request without an Origin header has none.",
    remedy:
      "Call from an origin that is on the list. The keys of the service's first start allow its own address, PUBLIC_URL.",
  },
  insufficient_scope: {
    status: 403,
    message: "The key lacks a scope that this call needs.",
    cause:
      "Each endpoint needs a scope, named in `error.required`. A publishable key can only open and drive sessions, whatever its scopes.",
    remedy: "Use a key that has the scope.",
  },
  cross_site: {
    status: 403,
    message: "The request does not come from a page of the dashboard.",
    cause:
      "Changes under /api are taken from the dashboard's own pages only: Origin must be its address, and Sec-Fetch-Site, if sent, same-origin.",
    remedy: "Use the dashboard at its own address (DASHBOARD_URL). Programs use /v1 with an API key.",
  },
  proof_of_work_required: {
    status: 403,
    message: "This form asks the browser for a proof of work before a conversation opens.",
    cause:
      "The form has the setting proofOfWorkBits, against automated openings. `reason` says why the request does not count: its proof is `missing`, `invalid` (unsolved, or of another form), `expired` (after ten minutes) or `used` (by another session).",
    remedy:
      "Solve `challenge` as the field `proof` of the request is described in /v1/openapi.json, and send it under a new Idempotency-Key. A server with a secret key needs none.",
  },
  not_found: {
    status: 404,
    message: "Not found.",
    cause: "No such path, or nothing with this id in the key's organization.",
    remedy: "Check the path and the id, and that the key belongs to the organization that owns it.",
  },
  method_not_allowed: {
    status: 405,
    message: "This path does not take this method.",
    cause: "The path exists, but not with this method. The Allow header names those it takes.",
    remedy: "Use one of the methods in the Allow header.",
  },
  misdirected: {
    status: 421,
    message: "The organization lives in another cell.",
    cause:
      "The request reached nodes that have given this organization away. `epoch` is that of its move. Routers of a service with several cells send the request on; a client sees this only if it calls a cell without a router.",
    remedy: "Call the public address of the service.",
  },
  upload_too_slow: {
    status: 408,
    message: "The file came too slowly.",
    cause:
      "A file has to come with at least 1 KiB a second, over half a minute, and within half an hour. Nothing of it is kept.",
    remedy: "Send it again over a better connection, or send a smaller file.",
  },
  response_closed: {
    status: 409,
    message: "The response takes no more answers.",
    cause: "The response is completed, disqualified or past its expiry.",
    remedy: "Open a new response.",
  },
  session_closed: {
    status: 409,
    message: "The conversation has ended.",
    cause: "The session is completed, disqualified or past its expiry.",
    remedy: "Open a new session.",
  },
  form_not_published: {
    status: 409,
    message: "The form has no published version.",
    cause: "Sessions and responses run on a published version, and this form has only a draft.",
    remedy: "Publish the form with POST /v1/forms/{id}/publish.",
  },
  form_closed: {
    status: 409,
    message: "The form does not accept responses now.",
    cause: "The form is closed, outside its schedule, or has reached its maximum number of responses.",
    remedy: "Open the form again, wait for its schedule, or raise the maximum.",
  },
  form_in_bin: {
    status: 409,
    message: "The form is in the bin.",
    cause: "A form in the bin can neither be published nor opened.",
    remedy: "Take it out with POST /v1/forms/{id}/unbin.",
  },
  last_owner: {
    status: 409,
    message: "An organization keeps at least one owner.",
    cause: "The member is the organization's only owner: without one, nobody could manage it.",
    remedy: "Make another member an owner first.",
  },
  already_member: {
    status: 409,
    message: "This person is a member already.",
    cause: "The address of the invitation belongs to a member of the organization.",
    remedy: "Change the member's role instead.",
  },
  account_exists: {
    status: 409,
    message: "This address has an account. Sign in with it first.",
    cause:
      "An invitation makes an account only for an address that has none; for any other, the person who is signed in with the address accepts it.",
    remedy: "Sign in with the invited address, then open the link again.",
  },
  key_ended: {
    status: 409,
    message: "The key no longer works, or was replaced already.",
    cause:
      "Only a working key that has no replacement is rotated, and only the window of a replaced key that still works is moved.",
    remedy: "Make a new key, or rotate the replacement.",
  },
  slug_taken: {
    status: 409,
    message: "Another form has this slug.",
    cause: "Slugs are unique over the whole service, since they are part of public addresses.",
    remedy: "Choose another slug, or omit it to get a generated one.",
  },
  draft_changed: {
    status: 409,
    message: "The draft was changed since it was read.",
    cause: "If-Match names an etag that is no longer the draft's: another caller changed the draft in between.",
    remedy: "Read the draft again, apply the change to it, and write with the new etag.",
  },
  version_in_use: {
    status: 409,
    message: "The version has sessions and cannot be replaced.",
    cause:
      "Publishing with replace requires that no session was ever opened on the live version; sessions were opened on it.",
    remedy: "Publish without replace: it becomes the next version.",
  },
  asset_in_use: {
    status: 409,
    message: "The draft or the live version of the form names this asset.",
    cause: "Deleting the asset would leave a form that people answer now without a picture.",
    remedy: "Take its key out of the draft, publish, and delete the asset then.",
  },
  export_not_ready: {
    status: 409,
    message: "The export is not ready.",
    cause: "The export is still being made, or it failed; `error` of the export says why.",
    remedy: "Read the export until its status is ready. If it is failed, start a new one.",
  },
  idempotency_in_flight: {
    status: 409,
    message: "The first request with this Idempotency-Key is still running.",
    cause: "An identical request came first and had no answer yet when this one's time was over.",
    remedy: "Repeat the request in a moment: it gets the first one's answer.",
  },
  link_expired: {
    status: 410,
    message: "This link was used already, was withdrawn, or has expired.",
    cause: "Setup links and invitations work once and for a limited time.",
    remedy:
      "Ask for a new invitation; for a setup link, run npm run admin -- setup-link on the machine, or node --run admin -- setup-link in its container.",
  },
  export_expired: {
    status: 410,
    message: "The export has been deleted.",
    cause:
      "Exports are deleted 24 hours after they were requested, or by DELETE. A download link works for an hour at most.",
    remedy: "Start a new export.",
  },
  events_not_kept: {
    status: 410,
    message: "These events are no longer kept.",
    cause:
      "Events are dropped at the end of the retention period. `error.oldest` is the seq of the session's oldest event that is kept.",
    remedy: "Read the state of the session, and its events with `since` set to the seq before `error.oldest`.",
  },
  body_too_large: {
    status: 413,
    message: "The body is too large.",
    cause: "A body is at most 1 MiB, a message to a session at most 256 KiB.",
    remedy: "Send less in one request.",
  },
  unsupported_media_type: {
    status: 415,
    message: "The body must be application/json.",
    cause: "The Content-Type is something other than JSON, or the body is encoded (compressed).",
    remedy: "Send the body as JSON with Content-Type: application/json.",
  },
  validation_failed: {
    status: 422,
    message: "The request is well formed, but a value in it is refused.",
    cause:
      "A value breaks a rule of the question that it answers, or contains a forbidden character or key. `issues` names each one.",
    remedy: "Correct the named values.",
  },
  nothing_applied: {
    status: 422,
    message: "No change could be applied.",
    cause: "Every setting in the call was rejected or is not in the plan.",
    remedy: "Look at the reasons in the answer and correct the values.",
  },
  response_incomplete: {
    status: 422,
    message: "Required answers are missing.",
    cause:
      "Completing needs an answer to each required question on the path. `issues` names those without one; nothing was saved.",
    remedy: "Send the missing answers, then complete.",
  },
  form_invalid: {
    status: 422,
    message: "The form document is not valid.",
    cause: "The document breaks the document schema, or a check at publishing. `issues` names each place.",
    remedy: "Correct the named places. The schema is at /v1/forms/schema.",
  },
  not_text: {
    status: 422,
    message: "This export is not text.",
    cause: "Slices of text exist for csv and jsonl only.",
    remedy: "Download the file from download_url.",
  },
  idempotency_mismatch: {
    status: 422,
    message: "This Idempotency-Key was used with another request.",
    cause: "The key was used within 24 hours on this path with a different body or query.",
    remedy: "Use a new key for a new request.",
  },
  rate_limited: {
    status: 429,
    message: "Too many requests.",
    cause: "The key, the address or the session has used up its rate. RateLimit-Policy names the limits.",
    remedy: "Wait as long as Retry-After says.",
  },
  overloaded: {
    status: 429,
    message: "The service is busy.",
    cause: "Too many requests are waiting, so this one was refused immediately. Nothing was done.",
    remedy: "Wait as long as Retry-After says and repeat the request.",
  },
  internal: {
    status: 500,
    message: "Something went wrong on our side.",
    cause: "A fault in the service. It is logged under the request id.",
    remedy: "Repeat the request; if the error persists, report the request id.",
  },
  unavailable: {
    status: 503,
    message: "The service cannot do this right now.",
    cause:
      "A part of the service, such as its database, cannot be reached: a write may or may not have taken effect. Or a node is overloaded.",
    remedy:
      "Repeat the request after Retry-After, with the same message id or Idempotency-Key, so that it takes effect once.",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** True if a code is one of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
