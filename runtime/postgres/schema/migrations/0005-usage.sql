-- What organizations have used of what their plans include (runtime/postgres/usage.ts).

-- `amount` of a kind in a UTC month (`2026-11`), in stripes: turns add to the row of their own shard, in the statement that stores them
-- (runtime/journal/flush-statement.ts). A shard has one writer at a time, so nobody ever waits for such a row, however busy an organization is.
CREATE TABLE usage (
  organization text     COLLATE "C" NOT NULL,
  month        text     COLLATE "C" NOT NULL,
  kind         text     COLLATE "C" NOT NULL,
  shard        smallint NOT NULL,
  amount       bigint   NOT NULL,
  PRIMARY KEY (organization, month, kind, shard)
) WITH (fillfactor = 50);
