-- Named views of a form's responses: filters and columns, for everybody of the organization (api/responses/saved-views.ts). `filters`: as the body of an export
-- names them. `columns`: null is the usual ones. A name stands once in a form, whatever its case.
CREATE TABLE saved_views (
  organization text   COLLATE "C" NOT NULL,
  form         text   COLLATE "C" NOT NULL,
  id           text   COLLATE "C" NOT NULL,
  name         text   NOT NULL,
  filters      json   NOT NULL,
  columns      text[],
  created_at   bigint NOT NULL,
  updated_at   bigint NOT NULL,
  PRIMARY KEY (organization, form, id),
  FOREIGN KEY (organization, form) REFERENCES forms ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (organization, form, lower(name));
