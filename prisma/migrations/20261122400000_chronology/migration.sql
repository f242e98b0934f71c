-- Numbers and dates rise together (CGI, annexe II, article 242 nonies A, I, 6° and 7°): a company may have it enforced.

ALTER TABLE "companies" ADD COLUMN "strict_chronology" BOOLEAN NOT NULL DEFAULT false;

-- What the invoice with the last number of a series is called and dated. Whoever takes the next number reads it under the lock of the series.

ALTER TABLE "number_series" ADD COLUMN "last_document_number" TEXT, ADD COLUMN "last_issue_date" DATE;

CREATE OR REPLACE FUNCTION guard_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.company_id, NEW.kind, NEW.year, NEW.first_number) = (OLD.company_id, OLD.kind, OLD.year, OLD.first_number)
    AND (NEW.last_number = OLD.last_number + 1 AND NEW.last_issued_at >= OLD.last_issued_at
      OR (NEW.last_number, NEW.last_issued_at) = (OLD.last_number, OLD.last_issued_at)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a number series cannot skip, repeat or forget a number' USING ERRCODE = 'integrity_constraint_violation';
END $$;

UPDATE number_series s SET last_document_number = last.number, last_issue_date = last.issue_date
  FROM (SELECT company_id, kind, year FROM number_series) AS one, LATERAL (
    SELECT i.number, i.issue_date FROM invoices i
    WHERE i.company_id = one.company_id AND i.number IS NOT NULL
      AND i.issue_date >= make_date(one.year, 1, 1) AND i.issue_date < make_date(one.year + 1, 1, 1)
    ORDER BY i.issued_at DESC, length(i.number) DESC, i.number DESC LIMIT 1
  ) AS last
  WHERE one.kind = 'invoice' AND s.company_id = one.company_id AND s.kind = one.kind AND s.year = one.year;

-- A number is given to an invoice by the transaction that took it, and so holds its series.

CREATE FUNCTION note_last_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE number_series SET last_document_number = NEW.number, last_issue_date = NEW.issue_date
    WHERE company_id = NEW.company_id AND kind = 'invoice' AND year = extract(year FROM NEW.issue_date);
  RETURN NULL;
END $$;

CREATE TRIGGER note_last_invoice AFTER UPDATE OF number ON invoices
  FOR EACH ROW WHEN (OLD.number IS NULL AND NEW.number IS NOT NULL) EXECUTE FUNCTION note_last_invoice();

-- A credit note is never dated before its invoice.

CREATE FUNCTION check_credit_note_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices i WHERE i.company_id = NEW.company_id AND i.id = NEW.invoice_id AND i.issue_date > NEW.issue_date) THEN
    RAISE EXCEPTION 'the credit note % is dated before its invoice', NEW.number USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER check_credit_note_date BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION check_credit_note_date();
