-- What the database itself refuses, whatever the code above it does.

-- Groups and people

CREATE UNIQUE INDEX "users_email_idx" ON "users" ("email") WHERE "removed_at" IS NULL;
CREATE UNIQUE INDEX "users_one_owner_idx" ON "users" ("group_id") WHERE "role" = 'owner' AND "removed_at" IS NULL;
ALTER TABLE "users" ADD CHECK ("email" = lower("email") AND "email" LIKE '%_@_%');
ALTER TABLE "api_keys" ADD CHECK (octet_length("key_hash") = 32), ADD CHECK ("name" <> '');

-- Companies and clients

ALTER TABLE "companies"
  ADD CHECK ("language" IN ('fr', 'en')),
  ADD CHECK ("country" ~ '^[A-Z]{2}$'),
  ADD CHECK ("payment_terms_days" BETWEEN 0 AND 365);
ALTER TABLE "companies" ADD FOREIGN KEY ("id", "logo_sha256") REFERENCES "logos" ("company_id", "sha256");
ALTER TABLE "clients" ADD CHECK ("country" ~ '^[A-Z]{2}$');

-- Invoices: amounts are integers a JSON number carries exactly, and they add up.

ALTER TABLE "invoices"
  ADD CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CHECK ("due_date" >= "issue_date"),
  ADD CHECK ("tax_rate_bp" BETWEEN 0 AND 10000),
  ADD CHECK (abs("subtotal_cents") <= 9007199254740991 AND abs("tax_total_cents") <= 9007199254740991),
  ADD CHECK ("total_cents" BETWEEN 0 AND 9007199254740991),
  ADD CHECK ("total_cents" = "subtotal_cents" + "tax_total_cents"),
  ADD CHECK ("amount_paid_cents" BETWEEN 0 AND "total_cents"),
  ADD CHECK (("status" = 'draft') = ("number" IS NULL)),
  ADD CHECK ("status" = 'draft' OR num_nulls("company_snapshot", "client_snapshot", "view_token", "issued_at") = 0),
  ADD CHECK ("status" <> 'paid' OR ("amount_paid_cents" = "total_cents" AND "paid_at" IS NOT NULL)),
  ADD CHECK ("status" <> 'partial_paid' OR ("amount_paid_cents" > 0 AND "amount_paid_cents" < "total_cents")),
  ADD CHECK ("status" NOT IN ('draft', 'issued', 'sent', 'viewed', 'accepted', 'rejected', 'cancelled') OR "amount_paid_cents" = 0);
ALTER TABLE "invoice_lines"
  ADD CHECK ("line_number" > 0),
  ADD CHECK ("quantity_e4" <> 0 AND abs("quantity_e4") <= 10000000000000),
  ADD CHECK ("unit_price_cents" BETWEEN 0 AND 9007199254740991),
  ADD CHECK ("tax_rate_bp" BETWEEN 0 AND 10000),
  ADD CHECK (abs("total_cents") <= 9007199254740991);
ALTER TABLE "payments" ADD CHECK ("amount_cents" > 0);
ALTER TABLE "number_series" ADD CHECK ("last_number" >= 0);
ALTER TABLE "documents" ADD CHECK ("sha256" = sha256("content"));
ALTER TABLE "logos" ADD CHECK ("sha256" = sha256("content")), ADD CHECK (octet_length("content") <= 1048576);

-- One send at a time.
CREATE UNIQUE INDEX "email_deliveries_one_queued_idx" ON "email_deliveries" ("company_id", "invoice_id") WHERE "status" = 'queued';

-- The key of these tables names a company, but no relation of schema.prisma does.
ALTER TABLE "number_series" ADD FOREIGN KEY ("company_id") REFERENCES "companies" ("id");
ALTER TABLE "invoice_counts" ADD FOREIGN KEY ("company_id") REFERENCES "companies" ("id");
ALTER TABLE "invoices" ADD FOREIGN KEY ("company_id") REFERENCES "companies" ("id");
ALTER TABLE "idempotency_keys" ADD FOREIGN KEY ("company_id") REFERENCES "companies" ("id");
ALTER TABLE "events" ADD FOREIGN KEY ("company_id") REFERENCES "companies" ("id");

-- From issue on, number, parties, lines, dates and amounts are frozen.

