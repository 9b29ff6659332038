-- Visits of a form's page, as its journal tells them: `count` of them in about the second before `at`. A row that comes again
-- is the same row.
CREATE TABLE IF NOT EXISTS views (
  organization String,
  form         String,
  seq          UInt32,
  mode         LowCardinality(String),
  source       LowCardinality(String),
  at           Int64,
  count        UInt32
) ENGINE = ReplacingMergeTree
ORDER BY (organization, form, seq);
