-- The key of a table of one company's rows begins with the company: see lib/db/migrations/distribution.ts. The index is there already.
-- contract: no release reads or writes a row of this table by its id alone, and ids are random (UUIDv7), so nothing is refused that was not before.
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_pkey", ADD CONSTRAINT "credit_notes_pkey" PRIMARY KEY USING INDEX "credit_notes_company_id_invoice_id_key";
