-- Cancelled means credited in full: there is a credit note. One of the whole invoice cancels it. Checked when the
-- transaction commits.
CREATE OR REPLACE FUNCTION check_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_company uuid := NEW.company_id;
  checked_invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'credit_notes' THEN checked_invoice := NEW.invoice_id; ELSE checked_invoice := NEW.id; END IF;
  IF EXISTS (
    SELECT FROM invoices i,
      LATERAL (SELECT count(*) AS count, coalesce(bool_or(n.is_whole), false) AS is_whole FROM credit_notes n
        WHERE n.company_id = checked_company AND n.invoice_id = checked_invoice) credited
    WHERE i.company_id = checked_company AND i.id = checked_invoice AND CASE WHEN i.status = 'cancelled'
      THEN credited.count = 0 OR i.amount_credited_cents <> i.total_cents
      ELSE credited.is_whole END) THEN
    RAISE EXCEPTION 'invoice % is cancelled without a credit note, or has one without being cancelled', checked_invoice
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
