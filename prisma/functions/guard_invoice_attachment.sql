-- The files of an invoice are frozen from issue on.
CREATE OR REPLACE FUNCTION guard_invoice_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched invoice_attachments;
  invoice_status invoice_status;
BEGIN
  IF TG_OP = 'DELETE' THEN touched := OLD; ELSE touched := NEW; END IF;
  -- FOR SHARE waits for an issue under way, so that no file slips in behind it.
  SELECT i.status INTO invoice_status FROM invoices i WHERE i.company_id = touched.company_id AND i.id = touched.invoice_id FOR SHARE;
  IF TG_OP = 'UPDATE' OR invoice_status <> 'draft' THEN
    RAISE EXCEPTION 'the files of an issued invoice cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN touched;
END $$;
