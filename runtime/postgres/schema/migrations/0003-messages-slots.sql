-- What turns want sent, and what sessions hold of what there is only so much of (runtime/effects, workers/messages).

-- ── messages (runtime/postgres/messages.ts) ────────────────────────────────────────────────────────────────────────

-- One row per message, written by the turn that wants it sent, kept for its days. `content` is subject and text, encrypted by
-- the keyring: codes stand there. `state`: `waiting` to be sent, from `next_attempt_at` on; `sent`; `failed`, nothing more is
-- tried; `kept`, of test mode, which sends nothing. A claim moves `next_attempt_at` ahead, so that a worker that dies delays it.
CREATE TABLE outbound_messages (
  organization    text    COLLATE "C" NOT NULL,
  id              text    COLLATE "C" NOT NULL,
  session         text    COLLATE "C" NOT NULL,
  key             text    COLLATE "C" NOT NULL,
  channel         text    COLLATE "C" NOT NULL CHECK (channel IN ('sms', 'email')),
  purpose         text    COLLATE "C" NOT NULL CHECK (purpose IN ('code', 'follow_up', 'notification')),
  recipient       text    NOT NULL,
  content         bytea   NOT NULL,
  created_at      bigint  NOT NULL,
  state           text    COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'kept')),
  attempts        integer NOT NULL,
  next_attempt_at bigint  NOT NULL,
  sent_at         bigint,
  last_error      text,
  PRIMARY KEY (organization, id)
);
CREATE UNIQUE INDEX outbound_messages_key ON outbound_messages (organization, session, key);
-- What a worker looks at: as small as what waits. By channel, because a channel may have no transport for months; by purpose, because
-- somebody waits for a code and nobody for the rest.
CREATE INDEX outbound_messages_due ON outbound_messages (channel, purpose, next_attempt_at) WHERE state = 'waiting';
-- What the limits of the last hour are counted on.
CREATE INDEX outbound_messages_sent ON outbound_messages (organization, channel, sent_at) WHERE state = 'sent';
CREATE INDEX outbound_messages_age ON outbound_messages (created_at);

-- ── slots (runtime/postgres/form-slots.ts) ─────────────────────────────────────────────────────────────────────────

-- Who holds one of a form's places: of a cap, a quota, a time to book. Written by the form's own turns. What a session holds under a
-- `key` it holds until it asks for something else under that key. `taken_at` moves when the session asks again; `confirmed` once its
-- response was seen completed: then it holds the place for good.
CREATE TABLE form_slots (
  organization text    COLLATE "C" NOT NULL,
  form         text    COLLATE "C" NOT NULL,
  slot         text    COLLATE "C" NOT NULL,
  session      text    COLLATE "C" NOT NULL,
  key          text    COLLATE "C" NOT NULL,
  taken_at     bigint  NOT NULL,
  confirmed    boolean NOT NULL,
  PRIMARY KEY (organization, form, slot, session)
);
CREATE INDEX form_slots_unconfirmed ON form_slots (organization, form, slot, taken_at) WHERE NOT confirmed;
CREATE INDEX form_slots_session ON form_slots (organization, form, session);
