-- Cancelled means credited in full: there is a credit note. Checked when the transaction commits.
CREATE OR REPLACE FUNCTION check_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_company uuid := NEW.company_id;
  checked_invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'credit_notes' THEN checked_invoice := NEW.invoice_id; ELSE checked_invoice := NEW.id; END IF;
  IF EXISTS (SELECT FROM invoices i WHERE i.company_id = checked_company AND i.id = checked_invoice AND (
    i.status = 'cancelled' AND i.amount_credited_cents <> i.total_cents OR i.status <> 'cancelled'
      AND EXISTS (SELECT FROM credit_notes n WHERE n.company_id = checked_company AND n.invoice_id = checked_invoice))) THEN
    RAISE EXCEPTION 'invoice % is cancelled without a credit note, or has one without being cancelled', checked_invoice
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT FROM invoices i WHERE i.company_id = checked_company AND i.id = checked_invoice AND i.status = 'cancelled'
    AND NOT EXISTS (SELECT FROM credit_notes n WHERE n.company_id = checked_company AND n.invoice_id = checked_invoice)
    AND NOT EXISTS (SELECT FROM partial_credit_notes p WHERE p.company_id = checked_company AND p.invoice_id = checked_invoice)) THEN
    RAISE EXCEPTION 'invoice % is cancelled without a credit note, or has one without being cancelled', checked_invoice
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
