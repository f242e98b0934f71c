-- What is due, by due date: invoices_open_idx with what was credited. Built while invoices are written.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_open_due_idx";
CREATE INDEX CONCURRENTLY "invoices_open_due_idx"
  ON "invoices" ("company_id", "due_date") INCLUDE ("currency", "total_cents", "amount_paid_cents", "amount_credited_cents")
  WHERE "status" IN ('issued', 'sent', 'viewed', 'accepted', 'partial_paid', 'overdue');
