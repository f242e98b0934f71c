-- Each date of a schedule has one invoice for good: a run keeps its key, its date and its invoice. What was skipped
-- ahead may be taken back.
CREATE OR REPLACE FUNCTION guard_recurring_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.outcome = 'skipped' AND OLD.invoice_id IS NULL THEN RETURN OLD; END IF;
  ELSIF (NEW.company_id, NEW.recurring_invoice_id, NEW.sequence, NEW.date, NEW.created_at)
      = (OLD.company_id, OLD.recurring_invoice_id, OLD.sequence, OLD.date, OLD.created_at)
    AND NEW.invoice_id IS NOT DISTINCT FROM OLD.invoice_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a run of a recurring invoice stays as it is' USING ERRCODE = 'integrity_constraint_violation';
END $$;
