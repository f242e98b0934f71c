-- What came in of a receipt, less what went back, is what is allocated to invoices and what is not. Checked when the
-- transaction commits. Entries that are a whole receipt of their own add up by themselves.
CREATE OR REPLACE FUNCTION check_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid := NEW.company_id;
  checked uuid;
  left_cents bigint;
  came_cents bigint;
  allocated_cents bigint;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN checked := NEW.receipt_id; ELSE checked := NEW.id; END IF;
  SELECT coalesce(r.of_receipt, r.id) INTO checked FROM receipts r WHERE r.company_id = company AND r.id = checked;
  SELECT sum(m.amount_cents), sum(m.unallocated_cents) INTO came_cents, left_cents FROM receipts m
    WHERE m.company_id = company AND (m.id = checked OR m.of_receipt = checked);
  SELECT coalesce(sum(coalesce(p.receipt_cents, p.amount_cents)), 0) INTO allocated_cents FROM receipts m JOIN payments p
    ON p.company_id = company AND (p.receipt_id = m.id OR (p.receipt_id IS NULL AND p.invoice_id = m.invoice_id AND p.id = m.id))
    WHERE m.company_id = company AND (m.id = checked OR m.of_receipt = checked);
  IF came_cents <> left_cents + allocated_cents THEN
    RAISE EXCEPTION 'the allocations of receipt % do not add up to it', checked USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
