-- The key of a table of one company's rows begins with the company: see lib/db/migrations/distribution.ts. The index is there already.
-- contract: the index of the migration before keeps ids unique, and what is read by the id alone quick.
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_pkey", ADD CONSTRAINT "invoices_pkey" PRIMARY KEY USING INDEX "invoices_company_id_id_key";
