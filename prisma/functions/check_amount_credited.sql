-- What an invoice says was credited is what its credit notes come to. Checked when the transaction commits.
CREATE OR REPLACE FUNCTION check_amount_credited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_company uuid := NEW.company_id;
  checked_invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'invoices' THEN checked_invoice := NEW.id; ELSE checked_invoice := NEW.invoice_id; END IF;
  IF (SELECT i.amount_credited_cents FROM invoices i WHERE i.company_id = checked_company AND i.id = checked_invoice) <>
     (SELECT coalesce(sum(n.total_cents), 0) FROM credit_notes n WHERE n.company_id = checked_company AND n.invoice_id = checked_invoice) THEN
    RAISE EXCEPTION 'the credit notes of invoice % do not add up to its amount credited', checked_invoice
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
