-- Finds credit notes by three characters or more. Built while credit notes are written.
DROP INDEX CONCURRENTLY IF EXISTS "partial_credit_notes_company_id_search_text_idx";
CREATE INDEX CONCURRENTLY "partial_credit_notes_company_id_search_text_idx" ON "partial_credit_notes" USING gin ("company_id", "search_text" gin_trgm_ops);
