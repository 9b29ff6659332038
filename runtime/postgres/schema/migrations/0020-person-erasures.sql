-- Erasures of a person's data as resources (runtime/postgres/people/person-erasures.ts).

-- One call that erased a person. It says nothing about the person: no address, and once it is done no response either. `state`: deleting, erasing or
-- done. `by_test_key`: a test key asked for it, and reads it. `erased` has the counts by store once it is done. `due_at`: when a worker looks at it
-- next; of one that is done, when it goes.
CREATE TABLE person_erasures (
  organization text    COLLATE "C" NOT NULL,
  id           text    COLLATE "C" NOT NULL,
  by_test_key  boolean NOT NULL,
  state        text    COLLATE "C" NOT NULL,
  responses    integer NOT NULL,
  requested_at bigint  NOT NULL,
  finished_at  bigint,
  erased       json,
  due_at       bigint  NOT NULL,
  PRIMARY KEY (organization, id)
);
CREATE INDEX person_erasures_due ON person_erasures (due_at);

-- The responses of an erasure, until it is done. `erased`: rows by store so far. `blobs`: removed ones, whose bytes may be there still. `in_report`:
-- the rows in ClickHouse are not known to be gone.
CREATE TABLE person_erasure_responses (
  organization text    COLLATE "C" NOT NULL,
  session      text    COLLATE "C" NOT NULL,
  erasure      text    COLLATE "C" NOT NULL,
  form         text    COLLATE "C" NOT NULL,
  started_at   bigint  NOT NULL,
  erased       jsonb   NOT NULL,
  blobs        text[]  COLLATE "C" NOT NULL DEFAULT '{}',
  in_report    boolean NOT NULL DEFAULT true,
  PRIMARY KEY (organization, session, erasure),
  FOREIGN KEY (organization, erasure) REFERENCES person_erasures ON DELETE CASCADE
);
CREATE INDEX person_erasure_responses_of ON person_erasure_responses (organization, erasure);
CREATE INDEX person_erasure_responses_in_report ON person_erasure_responses (organization, session) WHERE in_report;
