-- The id of an invoice stays unique among all companies on one database server. Built while invoices are written.
-- contract: the primary key says the same until the next migration.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "invoices_id_key" ON "invoices" ("id");
