-- A counter entry reverses a payment of the same invoice, all of it, once.
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
