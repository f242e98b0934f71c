-- What of a credit note was due to the client when it was issued, because the invoice was paid that far. Its PDF, which is drawn after the
-- transaction, says so for ever. Null for those of earlier releases.
ALTER TABLE "partial_credit_notes" ADD COLUMN "refund_due_cents" BIGINT CHECK ("refund_due_cents" BETWEEN 0 AND "total_cents");
