-- For the primary key of the next migration. Built while views are recorded.
-- contract: the id alone is unique already.
DROP INDEX CONCURRENTLY IF EXISTS "invoice_views_company_id_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "invoice_views_company_id_id_key" ON "invoice_views" ("company_id", "id");
