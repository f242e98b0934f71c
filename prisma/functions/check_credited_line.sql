-- The lines of a credit note take back lines of its invoice, in the prices of that: with tax where they include it. Checked when the transaction commits.
CREATE OR REPLACE FUNCTION check_credited_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM credit_notes p WHERE p.company_id = NEW.company_id AND p.id = NEW.credit_note_id AND p.invoice_id = NEW.invoice_id) OR
    NOT EXISTS (
      SELECT FROM invoice_lines l,
        LATERAL (SELECT sum(c.quantity_e4) AS quantity, sum(coalesce(c.gross_cents, c.total_cents)) AS total FROM credit_note_lines c
          WHERE c.company_id = NEW.company_id AND c.invoice_id = NEW.invoice_id AND c.line_number = NEW.line_number) credited,
        LATERAL (SELECT coalesce(l.gross_cents, l.total_cents + CASE WHEN l.shares_cents IS NULL THEN 0
          ELSE (SELECT coalesce(sum(share::bigint), 0) FROM jsonb_array_elements_text(l.shares_cents) AS share) END) AS total) adjusted
      WHERE l.company_id = NEW.company_id AND l.invoice_id = NEW.invoice_id AND l.line_number = NEW.line_number
        -- By a quantity, or by an amount.
        AND CASE WHEN NEW.quantity_e4 <> 0 THEN sign(NEW.quantity_e4) = sign(l.quantity_e4)
          ELSE sign(coalesce(NEW.gross_cents, NEW.total_cents)) = sign(adjusted.total) END
        AND abs(credited.quantity) <= abs(l.quantity_e4) AND abs(credited.total) <= abs(adjusted.total)) THEN
    RAISE EXCEPTION 'line % of invoice % is credited beyond what it says', NEW.line_number, NEW.invoice_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
