-- Finds credit notes by three characters or more. Built while credit notes are written.
DROP INDEX CONCURRENTLY IF EXISTS "credit_notes_company_id_search_text_idx";
CREATE INDEX CONCURRENTLY "credit_notes_company_id_search_text_idx" ON "credit_notes" USING gin ("company_id", "search_text" gin_trgm_ops);
