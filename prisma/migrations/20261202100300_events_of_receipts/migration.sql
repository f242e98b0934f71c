-- The history of a receipt. Built while events are written: not in a transaction, and a build that broke off begins
-- anew.
DROP INDEX CONCURRENTLY IF EXISTS events_receipt_idx;
CREATE INDEX CONCURRENTLY events_receipt_idx ON events (chain_id, (data ->> 'receiptId'), id) WHERE type LIKE 'receipt.%';
