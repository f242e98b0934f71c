-- The account numbers and journals of a company's accounting export. Without a row, the usual ones of the French plan comptable.
CREATE TABLE "company_accounts" (
  "company_id" UUID NOT NULL,
  "accounts" JSONB NOT NULL,
  CONSTRAINT "company_accounts_pkey" PRIMARY KEY ("company_id")
);
ALTER TABLE "company_accounts" ADD CONSTRAINT "company_accounts_company_id_fkey"
  FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
