-- One row for each response, as it stands now; it takes the place of the table `response_rows`. New are `ways`: from where to where
-- the response went on its path. They are a column of their own, because only the map of a form reads them.
CREATE TABLE IF NOT EXISTS response_paths (
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
  ways           Array(LowCardinality(String)),
  number_refs    Array(LowCardinality(String)),
  number_values  Array(Float64),
  text_refs      Array(LowCardinality(String)),
  text_kinds     Array(LowCardinality(String)),
  text_values    Array(String)
) ENGINE = ReplacingMergeTree(seq, deleted)
ORDER BY (organization, form, started_at, response) SETTINGS index_granularity = 1024;
