-- A company may refuse to issue what lacks data that the law asks for, in every format. E-invoices were refused already.

ALTER TABLE "companies" ADD COLUMN "issue_only_complete" BOOLEAN NOT NULL DEFAULT false;
