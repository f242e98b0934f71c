-- Clients that are public bodies, which receive e-invoices through Chorus Pro.
ALTER TABLE "clients" ADD COLUMN "is_public_body" BOOLEAN NOT NULL DEFAULT false;
