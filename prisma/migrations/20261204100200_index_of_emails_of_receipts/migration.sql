-- Built while e-mails are recorded: not in a transaction, and a build that broke off begins anew.
DROP INDEX CONCURRENTLY IF EXISTS email_deliveries_receipt_idx;
CREATE INDEX CONCURRENTLY email_deliveries_receipt_idx ON email_deliveries (company_id, receipt_id, queued_at) WHERE receipt_id IS NOT NULL;
