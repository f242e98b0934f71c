-- The key of a table of one company's rows begins with the company: see lib/db/migrations/distribution.ts. The index is there already.
-- contract: no release reads or writes a row of this table by its id alone, and ids are random (UUIDv7), so nothing is refused that was not before.
ALTER TABLE "email_deliveries" DROP CONSTRAINT "email_deliveries_pkey", ADD CONSTRAINT "email_deliveries_pkey" PRIMARY KEY USING INDEX "email_deliveries_company_id_id_key";
