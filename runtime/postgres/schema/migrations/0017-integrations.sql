-- Integrations (§4.21): targets of deliveries beside webhook endpoints. They share the table, so that the queue, its fairness, retries,
-- the count of failures and deletions are the same.

-- `type` is `webhook` or the type of an integration. Of an integration `secret` is the whole config, encrypted; `config` is the part that
-- may be shown; `url` is empty, because the addresses of many services are secrets.
ALTER TABLE webhook_endpoints
  ADD COLUMN type text COLLATE "C" NOT NULL DEFAULT 'webhook',
  ADD COLUMN config json NOT NULL DEFAULT '{}';
CREATE INDEX webhook_endpoints_integrations ON webhook_endpoints (organization, form, id) WHERE type <> 'webhook';
