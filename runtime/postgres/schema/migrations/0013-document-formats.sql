-- By which build's rules a version's document was read (`DOCUMENT_FORMAT`). 0: by those of a build that did not say.
ALTER TABLE form_versions ADD COLUMN document_format integer NOT NULL DEFAULT 0;
