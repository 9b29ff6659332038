-- One row for each response, as it stands now; it takes the place of the table `response_cells`. What it says is the same, but
-- that a place is a cell like everything else that is counted. Granules are small: a form of a hundred responses then reads
-- a thousand rows of each part, not eight thousand.
CREATE TABLE IF NOT EXISTS response_rows (
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
  number_refs    Array(LowCardinality(String)),
  number_values  Array(Float64),
  text_refs      Array(LowCardinality(String)),
  text_kinds     Array(LowCardinality(String)),
  text_values    Array(String)
) ENGINE = ReplacingMergeTree(seq, deleted)
ORDER BY (organization, form, started_at, response) SETTINGS index_granularity = 1024;

-- That batches wrote rows of a form's UTC day; it takes the place of the table `touches`. `n` is a random number for each batch:
-- its sum tells whether anything has changed, also after the table was emptied and filled again. `written` counts rows of
-- responses: one that changed since is counted again.
CREATE TABLE IF NOT EXISTS touched_days (
  organization String,
  form         String,
  day          Date32,
  n            UInt64 DEFAULT rand(),
  written      UInt64
) ENGINE = SummingMergeTree
ORDER BY (organization, form, day);

-- What the responses of a form's UTC day add up to, a row for each mode, source and version. It holds as long as the sum of
-- the day's touches is `touched`, and all `parts` rows of its generation are here. It may be lost at any time.
CREATE TABLE IF NOT EXISTS sealed_days (
  organization  String,
  form          String,
  day           Date32,
  mode          LowCardinality(String),
  source        LowCardinality(String),
  version_id    LowCardinality(String),
  generation    UInt64,
  touched       UInt64,
  parts         UInt32,
  cells         Array(LowCardinality(String)),
  counts        Array(UInt64),
  durations     Array(Int64),
  number_refs   Array(LowCardinality(String)),
  number_values Array(Float64),
  number_counts Array(UInt64)
) ENGINE = ReplacingMergeTree(generation)
ORDER BY (organization, form, day, mode, source, version_id) SETTINGS index_granularity = 64;
