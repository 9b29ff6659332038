-- Files that are on their way in (runtime/postgres/upload-pieces.ts). Not logged: nothing can be done with half a file after a crash of the
-- database, which leaves the table empty.
CREATE UNLOGGED TABLE upload_pieces (
  organization text    COLLATE "C" NOT NULL,
  upload       text    COLLATE "C" NOT NULL,
  part         integer NOT NULL,
  arrived_at   bigint  NOT NULL,
  bytes        bytea   NOT NULL,
  PRIMARY KEY (organization, upload, part)
);
-- Most files are compressed already.
ALTER TABLE upload_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX upload_pieces_by_age ON upload_pieces (arrived_at);
