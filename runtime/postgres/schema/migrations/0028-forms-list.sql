-- What the list of forms arranges them by, and forms that rest in the bin (api/forms/form-bin.ts). A form in the bin opens nothing; after thirty days it is
-- deleted with its responses. The index finds those whose time has come.
ALTER TABLE forms
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN binned_at bigint;
CREATE INDEX forms_in_bin ON forms (binned_at) WHERE binned_at IS NOT NULL;

-- The audit log is also read by what was done.
CREATE INDEX audit_entries_by_action ON audit_entries (organization, action, id);

-- What has ended is removed (workers/retention/entrances.ts).
CREATE INDEX invitations_by_end ON invitations (expires_at);
CREATE INDEX "session_expiresAt_idx" ON auth."session" ("expiresAt");
CREATE INDEX "verification_expiresAt_idx" ON auth."verification" ("expiresAt");
