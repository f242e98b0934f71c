-- The lines of an invoice are frozen from issue on.
CREATE OR REPLACE FUNCTION guard_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched invoice_lines;
  invoice_status invoice_status;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.company_id, NEW.invoice_id) IS DISTINCT FROM (OLD.company_id, OLD.invoice_id) THEN
    RAISE EXCEPTION 'a line cannot move to another invoice' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN touched := OLD; ELSE touched := NEW; END IF;
  -- FOR SHARE waits for an issue under way, so that no line slips in behind it.
  SELECT i.status INTO invoice_status FROM invoices i WHERE i.company_id = touched.company_id AND i.id = touched.invoice_id FOR SHARE;
  IF invoice_status <> 'draft' THEN
    RAISE EXCEPTION 'the lines of an issued invoice cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN touched;
END $$;
