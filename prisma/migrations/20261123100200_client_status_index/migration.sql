-- One client's invoices of one status, in the order of the list. Built while invoices are written.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_company_id_client_id_status_issue_date_id_idx";
CREATE INDEX CONCURRENTLY "invoices_company_id_client_id_status_issue_date_id_idx"
  ON "invoices" ("company_id", "client_id", "status", "issue_date" DESC, "id" DESC);
