-- Bytes that belong to rows of other tables: files of respondents, exports (runtime/postgres/blobs).

-- `place` says where the bytes are: postgres (blob_chunks) or s3. `state`: writing, whole, removed (was whole, nobody refers to it any more) or
-- abandoned (never was). `due_at` of a blob that is being written is when its writer counts as dead; of a removed or abandoned one, when its bytes
-- are to be erased, or that is tried again; a whole blob has none.
CREATE TABLE blobs (
  organization text   COLLATE "C" NOT NULL,
  id           text   COLLATE "C" NOT NULL,
  place        text   COLLATE "C" NOT NULL,
  state        text   COLLATE "C" NOT NULL,
  size         bigint NOT NULL,
  due_at       bigint,
  PRIMARY KEY (organization, id)
);
CREATE INDEX blobs_by_due ON blobs (due_at) WHERE due_at IS NOT NULL;

-- Files that are stored already become blobs with the ids of their uploads. Their chunks stay where they are.
INSERT INTO blobs (organization, id, place, state, size) SELECT organization, id, 'postgres', 'whole', size FROM uploads;
ALTER TABLE upload_chunks DROP CONSTRAINT upload_chunks_organization_upload_fkey;
ALTER TABLE upload_chunks RENAME TO blob_chunks;
ALTER TABLE blob_chunks RENAME COLUMN upload TO blob;
ALTER TABLE blob_chunks RENAME CONSTRAINT upload_chunks_pkey TO blob_chunks_pkey;
ALTER TABLE blob_chunks ADD FOREIGN KEY (organization, blob) REFERENCES blobs;

-- A file cannot lose its bytes: the blob of a row cannot be removed.
ALTER TABLE uploads ADD COLUMN blob text COLLATE "C";
UPDATE uploads SET blob = id;
ALTER TABLE uploads ALTER COLUMN blob SET NOT NULL;
ALTER TABLE uploads ADD FOREIGN KEY (organization, blob) REFERENCES blobs;
-- The check of that constraint, when the record of an erased blob is deleted, is one probe.
CREATE UNIQUE INDEX uploads_by_blob ON uploads (organization, blob);
