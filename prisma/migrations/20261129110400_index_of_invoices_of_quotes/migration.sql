-- Built while invoices are written: not in a transaction, and a build that broke off begins anew.
DROP INDEX CONCURRENTLY IF EXISTS invoices_quote_idx;
CREATE INDEX CONCURRENTLY invoices_quote_idx ON invoices (company_id, quote_id) WHERE quote_id IS NOT NULL;
