-- Days of the journal are dropped, so what an actor and a consumer need to know of them stands elsewhere.

-- The actor's last event. No index holds it, so updates of the row stay HOT.
ALTER TABLE state ADD COLUMN seq integer NOT NULL DEFAULT 0;
UPDATE state s SET seq = j.seq FROM (SELECT actor, max(seq_to) AS seq FROM journal GROUP BY actor) j WHERE j.actor = s.actor;
ALTER TABLE state ALTER COLUMN seq DROP DEFAULT;

-- Counts the times that somebody said that history was lost, where nothing else shows it (runtime/postgres/history.ts).
ALTER TABLE settings ADD COLUMN history integer NOT NULL DEFAULT 1;
