-- One row for each response, as it stands now; it takes the place of the table `responses`, and a rebuild fills it. A later state
-- of a response is a row of the same key with a higher seq, so inserting a row again, late or twice changes nothing. A deletion is
-- such a row with `deleted`. It is read with FINAL only. A time is epoch milliseconds.
--
-- Whatever the report counts stands in `cells`, a short text each (`responses/cells.ts`), so that one statement counts all
-- sections. What has too many different values for that has columns of its own: where a respondent is, numbers, texts.
-- `started_at` stands in the key: a range of days reads only its rows.
CREATE TABLE IF NOT EXISTS response_cells (
  organization   String,
  form           String,
  started_at     Int64,
  response       String,
  seq            UInt32,
  deleted        UInt8 DEFAULT 0,
  version_id     LowCardinality(String),
  mode           LowCardinality(String),
  source         LowCardinality(String),
  completed      Bool,
  duration_ms    Int64,
  cells          Array(LowCardinality(String)),
  place          LowCardinality(String),
  number_refs    Array(LowCardinality(String)),
  number_values  Array(Float64),
  text_refs      Array(LowCardinality(String)),
  text_kinds     Array(LowCardinality(String)),
  text_values    Array(String)
) ENGINE = ReplacingMergeTree(seq, deleted)
ORDER BY (organization, form, started_at, response);

-- That a batch wrote rows of a form's UTC day. `n` is a random number for each batch: its sum tells whether anything has changed,
-- also after the table was emptied and filled again.
CREATE TABLE IF NOT EXISTS touches (
  organization String,
  form         String,
  day          Date32,
  n            UInt64 DEFAULT rand()
) ENGINE = SummingMergeTree(n)
ORDER BY (organization, form, day);
