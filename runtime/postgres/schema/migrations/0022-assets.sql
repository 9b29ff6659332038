-- Assets of authors (runtime/postgres/assets): pictures and other files that the pages of forms load by address.

-- What an organization has stored, once for each content. `key` is made of the content and stands in documents and addresses; addresses name no
-- organization, so it is unique in the service. `files` says which bytes of the blob are which file.
CREATE TABLE assets (
  organization text   COLLATE "C" NOT NULL REFERENCES organizations,
  key          text   COLLATE "C" NOT NULL CONSTRAINT assets_key UNIQUE,
  mime         text   COLLATE "C" NOT NULL,
  size         bigint NOT NULL,
  files        json   NOT NULL,
  blob         text   COLLATE "C" NOT NULL,
  created_at   bigint NOT NULL,
  PRIMARY KEY (organization, key),
  FOREIGN KEY (organization, blob) REFERENCES blobs
);
-- The check of that constraint, when the record of an erased blob is deleted, is one probe.
CREATE INDEX assets_by_blob ON assets (organization, blob);

-- The forms that use an asset. A copy of a form has rows of its own for the same assets. Content without a row here is deleted.
CREATE TABLE form_assets (
  organization text   COLLATE "C" NOT NULL,
  form         text   COLLATE "C" NOT NULL,
  key          text   COLLATE "C" NOT NULL,
  name         text   NOT NULL,
  created_at   bigint NOT NULL,
  PRIMARY KEY (organization, form, key),
  FOREIGN KEY (organization, key) REFERENCES assets
);
CREATE INDEX form_assets_by_key ON form_assets (organization, key);
