-- A client that was merged into another one stays as it was. It only follows where that one is merged in turn.
CREATE OR REPLACE FUNCTION guard_client() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept clients := NEW;
BEGIN
  kept.merged_into_id := OLD.merged_into_id;
  kept.updated_at := OLD.updated_at;
  IF kept IS DISTINCT FROM OLD OR NOT EXISTS (
    SELECT FROM clients c WHERE c.company_id = OLD.company_id AND c.id = OLD.merged_into_id AND c.merged_into_id = NEW.merged_into_id) THEN
    RAISE EXCEPTION 'client % was merged and cannot be changed', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
