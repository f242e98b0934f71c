-- For the primary key of the next migration, and for what is asked of all companies by the time in the id: the deliveries of the last day, and
-- the one that a report of the mail provider names. Built while e-mails are sent.
-- contract: the id alone is unique already.
DROP INDEX CONCURRENTLY IF EXISTS "email_deliveries_company_id_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "email_deliveries_company_id_id_key" ON "email_deliveries" ("company_id", "id");
DROP INDEX CONCURRENTLY IF EXISTS "email_deliveries_id_idx";
CREATE INDEX CONCURRENTLY "email_deliveries_id_idx" ON "email_deliveries" ("id");
