-- invoices_client_outstanding_idx serves the release before this one too.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_client_open_due_idx";
