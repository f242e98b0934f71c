-- Test companies: documents bear "SPECIMEN", e-mails stay in the company's mailbox, and days can be made to pass. What a company is never changes.
-- contract: the release before writes neither column, so that the check refuses nothing of it.
ALTER TABLE "companies" ADD COLUMN "is_test" BOOLEAN NOT NULL DEFAULT false;
-- The days by which the clock of a test company is ahead.
ALTER TABLE "companies" ADD COLUMN "days_ahead" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "companies" ADD CONSTRAINT "companies_days_ahead_check" CHECK ("days_ahead" = 0 OR ("is_test" AND "days_ahead" > 0));
