-- What clients dispute, the oldest first. Built while invoices are written.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_disputed_idx";
CREATE INDEX CONCURRENTLY "invoices_disputed_idx" ON "invoices" ("company_id", "rejected_at")
  WHERE "rejected_at" IS NOT NULL AND "status" IN ('rejected', 'partial_paid');
