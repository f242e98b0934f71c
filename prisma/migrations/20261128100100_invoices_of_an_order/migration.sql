-- Invoices by the number of the client's order. A build that was killed leaves an index that is not valid: hence the
-- first line.
DROP INDEX CONCURRENTLY IF EXISTS invoices_order_idx;
CREATE INDEX CONCURRENTLY invoices_order_idx ON invoices USING gin (company_id, search_fold(terms -> 'references' ->> 'purchaseOrder') gin_trgm_ops)
  WHERE terms -> 'references' ->> 'purchaseOrder' IS NOT NULL;
