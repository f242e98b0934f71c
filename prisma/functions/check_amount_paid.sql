-- What an invoice says was paid is what its payments add up to. Checked when the transaction commits.
CREATE OR REPLACE FUNCTION check_amount_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_company uuid := NEW.company_id;
  checked_invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN checked_invoice := NEW.invoice_id; ELSE checked_invoice := NEW.id; END IF;
  IF (SELECT i.amount_paid_cents FROM invoices i WHERE i.company_id = checked_company AND i.id = checked_invoice) <>
     (SELECT coalesce(sum(p.amount_cents), 0) FROM payments p WHERE p.company_id = checked_company AND p.invoice_id = checked_invoice) THEN
    RAISE EXCEPTION 'the payments of invoice % do not add up to its amount paid', checked_invoice USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
