-- What the list of credit notes is searched by.
CREATE OR REPLACE FUNCTION fill_credit_note_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_fold(NEW.number) || E'\x1f'
    || (SELECT i.search_text FROM invoices i WHERE i.company_id = NEW.company_id AND i.id = NEW.invoice_id);
  RETURN NEW;
END $$;
