-- Webhooks: waits that a receiver asks for (§6.4).

-- Attempts of this round after which the receiver said when to come back; they are not among `attempts`.
ALTER TABLE webhook_queue ADD COLUMN postponed integer NOT NULL DEFAULT 0;
