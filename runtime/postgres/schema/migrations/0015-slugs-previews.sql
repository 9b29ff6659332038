-- Addresses that a form had before: they lead to its page until its organization gives them to another form.
CREATE TABLE former_slugs (
  slug         text   COLLATE "C" PRIMARY KEY,
  organization text   COLLATE "C" NOT NULL,
  form         text   COLLATE "C" NOT NULL,
  left_at      bigint NOT NULL,
  FOREIGN KEY (organization, form) REFERENCES forms ON DELETE CASCADE
);
CREATE INDEX former_slugs_form ON former_slugs (organization, form);

-- A snapshot of a draft for a preview link: a version that was never published, has the number 0 and is not listed.
-- `preview_until` is when its link expires; sessions on it may last longer.
ALTER TABLE form_versions ADD COLUMN preview_until bigint;
DROP INDEX form_versions_number;
CREATE UNIQUE INDEX form_versions_number ON form_versions (organization, form, number)
  WHERE replaced_by IS NULL AND preview_until IS NULL;
CREATE INDEX form_versions_previews ON form_versions (organization, form, preview_until) WHERE preview_until IS NOT NULL;
