-- Finds the credit note of a whole invoice by its own id, as the API names it. Built while credit notes are written.
DROP INDEX CONCURRENTLY IF EXISTS "credit_notes_company_id_id_idx";
CREATE INDEX CONCURRENTLY "credit_notes_company_id_id_idx" ON "credit_notes" ("company_id", "id");
