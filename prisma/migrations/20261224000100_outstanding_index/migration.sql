-- What is outstanding, by due date: invoices_open_due_idx with what the client rejected. Built while invoices are written.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_outstanding_idx";
CREATE INDEX CONCURRENTLY "invoices_outstanding_idx"
  ON "invoices" ("company_id", "due_date", "id") INCLUDE ("currency", "total_cents", "amount_paid_cents", "amount_credited_cents")
  WHERE "status" IN ('issued', 'sent', 'viewed', 'accepted', 'rejected', 'partial_paid', 'overdue');
