-- Exports of responses (§2.9, runtime/postgres/exports): what was asked for, the queue of those to be made, and where the file is.

-- `request` is what was asked for; `mode` stands beside it, because a test key sees exports of test data only. A worker that makes an export holds it
-- until `claimed_until`; `attempts` counts the claims, and the outcome of an older claim is refused. `blob` is the file of a ready export, until it is
-- deleted. The row stays for some days, so that its id reads as expired and not as unknown.
CREATE TABLE exports (
  organization  text    COLLATE "C" NOT NULL,
  id            text    COLLATE "C" NOT NULL,
  form          text    COLLATE "C" NOT NULL,
  status        text    COLLATE "C" NOT NULL,
  format        text    COLLATE "C" NOT NULL,
  mode          text    COLLATE "C" NOT NULL,
  request       json    NOT NULL,
  file_name     text    NOT NULL,
  row_count     bigint  NOT NULL DEFAULT 0,
  bytes         bigint  NOT NULL DEFAULT 0,
  error         text,
  created_at    bigint  NOT NULL,
  completed_at  bigint,
  expires_at    bigint  NOT NULL,
  attempts      integer NOT NULL DEFAULT 0,
  claimed_until bigint,
  blob          text    COLLATE "C",
  PRIMARY KEY (organization, id),
  -- An export cannot lose its bytes: the record of its blob cannot be deleted.
  FOREIGN KEY (organization, blob) REFERENCES blobs
) WITH (fillfactor=70);
CREATE INDEX exports_queued ON exports (created_at) WHERE status = 'queued';
CREATE INDEX exports_by_expiry ON exports (expires_at);
-- The check of that constraint, when the record of an erased blob is deleted, is one probe.
CREATE INDEX exports_by_blob ON exports (organization, blob) WHERE blob IS NOT NULL;
