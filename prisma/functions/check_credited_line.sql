-- The lines of a credit note take back lines of its invoice. Checked when the transaction commits.
CREATE OR REPLACE FUNCTION check_credited_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM credit_notes p WHERE p.company_id = NEW.company_id AND p.id = NEW.credit_note_id AND p.invoice_id = NEW.invoice_id) OR
    NOT EXISTS (
      SELECT FROM invoice_lines l,
        LATERAL (SELECT sum(c.quantity_e4) AS quantity, sum(c.total_cents) AS total FROM credit_note_lines c
          WHERE c.company_id = NEW.company_id AND c.invoice_id = NEW.invoice_id AND c.line_number = NEW.line_number) credited
      WHERE l.company_id = NEW.company_id AND l.invoice_id = NEW.invoice_id AND l.line_number = NEW.line_number
        -- By a quantity, or by an amount.
        AND CASE WHEN NEW.quantity_e4 <> 0 THEN sign(NEW.quantity_e4) = sign(l.quantity_e4)
          ELSE sign(NEW.total_cents) = sign(l.total_cents) END
        AND abs(credited.quantity) <= abs(l.quantity_e4) AND abs(credited.total) <= abs(l.total_cents)) THEN
    RAISE EXCEPTION 'line % of invoice % is credited beyond what it says', NEW.line_number, NEW.invoice_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
