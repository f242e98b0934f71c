-- The API's list of clients that changed since an instant, in the order of their changes. Built while clients are written.
DROP INDEX CONCURRENTLY IF EXISTS "clients_changed_idx";
CREATE INDEX CONCURRENTLY "clients_changed_idx" ON "clients" ("company_id", (greatest("updated_at", "archived_at", "restored_at")), "id");
