-- What is deleted and still has to be erased (runtime/postgres/erasures.ts, form-deletions.ts, workers/deletions).

-- A response that its conversation has deleted: it is nowhere to be seen any more, and its events, files and deliveries are still to be
-- erased. `started_at`: nothing of it is older. A claim moves `due_at` ahead, so that what a dead worker began is done again.
CREATE TABLE erasures (
  organization text   COLLATE "C" NOT NULL,
  session      text   COLLATE "C" NOT NULL,
  form         text   COLLATE "C" NOT NULL,
  started_at   bigint NOT NULL,
  due_at       bigint NOT NULL,
  PRIMARY KEY (organization, session)
);
CREATE INDEX erasures_due ON erasures (due_at);

-- A form that was deleted, for as long as something of it is left: `responses` of it are deleted so far. `endpoints` were its webhook endpoints.
CREATE TABLE form_deletions (
  organization text   COLLATE "C" NOT NULL,
  form         text   COLLATE "C" NOT NULL,
  endpoints    text[] COLLATE "C" NOT NULL,
  requested_at bigint NOT NULL,
  due_at       bigint NOT NULL,
  responses    bigint NOT NULL,
  PRIMARY KEY (organization, form)
);
CREATE INDEX form_deletions_due ON form_deletions (due_at);

-- Versions outlive their form until the last of its conversations has gone, each of which needs its version to be deleted.
ALTER TABLE form_versions DROP CONSTRAINT form_versions_organization_form_fkey;

-- What goes thirty days after it was started (§5.4). Live responses are not in it.
CREATE INDEX responses_test ON responses (started_at) WHERE mode = 'test';
