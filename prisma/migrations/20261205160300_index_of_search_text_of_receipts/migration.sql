-- Built while receipts are recorded: not in a transaction, and a build that broke off begins anew.
DROP INDEX CONCURRENTLY IF EXISTS receipts_search_text_idx;
CREATE INDEX CONCURRENTLY receipts_search_text_idx ON receipts USING gin (company_id, search_text gin_trgm_ops) WHERE search_text IS NOT NULL;
