-- What a form's assistant may quote (runtime/postgres/knowledge/). `due_at` is when a worker reads the source; null: nothing is to be read.
-- `revision` moves with every request to read it, so that a worker that was late stores nothing. `bytes` is the text as it is stored.
CREATE TABLE knowledge_sources (
  organization text    COLLATE "C" NOT NULL,
  form         text    COLLATE "C" NOT NULL,
  id           text    COLLATE "C" NOT NULL,
  title        text    NOT NULL,
  kind         text    COLLATE "C" NOT NULL,
  language     text    COLLATE "C" NOT NULL,
  url          text,
  status       text    COLLATE "C" NOT NULL,
  error        text,
  bytes        integer NOT NULL,
  passages     integer NOT NULL,
  revision     integer NOT NULL,
  attempts     integer NOT NULL,
  due_at       bigint,
  created_at   bigint  NOT NULL,
  updated_at   bigint  NOT NULL,
  PRIMARY KEY (organization, form, id)
);
CREATE INDEX knowledge_sources_due ON knowledge_sources (due_at) WHERE due_at IS NOT NULL;

-- A file until it is read; only its text is kept.
CREATE TABLE knowledge_files (
  organization text  COLLATE "C" NOT NULL,
  form         text  COLLATE "C" NOT NULL,
  source       text  COLLATE "C" NOT NULL,
  name         text  NOT NULL,
  mime         text  COLLATE "C" NOT NULL,
  bytes        bytea NOT NULL,
  PRIMARY KEY (organization, form, source)
);
-- Most files are compressed already.
ALTER TABLE knowledge_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Without foreign keys: the last turn of a form removes its sources with its commit, and a worker the many passages later; a passage without
-- a source is not found. No index of words: a search reads the passages of one form, which are bounded, and an index would mix all tenants' words.
CREATE TABLE knowledge_passages (
  organization text     COLLATE "C" NOT NULL,
  form         text     COLLATE "C" NOT NULL,
  source       text     COLLATE "C" NOT NULL,
  position     integer  NOT NULL,
  config       text     COLLATE "C" NOT NULL,
  heading      text     NOT NULL,
  text         text     NOT NULL,
  search       tsvector NOT NULL,
  PRIMARY KEY (organization, form, source, position)
) WITH (toast_tuple_target = 8160);
-- Not compressed and in the row: a search looks into it for each word of the question.
ALTER TABLE knowledge_passages ALTER COLUMN search SET STORAGE EXTERNAL;
