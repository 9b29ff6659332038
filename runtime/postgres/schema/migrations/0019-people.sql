-- Finding and erasing what is kept of a person (runtime/postgres/people, runtime/postgres/responses/erasures.ts), and retention by form.

-- Exports of the other mode do not have the response.
ALTER TABLE erasures ADD COLUMN mode text COLLATE "C" NOT NULL DEFAULT 'live';

-- Stored answers to requests that made a session are erased with it: a probe for each. The ids sort by time, so the index grows at its end.
CREATE INDEX idempotency_resource ON idempotency (organization, resource_id);

-- Copies of a replayed delivery are erased with the first. Most deliveries are none, so the index is small.
CREATE INDEX webhook_deliveries_copies ON webhook_deliveries (organization, endpoint, replay_of) WHERE replay_of IS NOT NULL;

-- The published versions that limit how long responses are kept.
CREATE INDEX form_versions_retention ON form_versions (organization, form) WHERE (document -> 'settings' ->> 'keepResponsesDays') IS NOT NULL;

-- Which responses have an e-mail address in an answer or hidden field: SHA-256 of the organization, a line feed and the address in small letters. A
-- row may be older than the response's present answers: a reader compares those. A consumer of committed turns adds rows.
CREATE TABLE person_addresses (
  organization text  COLLATE "C" NOT NULL,
  address      bytea NOT NULL,
  response     text  COLLATE "C" NOT NULL,
  PRIMARY KEY (organization, address, response)
);
CREATE INDEX person_addresses_response ON person_addresses (organization, response);

-- Responses whose days of the journal are dropped; the consumer reads the other ones. Small letters of ASCII only: PostgreSQL's others depend on
-- its locale.
INSERT INTO person_addresses (organization, address, response)
SELECT DISTINCT r.organization, sha256(convert_to(r.organization || E'\n' || lower(found.text COLLATE "C"), 'UTF8')), r.id
FROM responses r CROSS JOIN LATERAL (
  SELECT btrim(t.value #>> '{}') AS text FROM answers a CROSS JOIN LATERAL jsonb_path_query(a.value::jsonb, '$.** ? (@.type() == "string")') AS t (value)
  WHERE a.response = r.id AND strpos(a.value::text, '@') > 0
  UNION ALL SELECT btrim(h.value) FROM json_each_text(r.hidden_fields) h) found
WHERE found.text LIKE '%_@_%' AND length(found.text) <= 254 AND strpos(found.text, ' ') = 0;
