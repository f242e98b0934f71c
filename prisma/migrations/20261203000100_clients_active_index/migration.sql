-- The API's list of clients, newest first, and their number. Built while clients are written.
DROP INDEX CONCURRENTLY IF EXISTS "clients_active_idx";
CREATE INDEX CONCURRENTLY "clients_active_idx" ON "clients" ("company_id", "id") WHERE "archived_at" IS NULL;
