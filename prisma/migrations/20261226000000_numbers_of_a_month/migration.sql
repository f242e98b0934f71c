-- Numbers that begin at 1 each month, for companies whose pattern has {MM}. A table of its own, because the key of number_series allows one series a year, and
-- the release before relies on that key. Companies without {MM} go on as they do.
-- contract: the release before writes nothing to the new table, so that its triggers refuse nothing of it.

CREATE TABLE "monthly_number_series" (
    "company_id" UUID NOT NULL REFERENCES "companies" ("id"),
    "kind" "number_series_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "month" INTEGER NOT NULL CHECK ("month" BETWEEN 1 AND 12),
    "first_number" INTEGER NOT NULL CHECK ("first_number" >= 1),
    "last_number" INTEGER NOT NULL CHECK ("last_number" >= 0),
    "last_issued_at" TIMESTAMPTZ(3) NOT NULL,
    "last_document_number" TEXT,
    "last_issue_date" DATE,
    "awaits_invoice" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "monthly_number_series_pkey" PRIMARY KEY ("company_id", "kind", "year", "month")
);

ALTER TABLE "companies" ADD COLUMN "first_number_month" INTEGER CHECK ("first_number_month" BETWEEN 1 AND 12);

CREATE FUNCTION guard_monthly_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.company_id, NEW.kind, NEW.year, NEW.month, NEW.first_number) = (OLD.company_id, OLD.kind, OLD.year, OLD.month, OLD.first_number)
    AND (NEW.last_number = OLD.last_number + 1 AND NEW.last_issued_at >= OLD.last_issued_at
      OR (NEW.last_number, NEW.last_issued_at) = (OLD.last_number, OLD.last_issued_at)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a number series cannot skip, repeat or forget a number' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER guard_monthly_number_series BEFORE UPDATE OR DELETE ON monthly_number_series
  FOR EACH ROW EXECUTE FUNCTION guard_monthly_number_series();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON monthly_number_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who takes a number of a month says that the invoice of it is still to come, in the same transaction. So a number of the year is told from one of the month.

CREATE OR REPLACE FUNCTION note_last_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE monthly_number_series SET last_document_number = NEW.number, last_issue_date = NEW.issue_date, awaits_invoice = false
    WHERE company_id = NEW.company_id AND kind = 'invoice' AND awaits_invoice
      AND year = extract(year FROM NEW.issue_date) AND month = extract(month FROM NEW.issue_date);
  IF NOT FOUND THEN
    UPDATE number_series SET last_document_number = NEW.number, last_issue_date = NEW.issue_date
      WHERE company_id = NEW.company_id AND kind = 'invoice' AND year = extract(year FROM NEW.issue_date);
  END IF;
  RETURN NULL;
END $$;
