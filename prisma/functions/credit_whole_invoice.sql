-- The credit note that cancels an invoice credits all of it.
CREATE OR REPLACE FUNCTION credit_whole_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM partial_credit_notes p WHERE p.company_id = NEW.company_id AND p.invoice_id = NEW.invoice_id) THEN
    RAISE EXCEPTION 'invoice % is credited in part already', NEW.invoice_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE invoices SET amount_credited_cents = total_cents WHERE company_id = NEW.company_id AND id = NEW.invoice_id;
  RETURN NULL;
END $$;
