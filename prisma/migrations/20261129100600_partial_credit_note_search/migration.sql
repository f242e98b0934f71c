-- What a search compares with a credit note for a part of an invoice, as of one for the whole.
ALTER TABLE "partial_credit_notes" ADD COLUMN "search_text" TEXT;

CREATE TRIGGER fill_credit_note_search_text BEFORE INSERT ON partial_credit_notes FOR EACH ROW EXECUTE FUNCTION fill_credit_note_search_text();

ALTER TABLE "partial_credit_notes" DISABLE TRIGGER append_only;
UPDATE "partial_credit_notes" n SET "search_text" = search_fold(n."number") || E'\x1f' || i."search_text"
FROM "invoices" i WHERE i."company_id" = n."company_id" AND i."id" = n."invoice_id";
ALTER TABLE "partial_credit_notes" ENABLE TRIGGER append_only;
