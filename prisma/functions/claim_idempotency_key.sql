-- A connection keeps the plan that it made while the table was empty or small. A plan that reads the whole table, or
-- all keys of the day, gets slower with each key of a burst of writes, until PostgreSQL counts the rows again. So the
-- statement asks for the primary key alone, and the table is not read as a whole.
-- contract: the release before calls the function in the same way.
CREATE OR REPLACE FUNCTION claim_idempotency_key(company uuid, claimed text, valid_since timestamptz) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  is_taken boolean := NOT pg_try_advisory_xact_lock(hashtextextended(company::text || ' ' || claimed, 0));
BEGIN
  IF NOT is_taken THEN
    is_taken := (SELECT k.created_at FROM idempotency_keys k WHERE k.company_id = company AND k.key = claimed) > valid_since;
  END IF;
  IF is_taken THEN RAISE EXCEPTION 'the Idempotency-Key is taken' USING ERRCODE = 'IK001'; END IF;
END $$;
