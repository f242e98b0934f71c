-- A credit note is not dated before its invoice.
CREATE OR REPLACE FUNCTION check_credit_note_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices i WHERE i.company_id = NEW.company_id AND i.id = NEW.invoice_id AND i.issue_date > NEW.issue_date) THEN
    RAISE EXCEPTION 'the credit note % is dated before its invoice', NEW.number USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
