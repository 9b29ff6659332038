-- One row for each response, as it stands now. A later state of it is a row of the same key with a higher seq, so inserting
-- a row again, late or twice changes nothing; a deletion is such a row with `deleted`. It is read with FINAL only.
--
-- Arrays of one family stand beside one another: `reached_*` has the questions that were put to the respondent, with the kind of
-- the answer where there is one; the others have what the answers of a kind consist of. So each section of the report unfolds only
-- the arrays that it is about. A time is epoch milliseconds.
CREATE TABLE IF NOT EXISTS responses (
  organization   String,
  form           String,
  response       String,
  seq            UInt32,
  deleted        UInt8 DEFAULT 0,
  version_id     LowCardinality(String),
  mode           LowCardinality(String),
  source         LowCardinality(String),
  status         LowCardinality(String),
  started_at     Int64,
  duration_ms    Int64,
  with_context   Bool,
  stopped_at     LowCardinality(String),
  reached_refs   Array(LowCardinality(String)),
  reached_kinds  Array(LowCardinality(String)),
  chosen_refs    Array(LowCardinality(String)),
  chosen_kinds   Array(LowCardinality(String)),
  chosen_options Array(LowCardinality(String)),
  number_refs    Array(LowCardinality(String)),
  number_values  Array(Float64),
  text_refs      Array(LowCardinality(String)),
  text_kinds     Array(LowCardinality(String)),
  text_values    Array(String),
  date_refs      Array(LowCardinality(String)),
  date_values    Array(String)
) ENGINE = ReplacingMergeTree(seq, deleted)
ORDER BY (organization, form, response);
