-- One row for each response, as it stands now. A later state of it is a row of the same key with a higher seq, so inserting
-- a row again, late or twice changes nothing; a deletion is such a row with `deleted`. It is read with FINAL only.
--
-- The arrays stand beside one another: `reached_*` has the questions that were put to the respondent, `answer_*` the values of
-- those that were answered, in what their kind needs for the report: the options, the number, or the text (cut) or date.
-- A time is epoch milliseconds.
CREATE TABLE IF NOT EXISTS responses (
  organization     String,
  form             String,
  response         String,
  seq              UInt32,
  deleted          UInt8 DEFAULT 0,
  version_id       LowCardinality(String),
  mode             LowCardinality(String),
  source           LowCardinality(String),
  status           LowCardinality(String),
  started_at       Int64,
  duration_ms      Int64,
  with_context     Bool,
  stopped_at       LowCardinality(String),
  reached_refs     Array(LowCardinality(String)),
  reached_answered Array(Bool),
  answer_refs      Array(LowCardinality(String)),
  answer_kinds     Array(LowCardinality(String)),
  answer_options   Array(Array(String)),
  answer_numbers   Array(Float64),
  answer_texts     Array(String)
) ENGINE = ReplacingMergeTree(seq, deleted)
ORDER BY (organization, form, response);
