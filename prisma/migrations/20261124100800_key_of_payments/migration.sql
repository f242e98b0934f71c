-- The key of a table of one company's rows begins with the company: see lib/db/migrations/distribution.ts. The index is there already.
-- contract: no release reads or writes a row of this table by its id alone, and ids are random (UUIDv7), so nothing is refused that was not before.
ALTER TABLE "payments" DROP CONSTRAINT "payments_pkey", ADD CONSTRAINT "payments_pkey" PRIMARY KEY USING INDEX "payments_company_id_invoice_id_id_key";

-- As before, by the key: the reversed payment is one of the same invoice.
CREATE OR REPLACE FUNCTION guard_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reverses IS NOT NULL AND NOT EXISTS (
    SELECT FROM payments p
    WHERE p.company_id = NEW.company_id AND p.invoice_id = NEW.invoice_id AND p.id = NEW.reverses AND p.reverses IS NULL
      AND p.amount_cents = -NEW.amount_cents) THEN
    RAISE EXCEPTION 'a reversal takes back one payment, all of it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
