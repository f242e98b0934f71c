-- Files that a user attaches to an e-mail, kept so that every attempt sends the same bytes.
CREATE TABLE "email_attachments" (
  "company_id" UUID NOT NULL,
  "delivery_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "filename" TEXT NOT NULL,
  "media_type" TEXT NOT NULL,
  "content" BYTEA NOT NULL,
  CONSTRAINT "email_attachments_pkey" PRIMARY KEY ("company_id", "delivery_id", "position")
);
ALTER TABLE "email_attachments" ADD CONSTRAINT "email_attachments_company_id_delivery_id_fkey"
  FOREIGN KEY ("company_id", "delivery_id") REFERENCES "email_deliveries"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
