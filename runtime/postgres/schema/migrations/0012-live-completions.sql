-- Counting the responses of a version counts live ones alone (§5.4): the index holds what is counted, so that it is read by itself.
CREATE INDEX responses_completed_live ON responses (organization, form, version_id) WHERE status = 'completed' AND mode = 'live';
DROP INDEX responses_completed;
