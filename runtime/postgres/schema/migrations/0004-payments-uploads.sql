-- Payments of respondents (§2.7, §2.13) and the files that they send (contract §6).

-- ── who is paid (runtime/postgres/payment-accounts.ts) ─────────────────────────────────────────────────────────────

-- `credentials` is encrypted by the keyring. `last_error` is what the gateway said when it did not accept them.
CREATE TABLE payment_accounts (
  organization        text    COLLATE "C" NOT NULL REFERENCES organizations,
  id                  text    COLLATE "C" NOT NULL,
  provider            text    COLLATE "C" NOT NULL,
  credential_kind     text    COLLATE "C" NOT NULL,
  environment         text    COLLATE "C" NOT NULL,
  label               text    NOT NULL,
  provider_account_id text    NOT NULL,
  status              text    COLLATE "C" NOT NULL,
  last_error          text,
  currencies          text[]  NOT NULL,
  created_at          bigint  NOT NULL,
  connected_by_name   text    NOT NULL,
  connected_by_email  text    NOT NULL,
  is_default          boolean NOT NULL,
  credentials         bytea   NOT NULL,
  PRIMARY KEY (organization, id)
);
CREATE UNIQUE INDEX payment_accounts_default ON payment_accounts (organization) WHERE is_default;

-- ── what they pay (runtime/postgres/payment-records.ts) ────────────────────────────────────────────────────────────

-- One row per try to pay for a question; the id is the gateway's idempotency key. `order_id` and `launch` come with the gateway's answer.
CREATE TABLE payment_records (
  organization text   COLLATE "C" NOT NULL,
  id           text   COLLATE "C" NOT NULL,
  session      text   COLLATE "C" NOT NULL,
  ref          text   COLLATE "C" NOT NULL,
  account      text   COLLATE "C" NOT NULL,
  amount_minor bigint NOT NULL,
  currency     text   COLLATE "C" NOT NULL,
  description  text   NOT NULL,
  order_id     text,
  launch       json,
  status       text   COLLATE "C" NOT NULL,
  created_at   bigint NOT NULL,
  paid_at      bigint,
  expires_at   bigint NOT NULL,
  PRIMARY KEY (organization, id)
) WITH (fillfactor = 80);
CREATE INDEX payment_records_by_session ON payment_records (organization, session);

-- ── what they send (runtime/postgres/uploads.ts) ───────────────────────────────────────────────────────────────────

-- `touched_at` is when the file was last named in an answer, and before that when it came: what no answer names goes a day after it.
CREATE TABLE uploads (
  organization text    COLLATE "C" NOT NULL,
  id           text    COLLATE "C" NOT NULL,
  session      text    COLLATE "C" NOT NULL,
  name         text    NOT NULL,
  size         integer NOT NULL,
  mime         text    COLLATE "C" NOT NULL,
  sha256       bytea   NOT NULL,
  created_at   bigint  NOT NULL,
  touched_at   bigint  NOT NULL,
  PRIMARY KEY (organization, id)
);
CREATE INDEX uploads_by_session ON uploads (organization, session);
CREATE INDEX uploads_by_age ON uploads (touched_at);

-- The bytes, apart from the rows that are looked through. Not compressed: most files are already.
CREATE TABLE upload_chunks (
  organization text    COLLATE "C" NOT NULL,
  upload       text    COLLATE "C" NOT NULL,
  part         integer NOT NULL,
  bytes        bytea   NOT NULL,
  PRIMARY KEY (organization, upload, part),
  FOREIGN KEY (organization, upload) REFERENCES uploads ON DELETE CASCADE
);
-- A statement of its own: PostgreSQL takes STORAGE inside CREATE TABLE only from version 16 on.
ALTER TABLE upload_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
