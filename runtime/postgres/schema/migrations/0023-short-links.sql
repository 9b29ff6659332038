-- Short addresses of forms (`/s/{code}`), at most one a form. It names the form and not its slug, so it outlives a change of the slug.
CREATE TABLE short_links (
  code         text   COLLATE "C" PRIMARY KEY,
  organization text   COLLATE "C" NOT NULL,
  form         text   COLLATE "C" NOT NULL,
  created_at   bigint NOT NULL,
  CONSTRAINT short_links_form UNIQUE (organization, form),
  FOREIGN KEY (organization, form) REFERENCES forms ON DELETE CASCADE
);
