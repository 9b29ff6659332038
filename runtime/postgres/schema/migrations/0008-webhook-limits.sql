-- Webhooks: waits that a receiver asks for, replays, rotations within a day, changed subscriptions (§4.20, §6).

-- Attempts of this round after which the receiver said when to come back; they are not among `attempts`.
ALTER TABLE webhook_queue ADD COLUMN postponed integer NOT NULL DEFAULT 0;

-- Replays (§4.20). A copy names the delivery that it is of; that one counts its replays since `replays_since`, and names its newest copy.
ALTER TABLE webhook_deliveries
  ADD COLUMN replay_of text COLLATE "C",
  ADD COLUMN newest_copy text COLLATE "C",
  ADD COLUMN replays integer NOT NULL DEFAULT 0,
  ADD COLUMN replays_since bigint;

-- Every secret that a rotation replaced signs until its own time is over: the newest first, with the time at the same place.
ALTER TABLE webhook_endpoints
  ADD COLUMN previous_secrets bytea[] NOT NULL DEFAULT '{}',
  ADD COLUMN previous_untils bigint[] NOT NULL DEFAULT '{}',
  -- By event, from when on it is told, where that is later than `created_at`: an endpoint's events and form can be changed.
  ADD COLUMN told_since jsonb NOT NULL DEFAULT '{}';
UPDATE webhook_endpoints SET previous_secrets = ARRAY[previous_secret], previous_untils = ARRAY[previous_until] WHERE previous_secret IS NOT NULL AND previous_until IS NOT NULL;
ALTER TABLE webhook_endpoints DROP COLUMN previous_secret, DROP COLUMN previous_until;