CREATE FUNCTION guard_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
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
     NEW.client_name, NEW.company_snapshot, NEW.client_snapshot, NEW.created_at, NEW.issued_at)
    IS DISTINCT FROM
    (OLD.id, OLD.company_id, OLD.client_id, OLD.number, OLD.format, OLD.currency, OLD.issue_date, OLD.due_date, OLD.service_date,
     OLD.tax_rate_bp, OLD.description, OLD.notes, OLD.subtotal_cents, OLD.tax_total_cents, OLD.total_cents, OLD.tax_breakdown,
     OLD.client_name, OLD.company_snapshot, OLD.client_snapshot, OLD.created_at, OLD.issued_at) THEN
    RAISE EXCEPTION 'invoice % is issued and cannot be changed', OLD.number USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER guard_invoice BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION guard_invoice();

CREATE FUNCTION guard_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched invoice_lines;
  invoice_status invoice_status;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.company_id, NEW.invoice_id) IS DISTINCT FROM (OLD.company_id, OLD.invoice_id) THEN
    RAISE EXCEPTION 'a line cannot move to another invoice' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN touched := OLD; ELSE touched := NEW; END IF;
  -- FOR SHARE waits for an issue under way, so that no line slips in behind it.
  SELECT i.status INTO invoice_status FROM invoices i WHERE i.company_id = touched.company_id AND i.id = touched.invoice_id FOR SHARE;
  IF invoice_status <> 'draft' THEN
    RAISE EXCEPTION 'the lines of an issued invoice cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN touched;
END $$;

CREATE TRIGGER guard_invoice_line BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION guard_invoice_line();

-- A series only ever moves to its next number, and never back in time.

CREATE FUNCTION guard_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.company_id, NEW.kind, NEW.year) = (OLD.company_id, OLD.kind, OLD.year)
    AND NEW.last_number = OLD.last_number + 1 AND NEW.last_issued_at >= OLD.last_issued_at THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a number series cannot skip, repeat or forget a number' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER guard_number_series BEFORE UPDATE OR DELETE ON number_series FOR EACH ROW EXECUTE FUNCTION guard_number_series();

-- Rows that are written once.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON logos FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON number_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What an invoice says was paid is what its payments add up to, checked when the transaction commits.

CREATE FUNCTION check_amount_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_company uuid := NEW.company_id;
  checked_invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN checked_invoice := NEW.invoice_id; ELSE checked_invoice := NEW.id; END IF;
  IF (SELECT i.amount_paid_cents FROM invoices i WHERE i.company_id = checked_company AND i.id = checked_invoice) <>
     (SELECT coalesce(sum(p.amount_cents), 0) FROM payments p WHERE p.company_id = checked_company AND p.invoice_id = checked_invoice) THEN
    RAISE EXCEPTION 'the payments of invoice % do not add up to its amount paid', checked_invoice USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER check_amount_paid AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_amount_paid();
CREATE CONSTRAINT TRIGGER check_amount_paid AFTER UPDATE OF amount_paid_cents ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_amount_paid();

-- invoice_counts: kept by the statement that changes a status, so that a list of a million invoices knows its total at once.
-- Rows are taken in one order, so that two transactions cannot wait for each other in a circle.

CREATE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_counts (company_id, status, slot, count)
      SELECT company_id, status, pg_backend_pid() % 16, count(*) FROM after_rows GROUP BY company_id, status ORDER BY company_id, status
      ON CONFLICT (company_id, status, slot) DO UPDATE SET count = invoice_counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO invoice_counts (company_id, status, slot, count)
      SELECT company_id, status, pg_backend_pid() % 16, -count(*) FROM before_rows GROUP BY company_id, status ORDER BY company_id, status
      ON CONFLICT (company_id, status, slot) DO UPDATE SET count = invoice_counts.count + excluded.count;
  ELSE
    INSERT INTO invoice_counts (company_id, status, slot, count)
      SELECT company_id, status, pg_backend_pid() % 16, sum(delta)
      FROM (SELECT company_id, status, 1 AS delta FROM after_rows UNION ALL SELECT company_id, status, -1 FROM before_rows) AS changes
      GROUP BY company_id, status HAVING sum(delta) <> 0 ORDER BY company_id, status
      ON CONFLICT (company_id, status, slot) DO UPDATE SET count = invoice_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_inserted AFTER INSERT ON invoices REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
CREATE TRIGGER count_updated AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
CREATE TRIGGER count_deleted AFTER DELETE ON invoices REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
