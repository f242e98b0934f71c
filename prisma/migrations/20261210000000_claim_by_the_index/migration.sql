-- A connection keeps the plan that it made when the table held nothing or the few keys of a quiet night. That plan read the whole table, and a
-- burst of writes read more with each key, until PostgreSQL had counted the rows again, which may take it a minute.
-- contract: the release before calls the function in the same way.
ALTER FUNCTION claim_idempotency_key(uuid, text, timestamptz) SET enable_seqscan = off;
