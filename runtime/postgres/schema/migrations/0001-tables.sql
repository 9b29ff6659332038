-- The tables of the first release.
--
-- Everywhere: a time is bigint epoch milliseconds; an id is text under COLLATE "C" (ids are ASCII, and must compare the
-- same whatever locale the database was made with); documents and values are json, not jsonb, because they are given
-- back as they came, in the order of their keys; the organization leads the keys and indexes of everything outside the turn path.

-- ── facts about this database ──────────────────────────────────────────────────────────────────────────────────────

-- One row. A node refuses to start when its own shard count differs: every id would hash to another place.
CREATE TABLE settings (
  only_row    boolean  PRIMARY KEY DEFAULT true CHECK (only_row),
  shard_count smallint NOT NULL
);
INSERT INTO settings (shard_count) VALUES (256);

-- Keys for signing and encrypting (runtime/node/keyring.ts). `secret` is AES-256-GCM under MASTER_KEY when `wrapped`.
CREATE TABLE keyring (
  id         smallint PRIMARY KEY,
  secret     bytea    NOT NULL,
  wrapped    boolean  NOT NULL,
  created_at bigint   NOT NULL
);

-- ── who writes what (runtime/sharding) ─────────────────────────────────────────────────────────────────────────────

-- `beat` moves with every heartbeat; observers time it on their own monotonic clock. `lock_number` is the advisory lock
-- that a living node holds on its session.
CREATE TABLE nodes (
  id          text     COLLATE "C" PRIMARY KEY,
  place       text     COLLATE "C" NOT NULL,
  lock_number integer  NOT NULL UNIQUE,
  beat        bigint   NOT NULL,
  draining    boolean  NOT NULL,
  started_at  bigint   NOT NULL
);
CREATE SEQUENCE node_lock_numbers AS integer CYCLE;

-- The fence. Every commit locks its rows FOR SHARE in id order and compares the epoch; a take-over updates them.
-- `position_floor` is the highest position that a dropped day of the journal held.
CREATE TABLE shards (
  shard          smallint PRIMARY KEY,
  epoch          bigint   NOT NULL,
  owner          text     COLLATE "C",
  position_floor bigint   NOT NULL
) WITH (fillfactor = 50);
INSERT INTO shards (shard, epoch, owner, position_floor) SELECT shard, 0, NULL, 0 FROM generate_series(0, 255) AS shard;

-- ── the turn path (runtime/journal) ────────────────────────────────────────────────────────────────────────────────

-- One row per turn, its events packed. Partitioned by day of `at`. The unique indexes are made on each partition, not
-- here, because an index of the parent would have to contain `at`, and would then forbid nothing.
CREATE TABLE journal (
  shard    smallint NOT NULL,
  position bigint   NOT NULL,
  actor    text     COLLATE "C" NOT NULL,
  seq_from integer  NOT NULL,
  seq_to   integer  NOT NULL,
  at       bigint   NOT NULL,
  body     bytea    NOT NULL
) PARTITION BY RANGE (at);

-- The net under the days made ahead, and the pattern that a day is made like (runtime/postgres/partitions.ts).
CREATE TABLE journal_default PARTITION OF journal DEFAULT;
CREATE UNIQUE INDEX journal_default_shard_position ON journal_default (shard, position);
CREATE UNIQUE INDEX journal_default_actor_seq ON journal_default (actor, seq_to);

-- Control state only. Rewritten by every turn: the free space and the lack of a second index keep the updates HOT.
CREATE TABLE state (
  actor text  COLLATE "C" PRIMARY KEY,
  bytes bytea NOT NULL
) WITH (fillfactor = 60);

CREATE TABLE answers (
  response text    COLLATE "C" NOT NULL,
  ref      text    COLLATE "C" NOT NULL,
  value    json    NOT NULL,
  on_path  boolean NOT NULL,
  seq      integer NOT NULL,
  PRIMARY KEY (response, ref)
) WITH (fillfactor = 80);

