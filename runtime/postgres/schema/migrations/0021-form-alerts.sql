-- What owners of forms want to be told about their figures (runtime/postgres/forms/form-alerts.ts, workers/alerts).

-- Only forms with a rule or a digest have a row. `config`: recipients, rules, digest. `states`: of each rule, since when it holds. `mails_at`: when
-- alerts were queued within the last day. `digest_at`: when the next digest is due. `revision` changes with every claim and every change: what a
-- worker found counts only under the revision that it claimed.
CREATE TABLE form_alerts (
  organization text    COLLATE "C" NOT NULL,
  form         text    COLLATE "C" NOT NULL,
  config       json    NOT NULL,
  states       json    NOT NULL DEFAULT '[]',
  mails_at     json    NOT NULL DEFAULT '[]',
  digest_at    bigint,
  evaluated_at bigint,
  due_at       bigint  NOT NULL,
  revision     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (organization, form),
  FOREIGN KEY (organization, form) REFERENCES forms ON DELETE CASCADE
);
CREATE INDEX form_alerts_due ON form_alerts (due_at);
