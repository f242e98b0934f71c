-- Finds what changed since an instant, in the order of the changes. Built while invoices are written.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_company_id_updated_at_id_idx";
CREATE INDEX CONCURRENTLY "invoices_company_id_updated_at_id_idx" ON "invoices" ("company_id", "updated_at", "id");
