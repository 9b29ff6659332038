-- The question at which an abandoned response stands, so that lists can ask for those who left there (runtime/journal/rows.ts). Responses that were abandoned
-- before have none: only replaying their path would tell it.
ALTER TABLE responses ADD COLUMN left_ref text COLLATE "C";
