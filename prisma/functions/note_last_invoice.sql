-- A series knows its last invoice, for the order of dates.
CREATE OR REPLACE FUNCTION note_last_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE monthly_number_series SET last_document_number = NEW.number, last_issue_date = NEW.issue_date, awaits_invoice = false
    WHERE company_id = NEW.company_id AND kind = 'invoice' AND awaits_invoice
      AND year = extract(year FROM NEW.issue_date) AND month = extract(month FROM NEW.issue_date);
  IF NOT FOUND THEN
    UPDATE number_series SET last_document_number = NEW.number, last_issue_date = NEW.issue_date
      WHERE company_id = NEW.company_id AND kind = 'invoice' AND year = extract(year FROM NEW.issue_date);
  END IF;
  RETURN NULL;
END $$;
