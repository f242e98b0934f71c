-- What French e-invoices ask for beside what is there: how a company's sales are taxed, where e-invoices reach the parties, where goods go.

ALTER TABLE "companies"
  ADD COLUMN "vat_regime" TEXT NOT NULL DEFAULT 'standard',
  ADD COLUMN "vat_on_debits" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "operation_category" TEXT NOT NULL DEFAULT 'services',
  ADD COLUMN "electronic_address" TEXT,
  ADD CHECK ("vat_regime" IN ('standard', 'franchise')),
  ADD CHECK ("operation_category" IN ('services', 'goods', 'mixed'));

ALTER TABLE "clients"
  ADD COLUMN "is_individual" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "electronic_address" TEXT,
  ADD COLUMN "delivery_line1" TEXT,
  ADD COLUMN "delivery_line2" TEXT,
  ADD COLUMN "delivery_postal_code" TEXT,
  ADD COLUMN "delivery_city" TEXT,
  ADD COLUMN "delivery_country" CHAR(2),
  ADD CHECK ("delivery_country" ~ '^[A-Z]{2}$'),
  ADD CHECK (num_nulls("delivery_line1", "delivery_postal_code", "delivery_city", "delivery_country") IN (0, 4));

ALTER TABLE "invoices"
  ADD COLUMN "operation_category" TEXT NOT NULL DEFAULT 'services',
  -- What one unit of the currency is worth in the seller's own, times 10^6.
  ADD COLUMN "tax_exchange_rate_e6" BIGINT,
  ADD CHECK ("operation_category" IN ('services', 'goods', 'mixed')),
  ADD CHECK ("tax_exchange_rate_e6" > 0);

ALTER TABLE "invoice_lines"
  ADD COLUMN "exemption_code" TEXT,
  ADD CHECK ("exemption_code" IS NULL OR "tax_rate_bp" = 0);

-- As before, with the operation among what issue freezes.

CREATE OR REPLACE FUNCTION guard_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN
      RAISE EXCEPTION 'invoice % is issued and cannot be deleted', OLD.number USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;

  IF OLD.status = 'draft' THEN
    IF NEW.status NOT IN ('draft', 'issued') THEN
      RAISE EXCEPTION 'a draft can only be issued' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF NEW.status = 'issued' AND NEW.subtotal_cents IS DISTINCT FROM
      (SELECT sum(l.total_cents) FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.invoice_id = NEW.id) THEN
      RAISE EXCEPTION 'the lines of invoice % do not add up to its subtotal', NEW.id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;

  IF NEW.status = 'draft' OR
    (NEW.id, NEW.company_id, NEW.client_id, NEW.number, NEW.format, NEW.currency, NEW.issue_date, NEW.due_date, NEW.service_date,
     NEW.tax_rate_bp, NEW.description, NEW.notes, NEW.subtotal_cents, NEW.tax_total_cents, NEW.total_cents, NEW.tax_breakdown,
     NEW.client_name, NEW.operation_category, NEW.tax_exchange_rate_e6, NEW.company_snapshot, NEW.client_snapshot, NEW.created_at, NEW.issued_at)
    IS DISTINCT FROM
    (OLD.id, OLD.company_id, OLD.client_id, OLD.number, OLD.format, OLD.currency, OLD.issue_date, OLD.due_date, OLD.service_date,
     OLD.tax_rate_bp, OLD.description, OLD.notes, OLD.subtotal_cents, OLD.tax_total_cents, OLD.total_cents, OLD.tax_breakdown,
     OLD.client_name, OLD.operation_category, OLD.tax_exchange_rate_e6, OLD.company_snapshot, OLD.client_snapshot, OLD.created_at, OLD.issued_at) THEN
    RAISE EXCEPTION 'invoice % is issued and cannot be changed', OLD.number USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
