-- Who may do what in an organization (runtime/postgres/members).

-- `member`: a user of better-auth. Each organization has an owner once somebody has used its setup link.
CREATE TABLE members (
  organization text   COLLATE "C" NOT NULL REFERENCES organizations,
  member       text   NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  role         text   COLLATE "C" NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'viewer')),
  created_at   bigint NOT NULL,
  PRIMARY KEY (organization, member)
);
CREATE INDEX members_by_user ON members (member);

-- Pending invitations; one that was accepted, withdrawn or replaced is deleted. Two links lead to one: the e-mail's proves the address, the one that
-- the inviting person copies does not. Only their hashes are kept.
CREATE TABLE invitations (
  organization text   COLLATE "C" NOT NULL REFERENCES organizations,
  id           text   COLLATE "C" NOT NULL,
  email        text   NOT NULL,
  role         text   COLLATE "C" NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'viewer')),
  mailed_hash  bytea  NOT NULL UNIQUE,
  copied_hash  bytea  NOT NULL UNIQUE,
  invited_by   text   NOT NULL,
  created_at   bigint NOT NULL,
  expires_at   bigint NOT NULL,
  PRIMARY KEY (organization, id),
  UNIQUE (organization, email)
);
CREATE INDEX invitations_by_email ON invitations (email);

-- Who did what. `actor_name` stays readable when the user is gone. `times`: how often the same was done in a row (saves of a draft). `outcome` is null
-- while a change runs, and for one whose node died meanwhile.
CREATE TABLE audit_entries (
  organization text    COLLATE "C" NOT NULL REFERENCES organizations,
  id           text    COLLATE "C" NOT NULL,
  at           bigint  NOT NULL,
  actor        text    COLLATE "C" NOT NULL,
  actor_name   text    NOT NULL,
  action       text    COLLATE "C" NOT NULL,
  target       text    COLLATE "C" NOT NULL,
  before       json,
  after        json,
  address      text    COLLATE "C" NOT NULL,
  outcome      text    COLLATE "C",
  times        integer NOT NULL DEFAULT 1,
  last_at      bigint  NOT NULL,
  PRIMARY KEY (organization, id)
);
CREATE INDEX audit_entries_by_target ON audit_entries (organization, target, id);
CREATE INDEX audit_entries_by_actor ON audit_entries (organization, actor, id);
CREATE INDEX audit_entries_by_age ON audit_entries (at);

-- By whom a key was made, its replacement, and its last use.
ALTER TABLE keys
  ADD COLUMN made_by_name text,
  ADD COLUMN replaced_by text COLLATE "C",
  ADD COLUMN last_used_at bigint,
  ADD COLUMN last_used_address text COLLATE "C";
