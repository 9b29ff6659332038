-- What limits over all sessions and nodes have granted, each under a name that nobody can read back (runtime/postgres/allowances.ts). A grant counts
-- once in a scope, and is of no use after `kept_until`.
CREATE TABLE allowances (
  organization text   COLLATE "C" NOT NULL,
  scope        text   COLLATE "C" NOT NULL,
  grant_id     text   COLLATE "C" NOT NULL,
  taken_at     bigint NOT NULL,
  kept_until   bigint NOT NULL,
  PRIMARY KEY (organization, scope, grant_id)
);
CREATE INDEX allowances_newest ON allowances (organization, scope, taken_at);
CREATE INDEX allowances_kept ON allowances (kept_until);
