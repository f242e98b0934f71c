-- The same, client by client.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_client_outstanding_idx";
CREATE INDEX CONCURRENTLY "invoices_client_outstanding_idx"
  ON "invoices" ("company_id", "client_id", "due_date") INCLUDE ("currency", "total_cents", "amount_paid_cents", "amount_credited_cents")
  WHERE "status" IN ('issued', 'sent', 'viewed', 'accepted', 'rejected', 'partial_paid', 'overdue');