-- The projection that lists need. A turn that only moves `updated_at` stays HOT, because the index by time of change
-- holds `updated_hour`, which is `updated_at` in hours: it changes at most once an hour per response.
CREATE TABLE responses (
  id             text   COLLATE "C" PRIMARY KEY,
  organization   text   COLLATE "C" NOT NULL,
  form           text   COLLATE "C" NOT NULL,
  version_id     text   COLLATE "C" NOT NULL,
  status         text   COLLATE "C" NOT NULL,
  source         text   COLLATE "C" NOT NULL,
  mode           text   COLLATE "C" NOT NULL,
  started_at     bigint NOT NULL,
  updated_at     bigint NOT NULL,
  updated_hour   bigint NOT NULL,
  completed_at   bigint,
  expires_at     bigint,
  ending_ref     text   COLLATE "C",
  abandon_reason text   COLLATE "C",
  metadata       json,
  hidden_fields  json   NOT NULL
) WITH (fillfactor = 60);
CREATE INDEX responses_by_creation ON responses (organization, form, started_at, id);
CREATE INDEX responses_by_change ON responses (organization, form, updated_hour);
CREATE INDEX responses_completed ON responses (organization, form, version_id) WHERE status = 'completed';

-- The earliest deadline of an actor.
CREATE TABLE timers (
  actor      text     COLLATE "C" PRIMARY KEY,
  shard      smallint NOT NULL,
  wake_at    bigint   NOT NULL,
  generation integer  NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX timers_due ON timers (shard, wake_at);

-- ── what people make ───────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE organizations (
  id         text   COLLATE "C" PRIMARY KEY,
  name       text   NOT NULL,
  plan       text   COLLATE "C" NOT NULL,
  created_at bigint NOT NULL
);

-- Only the hash of a key is kept. It is looked up before the organization is known.
CREATE TABLE keys (
  organization text   COLLATE "C" NOT NULL REFERENCES organizations,
  id           text   COLLATE "C" NOT NULL,
  kind         text   COLLATE "C" NOT NULL,
  name         text   NOT NULL,
  hash         bytea  NOT NULL UNIQUE,
  last_four    text   NOT NULL,
  scopes       text[] NOT NULL,
  origins      text[] NOT NULL,
  created_at   bigint NOT NULL,
  disabled_at  bigint,
  expires_at   bigint,
  PRIMARY KEY (organization, id)
);

-- `revision` counts the changes of the draft; it is the draft's etag.
CREATE TABLE forms (
  organization    text   COLLATE "C" NOT NULL REFERENCES organizations,
  id              text   COLLATE "C" NOT NULL,
  slug            text   COLLATE "C" NOT NULL CONSTRAINT forms_slug UNIQUE,
  status          text   COLLATE "C" NOT NULL,
  document        json   NOT NULL,
  revision        bigint NOT NULL,
  live_version_id text   COLLATE "C",
  live_version    integer,
  created_at      bigint NOT NULL,
  updated_at      bigint NOT NULL,
  PRIMARY KEY (organization, id)
);

-- Immutable, but for `replaced_by`: a version on which no session opened may give its number to another.
-- The key is the id alone: a conversation names its version, not its form.
CREATE TABLE form_versions (
  id           text    COLLATE "C" PRIMARY KEY,
  organization text    COLLATE "C" NOT NULL,
  form         text    COLLATE "C" NOT NULL,
  number       integer NOT NULL,
  document     json    NOT NULL,
  note         text    NOT NULL,
  author_label text    NOT NULL,
  change_count integer NOT NULL,
  published_at bigint  NOT NULL,
  replaced_by  text    COLLATE "C",
  FOREIGN KEY (organization, form) REFERENCES forms
);
CREATE UNIQUE INDEX form_versions_number ON form_versions (organization, form, number) WHERE replaced_by IS NULL;

-- A create claims its key together with the id it is going to make. `status` and `body` are what it answered.
CREATE TABLE idempotency (
  organization text     COLLATE "C" NOT NULL,
  route        text     COLLATE "C" NOT NULL,
  key          text     COLLATE "C" NOT NULL,
  request_hash bytea    NOT NULL,
  resource_id  text     COLLATE "C" NOT NULL,
  created_at   bigint   NOT NULL,
  status       smallint,
  body         bytea,
  PRIMARY KEY (organization, route, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
