-- What a search compares with a credit note: its number, its invoice's and the client's name. None of them changes. It stands beside the number, so that
-- a search reads no invoices; the trigger writes it, so that the release before this one need not know of it.
ALTER TABLE "credit_notes" ADD COLUMN "search_text" TEXT;

CREATE FUNCTION fill_credit_note_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_fold(NEW.number) || E'\x1f'
    || (SELECT i.search_text FROM invoices i WHERE i.company_id = NEW.company_id AND i.id = NEW.invoice_id);
  RETURN NEW;
END $$;

CREATE TRIGGER fill_credit_note_search_text BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION fill_credit_note_search_text();

ALTER TABLE "credit_notes" DISABLE TRIGGER append_only;
UPDATE "credit_notes" n SET "search_text" = search_fold(n."number") || E'\x1f' || i."search_text"
FROM "invoices" i WHERE i."company_id" = n."company_id" AND i."id" = n."invoice_id";
ALTER TABLE "credit_notes" ENABLE TRIGGER append_only;
