-- Consumers of committed events, and webhooks (§4.20, §6).

-- ── ordered reading (runtime/outbox) ───────────────────────────────────────────────────────────────────────────────

-- Up to where a consumer has taken effect. `last_at` is the time of the entry at `position`: it lets a look for news pass over
-- the days of the journal that were read long ago. Rewritten by every batch: the free space keeps the updates HOT.
CREATE TABLE outbox_cursors (
  consumer text     COLLATE "C" NOT NULL,
  shard    smallint NOT NULL,
  position bigint   NOT NULL,
  last_at  bigint   NOT NULL,
  PRIMARY KEY (consumer, shard)
) WITH (fillfactor = 50);

-- ── who is told (runtime/postgres/webhooks.ts) ─────────────────────────────────────────────────────────────────────

-- One row, changed with every change of whom to tell: a cache of subscriptions that compares it is never out of date.
CREATE TABLE webhook_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint  NOT NULL
);
INSERT INTO webhook_revision (revision) VALUES (0);

-- `secret` is the key of the signature, encrypted by the keyring. After a rotation the one before signs as well until
-- `previous_until`. `failures` counts failed attempts in a row; `off_reason` is null while `active`.
CREATE TABLE webhook_endpoints (
  organization    text    COLLATE "C" NOT NULL REFERENCES organizations,
  id              text    COLLATE "C" NOT NULL,
  form            text    COLLATE "C",
  url             text    NOT NULL,
  events          text[]  NOT NULL,
  secret          bytea   NOT NULL,
  previous_secret bytea,
  previous_until  bigint,
  active          boolean NOT NULL,
  off_reason      text    COLLATE "C",
  failures        integer NOT NULL,
  created_at      bigint  NOT NULL,
  updated_at      bigint  NOT NULL,
  PRIMARY KEY (organization, id)
) WITH (fillfactor = 70);
CREATE INDEX webhook_endpoints_active ON webhook_endpoints (organization) WHERE active;

-- ── what they are told (runtime/postgres/webhook-deliveries.ts, webhook-queue.ts) ──────────────────────────────────

-- One row per event and endpoint, kept for its days. `at` is the time in the id, so the same event always falls on the
-- same day and a second fan-out of it finds the first. `body` is what is signed and sent, to the byte.
CREATE TABLE webhook_deliveries (
  organization text    COLLATE "C" NOT NULL,
  endpoint     text    COLLATE "C" NOT NULL,
  id           text    COLLATE "C" NOT NULL,
  at           bigint  NOT NULL,
  webhook_id   text    COLLATE "C" NOT NULL,
  event        text    COLLATE "C" NOT NULL,
  body         bytea   NOT NULL,
  test         boolean NOT NULL,
  status       text    COLLATE "C" NOT NULL CHECK (status IN ('pending', 'success', 'failed')),
  finished_at  bigint,
  PRIMARY KEY (organization, endpoint, id, at)
) PARTITION BY RANGE (at);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (organization, endpoint, id) WHERE status = 'failed';
CREATE INDEX webhook_deliveries_success ON webhook_deliveries (organization, endpoint, finished_at) WHERE status = 'success';
-- The net under the days made ahead.
CREATE TABLE webhook_deliveries_default PARTITION OF webhook_deliveries DEFAULT;

-- The deliveries that are still to be made, apart from those that are kept: what workers look through stays as small as
-- what is waiting, however many days are kept. `attempts` counts those of this round; a claim is good until
-- `claimed_until`, or until the session of its `claimer` is gone.
CREATE TABLE webhook_queue (
  organization  text    COLLATE "C" NOT NULL,
  endpoint      text    COLLATE "C" NOT NULL,
  delivery      text    COLLATE "C" NOT NULL,
  at            bigint  NOT NULL,
  test          boolean NOT NULL,
  due_at        bigint  NOT NULL,
  attempts      integer NOT NULL,
  claimer       integer,
  claimed_until bigint,
  PRIMARY KEY (organization, endpoint, delivery)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
CREATE INDEX webhook_queue_due ON webhook_queue (organization, endpoint, due_at);
CREATE INDEX webhook_queue_claimed ON webhook_queue (claimer) WHERE claimer IS NOT NULL;
-- A worker holds the advisory lock of its number for as long as it lives.
CREATE SEQUENCE webhook_claimers AS integer CYCLE;

-- One row per request that was made. `status` is the HTTP status, `error` why there is none.
CREATE TABLE webhook_attempts (
  organization text    COLLATE "C" NOT NULL,
  endpoint     text    COLLATE "C" NOT NULL,
  delivery     text    COLLATE "C" NOT NULL,
  at           bigint  NOT NULL,
  duration_ms  integer NOT NULL,
  status       integer,
  error        text,
  response     text
) PARTITION BY RANGE (at);
CREATE INDEX webhook_attempts_by_time ON webhook_attempts (organization, endpoint, at);
CREATE INDEX webhook_attempts_by_delivery ON webhook_attempts (delivery);
CREATE TABLE webhook_attempts_default PARTITION OF webhook_attempts DEFAULT;
