-- A chain only grows.
CREATE OR REPLACE FUNCTION guard_event_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.id = OLD.id AND NEW.sequence >= OLD.sequence THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a chain of events forgets none' USING ERRCODE = 'integrity_constraint_violation';
END $$;
