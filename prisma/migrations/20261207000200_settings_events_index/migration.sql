-- The owner's log of keys, members, plan and settings: few events among those of invoices and clients. Built while events are written.
DROP INDEX CONCURRENTLY IF EXISTS "events_settings_idx";
CREATE INDEX CONCURRENTLY "events_settings_idx" ON "events" ("chain_id", "id") WHERE "invoice_id" IS NULL AND "type" NOT LIKE 'client.%';
