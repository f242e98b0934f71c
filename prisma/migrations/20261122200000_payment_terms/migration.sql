-- What a company's invoices say of late and of early payment; null: what French law says where parties agree on nothing else.

ALTER TABLE "companies"
  ADD COLUMN "late_payment_terms" TEXT,
  ADD COLUMN "early_payment_terms" TEXT;
