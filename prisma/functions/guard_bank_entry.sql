-- What a bank booked stays as it is. What became of it, and what is proposed, changes.
CREATE OR REPLACE FUNCTION guard_bank_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept bank_entries;
BEGIN
  -- The release before knows no payout: what it opens again has none.
  IF TG_OP = 'UPDATE' AND NEW.accepted_as IS DISTINCT FROM 'payout' THEN NEW.payout_id := NULL; END IF;
  kept := NEW;
  kept.state := OLD.state;
  kept.accepted_as := OLD.accepted_as;
  kept.receipt_id := OLD.receipt_id;
  kept.payout_id := OLD.payout_id;
  kept.note := OLD.note;
  kept.proposals := OLD.proposals;
  kept.certainty := OLD.certainty;
  kept.matched_at := OLD.matched_at;
  kept.actor_kind := OLD.actor_kind;
  kept.actor_id := OLD.actor_id;
  kept.decided_at := OLD.decided_at;
  kept.updated_at := OLD.updated_at;
  IF TG_OP = 'DELETE' OR kept IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'the bank entry % cannot be changed', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
