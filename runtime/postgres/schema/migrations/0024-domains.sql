-- Organizations' own domains (runtime/postgres/domains, runtime/domains).

-- `domain` is in lower case, without a dot at its end, as DNS has it (punycode). `proof` is the text of the TXT record that proves it. `proved_at`: since
-- when the domain serves the organization's forms; null before it is proved and after it was released (`released_at`). `missing_since`: since when a
-- proved domain's record is gone. `problem`: what the last look at the record found wrong. `due_at`: when a worker looks next; null for a domain that
-- does not serve. Several organizations may have the same domain; one of them has it proved.
CREATE TABLE domains (
  organization  text   COLLATE "C" NOT NULL REFERENCES organizations,
  id            text   COLLATE "C" NOT NULL,
  domain        text   COLLATE "C" NOT NULL,
  proof         text   COLLATE "C" NOT NULL,
  proved_at     bigint,
  released_at   bigint,
  missing_since bigint,
  problem       text   COLLATE "C",
  checked_at    bigint,
  due_at        bigint,
  created_at    bigint NOT NULL,
  PRIMARY KEY (organization, id),
  CONSTRAINT domains_domain UNIQUE (organization, domain)
);
CREATE UNIQUE INDEX domains_proved ON domains (domain) WHERE proved_at IS NOT NULL;
CREATE INDEX domains_released ON domains (domain) WHERE released_at IS NOT NULL;
CREATE INDEX domains_due ON domains (due_at) WHERE due_at IS NOT NULL;

-- One row, changed with every change of which host serves whose forms: what nodes remember of it is compared with it.
CREATE TABLE domain_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint  NOT NULL
);
INSERT INTO domain_revision (revision) VALUES (0);
