-- A company's own texts of its e-mails to clients, and the people at a client who get them.
CREATE TABLE "email_templates" (
  "company_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  CONSTRAINT "email_templates_pkey" PRIMARY KEY ("company_id", "kind", "language")
);
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_company_id_fkey"
  FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "clients" ADD COLUMN "contacts" JSONB NOT NULL DEFAULT '[]';
