-- A payment is reversed once. Its foreign key holds both entries to one company, so that the key may name the company as well.
-- contract: the same rows are refused as before.
DROP INDEX CONCURRENTLY IF EXISTS "payments_company_id_reverses_key";
CREATE UNIQUE INDEX CONCURRENTLY "payments_company_id_reverses_key" ON "payments" ("company_id", "reverses");
DROP INDEX CONCURRENTLY IF EXISTS "payments_reverses_key";
