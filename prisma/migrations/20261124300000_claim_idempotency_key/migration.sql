-- A request with an Idempotency-Key claims the key in the same round trip as the first locks of its transaction. The claim fails where the
-- key is taken, so that nothing after it runs. It takes the advisory lock that the previous release takes too, and never waits. The stored
-- response is looked for after the lock is taken, in a statement of its own: whoever held the lock has committed by then.
CREATE FUNCTION claim_idempotency_key(company uuid, claimed text, valid_since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_taken boolean := NOT pg_try_advisory_xact_lock(hashtextextended(company::text || ' ' || claimed, 0));
BEGIN
  IF NOT is_taken THEN
    is_taken := EXISTS (SELECT FROM idempotency_keys k WHERE k.company_id = company AND k.key = claimed AND k.created_at > valid_since);
  END IF;
  IF is_taken THEN RAISE EXCEPTION 'the Idempotency-Key is taken' USING ERRCODE = 'IK001'; END IF;
END $$;
