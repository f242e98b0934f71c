-- The rows from before are held against the new conditions while invoices are written.
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_sign_check";
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_amount_credited_check";
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_paid_check";
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_partial_paid_check";
