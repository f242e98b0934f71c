-- What a client owes, by due date: the same as invoices_open_idx, client by client. Built while invoices are written.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_client_open_idx";
CREATE INDEX CONCURRENTLY "invoices_client_open_idx"
  ON "invoices" ("company_id", "client_id", "due_date") INCLUDE ("currency", "total_cents", "amount_paid_cents")
  WHERE "status" IN ('issued', 'sent', 'viewed', 'accepted', 'partial_paid', 'overdue');
