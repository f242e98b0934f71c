-- invoices_outstanding_idx serves the release before this one too.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_open_due_idx";
