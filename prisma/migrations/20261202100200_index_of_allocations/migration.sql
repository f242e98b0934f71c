-- The allocations of a receipt. Built while payments are written: not in a transaction, and a build that broke off begins
-- anew.
DROP INDEX CONCURRENTLY IF EXISTS payments_receipt_idx;
CREATE INDEX CONCURRENTLY payments_receipt_idx ON payments (company_id, receipt_id) WHERE receipt_id IS NOT NULL;
