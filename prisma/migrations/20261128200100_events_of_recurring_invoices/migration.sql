-- The history of a schedule. Built while events are written: not in a transaction, and a build that broke off begins
-- anew.
DROP INDEX CONCURRENTLY IF EXISTS events_recurring_invoice_idx;
CREATE INDEX CONCURRENTLY events_recurring_invoice_idx ON events (chain_id, (data ->> 'recurringInvoiceId'), id)
  WHERE type LIKE 'recurring\_invoice.%';
