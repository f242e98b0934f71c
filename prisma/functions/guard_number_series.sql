-- A series, of a year or of a month, moves to its next number only, and never back in time.
CREATE OR REPLACE FUNCTION guard_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.company_id, NEW.kind, NEW.year, NEW.first_number) = (OLD.company_id, OLD.kind, OLD.year, OLD.first_number)
    AND to_jsonb(NEW) -> 'month' IS NOT DISTINCT FROM to_jsonb(OLD) -> 'month' -- a series of a year has none
    AND (NEW.last_number = OLD.last_number + 1 AND NEW.last_issued_at >= OLD.last_issued_at
      OR (NEW.last_number, NEW.last_issued_at) = (OLD.last_number, OLD.last_issued_at)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a number series cannot skip, repeat or forget a number' USING ERRCODE = 'integrity_constraint_violation';
END $$;
