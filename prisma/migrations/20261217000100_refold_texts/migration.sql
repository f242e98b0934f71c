-- What was folded before search_fold knew spaces, hyphens and apostrophes, where that makes a difference. A transaction of its own, so that no row is written by
-- the old function after it was looked at. A generated column is computed again with any update of its row.
UPDATE "invoice_names" SET "client_name" = "client_name" WHERE "search_text" IS DISTINCT FROM search_fold("client_name");
UPDATE "invoice_number_blocks" SET "head" = "head"
  WHERE "search_head" IS DISTINCT FROM search_fold("head") OR "search_tail" IS DISTINCT FROM search_fold("tail");
UPDATE "invoices" SET "client_name" = "client_name" WHERE "search_text" IS DISTINCT FROM search_fold(coalesce("number", '') || E'\x1f' || "client_name");

ALTER TABLE "credit_notes" DISABLE TRIGGER append_only;
UPDATE "credit_notes" SET "search_text" = search_fold("search_text") WHERE "search_text" <> search_fold("search_text");
ALTER TABLE "credit_notes" ENABLE TRIGGER append_only;

ALTER TABLE "partial_credit_notes" DISABLE TRIGGER append_only;
UPDATE "partial_credit_notes" SET "search_text" = search_fold("search_text") WHERE "search_text" <> search_fold("search_text");
ALTER TABLE "partial_credit_notes" ENABLE TRIGGER append_only;
