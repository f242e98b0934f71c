-- Credit notes for chosen lines and quantities, several for an invoice. The table credit_notes stays: its rows cancel whole invoices, one each.
-- contract: the release before this one writes none of the new rows and columns, and every state that it writes is still allowed. It is refused only
-- to cancel an invoice that is credited in part, which it does not know of.

CREATE TABLE "partial_credit_notes" (
  "id" UUID NOT NULL,
  "company_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "number" TEXT NOT NULL,
  "issue_date" DATE NOT NULL,
  "issued_at" TIMESTAMPTZ(3) NOT NULL,
  "reason" TEXT,
  "currency" CHAR(3) NOT NULL,
  "subtotal_cents" BIGINT NOT NULL,
  "tax_total_cents" BIGINT NOT NULL,
  "total_cents" BIGINT NOT NULL,
  "tax_breakdown" JSONB NOT NULL,
  CONSTRAINT "partial_credit_notes_pkey" PRIMARY KEY ("company_id", "id"),
  CONSTRAINT "partial_credit_notes_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices" ("company_id", "id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CHECK ("total_cents" BETWEEN 1 AND 9007199254740991),
  CHECK ("total_cents" = "subtotal_cents" + "tax_total_cents")
);
CREATE UNIQUE INDEX "partial_credit_notes_company_id_number_key" ON "partial_credit_notes" ("company_id", "number");
CREATE INDEX "partial_credit_notes_company_id_issue_date_id_idx" ON "partial_credit_notes" ("company_id", "issue_date" DESC, "id" DESC);
CREATE INDEX "credit_notes_company_id_issue_date_id_idx" ON "credit_notes" ("company_id", "issue_date" DESC, "id" DESC);
CREATE INDEX "partial_credit_notes_company_id_invoice_id_idx" ON "partial_credit_notes" ("company_id", "invoice_id");

CREATE TABLE "partial_credit_note_lines" (
  "company_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "credit_note_id" UUID NOT NULL,
  "line_number" INTEGER NOT NULL,
  "quantity_e4" BIGINT NOT NULL,
  "total_cents" BIGINT NOT NULL,
  CONSTRAINT "partial_credit_note_lines_pkey" PRIMARY KEY ("company_id", "credit_note_id", "line_number"),
  CONSTRAINT "partial_credit_note_lines_company_id_credit_note_id_fkey" FOREIGN KEY ("company_id", "credit_note_id")
    REFERENCES "partial_credit_notes" ("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CHECK ("quantity_e4" <> 0)
);
CREATE INDEX "partial_credit_note_lines_company_id_invoice_id_idx" ON "partial_credit_note_lines" ("company_id", "invoice_id");

CREATE TABLE "partial_credit_note_pdfs" (
  "id" UUID NOT NULL,
  "company_id" UUID NOT NULL,
  "credit_note_id" UUID NOT NULL,
  "sha256" BYTEA NOT NULL,
  "content" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "partial_credit_note_pdfs_pkey" PRIMARY KEY ("company_id", "credit_note_id"),
  CONSTRAINT "partial_credit_note_pdfs_company_id_credit_note_id_fkey" FOREIGN KEY ("company_id", "credit_note_id")
    REFERENCES "partial_credit_notes" ("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CHECK ("sha256" = sha256("content"))
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON partial_credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON partial_credit_note_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON partial_credit_note_pdfs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON partial_credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON partial_credit_note_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON partial_credit_note_pdfs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER check_credit_note_date BEFORE INSERT ON partial_credit_notes FOR EACH ROW EXECUTE FUNCTION check_credit_note_date();

-- What was credited, kept on the invoice; what is due is the total without it and without what was paid.

ALTER TABLE "invoices" ADD COLUMN "amount_credited_cents" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "invoice_client_counts" ADD COLUMN "credited_cents" NUMERIC NOT NULL DEFAULT 0;
-- A refund, or the counter entry of one.
ALTER TABLE "payments" ADD COLUMN "is_refund" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "payments" DROP CONSTRAINT "payments_check",
  ADD CONSTRAINT "payments_sign_check"
    CHECK ("amount_cents" <> 0 AND ("amount_cents" < 0) = (("reverses" IS NOT NULL) <> "is_refund")) NOT VALID;
ALTER TABLE "invoices"
  DROP CONSTRAINT "invoices_check6",
  DROP CONSTRAINT "invoices_check7",
  ADD CONSTRAINT "invoices_amount_credited_check" CHECK ("amount_credited_cents" BETWEEN 0 AND "total_cents") NOT VALID,
  ADD CONSTRAINT "invoices_paid_check"
    CHECK ("status" <> 'paid' OR ("amount_paid_cents" >= "total_cents" - "amount_credited_cents" AND "paid_at" IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT "invoices_partial_paid_check" CHECK ("status" <> 'partial_paid'
    OR ("amount_paid_cents" > 0 AND "amount_paid_cents" < "total_cents" - "amount_credited_cents")) NOT VALID;

CREATE OR REPLACE FUNCTION count_for_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH changes AS MATERIALIZED (
      SELECT company_id, client_id, client_name, issue_date, number, status, currency, total_cents, amount_paid_cents, amount_credited_cents, 1 AS n FROM after_rows
      UNION ALL
      SELECT company_id, client_id, client_name, issue_date, number, status, currency, total_cents, amount_paid_cents, amount_credited_cents, -1 FROM before_rows
    ), days AS (
      INSERT INTO invoice_day_counts (company_id, issue_date, slot, draft, issued, sent, viewed, accepted, paid, partial_paid, overdue, cancelled, rejected)
        SELECT company_id, issue_date, take_counter_slot(company_id),
          coalesce(sum(n) FILTER (WHERE status = 'draft'), 0), coalesce(sum(n) FILTER (WHERE status = 'issued'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'sent'), 0), coalesce(sum(n) FILTER (WHERE status = 'viewed'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'accepted'), 0), coalesce(sum(n) FILTER (WHERE status = 'paid'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'partial_paid'), 0), coalesce(sum(n) FILTER (WHERE status = 'overdue'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'cancelled'), 0), coalesce(sum(n) FILTER (WHERE status = 'rejected'), 0)
        FROM (SELECT company_id, issue_date, status, sum(n) AS n FROM changes GROUP BY company_id, issue_date, status HAVING sum(n) <> 0) AS differences
        GROUP BY company_id, issue_date
        ON CONFLICT (company_id, issue_date, slot) DO UPDATE SET
          draft = invoice_day_counts.draft + excluded.draft, issued = invoice_day_counts.issued + excluded.issued,
          sent = invoice_day_counts.sent + excluded.sent, viewed = invoice_day_counts.viewed + excluded.viewed,
          accepted = invoice_day_counts.accepted + excluded.accepted, paid = invoice_day_counts.paid + excluded.paid,
          partial_paid = invoice_day_counts.partial_paid + excluded.partial_paid, overdue = invoice_day_counts.overdue + excluded.overdue,
          cancelled = invoice_day_counts.cancelled + excluded.cancelled, rejected = invoice_day_counts.rejected + excluded.rejected
    ), clients AS (
      INSERT INTO invoice_client_counts (company_id, client_id, status, currency, slot, count, total_cents, paid_cents, credited_cents)
        SELECT company_id, client_id, status, currency, take_counter_slot(company_id), sum(n), sum(n * total_cents), sum(n * amount_paid_cents),
          sum(n * amount_credited_cents)
        FROM changes GROUP BY company_id, client_id, status, currency
        HAVING sum(n) <> 0 OR sum(n * total_cents) <> 0 OR sum(n * amount_paid_cents) <> 0 OR sum(n * amount_credited_cents) <> 0
        ON CONFLICT (company_id, client_id, status, currency, slot) DO UPDATE
          SET count = invoice_client_counts.count + excluded.count,
            total_cents = invoice_client_counts.total_cents + excluded.total_cents,
            paid_cents = invoice_client_counts.paid_cents + excluded.paid_cents,
            credited_cents = invoice_client_counts.credited_cents + excluded.credited_cents
    ), names AS (
      INSERT INTO invoice_names (company_id, client_id, client_name, slot, count, numbered)
        SELECT company_id, client_id, client_name, take_counter_slot(company_id), sum(n), coalesce(sum(n) FILTER (WHERE number IS NOT NULL), 0)
        FROM changes GROUP BY company_id, client_id, client_name
        HAVING sum(n) <> 0 OR coalesce(sum(n) FILTER (WHERE number IS NOT NULL), 0) <> 0
        ON CONFLICT (company_id, client_id, client_name, slot) DO UPDATE
          SET count = invoice_names.count + excluded.count, numbered = invoice_names.numbered + excluded.numbered
    )
    INSERT INTO invoice_number_blocks (company_id, issue_date, head, width, tail, part, members)
      SELECT company_id, issue_date, head, width, tail, 0, bit_or(set_bit(0::bit(1000), member, 1))
      FROM (
        SELECT company_id, issue_date, number FROM changes WHERE number IS NOT NULL GROUP BY company_id, issue_date, number HAVING sum(n) > 0
      ) AS given, split_number(number, issue_date)
      GROUP BY company_id, issue_date, head, width, tail
      ON CONFLICT (company_id, issue_date, head, width, tail, part) DO UPDATE SET members = invoice_number_blocks.members | excluded.members;
  ELSE
    WITH changes AS MATERIALIZED (
      SELECT company_id, client_id, client_name, issue_date, number, status, currency, total_cents, amount_paid_cents, amount_credited_cents,
        CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS n
      FROM changed_rows
    ), days AS (
      INSERT INTO invoice_day_counts (company_id, issue_date, slot, draft, issued, sent, viewed, accepted, paid, partial_paid, overdue, cancelled, rejected)
        SELECT company_id, issue_date, take_counter_slot(company_id),
          coalesce(sum(n) FILTER (WHERE status = 'draft'), 0), coalesce(sum(n) FILTER (WHERE status = 'issued'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'sent'), 0), coalesce(sum(n) FILTER (WHERE status = 'viewed'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'accepted'), 0), coalesce(sum(n) FILTER (WHERE status = 'paid'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'partial_paid'), 0), coalesce(sum(n) FILTER (WHERE status = 'overdue'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'cancelled'), 0), coalesce(sum(n) FILTER (WHERE status = 'rejected'), 0)
        FROM (SELECT company_id, issue_date, status, sum(n) AS n FROM changes GROUP BY company_id, issue_date, status HAVING sum(n) <> 0) AS differences
        GROUP BY company_id, issue_date
        ON CONFLICT (company_id, issue_date, slot) DO UPDATE SET
          draft = invoice_day_counts.draft + excluded.draft, issued = invoice_day_counts.issued + excluded.issued,
          sent = invoice_day_counts.sent + excluded.sent, viewed = invoice_day_counts.viewed + excluded.viewed,
          accepted = invoice_day_counts.accepted + excluded.accepted, paid = invoice_day_counts.paid + excluded.paid,
          partial_paid = invoice_day_counts.partial_paid + excluded.partial_paid, overdue = invoice_day_counts.overdue + excluded.overdue,
          cancelled = invoice_day_counts.cancelled + excluded.cancelled, rejected = invoice_day_counts.rejected + excluded.rejected
    ), clients AS (
      INSERT INTO invoice_client_counts (company_id, client_id, status, currency, slot, count, total_cents, paid_cents, credited_cents)
        SELECT company_id, client_id, status, currency, take_counter_slot(company_id), sum(n), sum(n * total_cents), sum(n * amount_paid_cents),
          sum(n * amount_credited_cents)
        FROM changes GROUP BY company_id, client_id, status, currency
        ON CONFLICT (company_id, client_id, status, currency, slot) DO UPDATE
          SET count = invoice_client_counts.count + excluded.count,
            total_cents = invoice_client_counts.total_cents + excluded.total_cents,
            paid_cents = invoice_client_counts.paid_cents + excluded.paid_cents,
            credited_cents = invoice_client_counts.credited_cents + excluded.credited_cents
    ), names AS (
      INSERT INTO invoice_names (company_id, client_id, client_name, slot, count, numbered)
        SELECT company_id, client_id, client_name, take_counter_slot(company_id), sum(n), coalesce(sum(n) FILTER (WHERE number IS NOT NULL), 0)
        FROM changes GROUP BY company_id, client_id, client_name
        ON CONFLICT (company_id, client_id, client_name, slot) DO UPDATE
          SET count = invoice_names.count + excluded.count, numbered = invoice_names.numbered + excluded.numbered
    )
    INSERT INTO invoice_number_blocks (company_id, issue_date, head, width, tail, part, members)
      SELECT company_id, issue_date, head, width, tail, 0, bit_or(set_bit(0::bit(1000), member, 1))
      FROM changes, split_number(number, issue_date) WHERE number IS NOT NULL AND n > 0
      GROUP BY company_id, issue_date, head, width, tail
      ON CONFLICT (company_id, issue_date, head, width, tail, part) DO UPDATE SET members = invoice_number_blocks.members | excluded.members;
  END IF;
  RETURN NULL;
END $$;

-- Months: an invoice counts in its month whatever becomes of it, a credit note takes off in its own. So the books of a past month stay as they were.

CREATE OR REPLACE FUNCTION total_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Drafts are no revenue; nothing else of what is summed can change after issue.
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), sum(cents), 0, 0
    FROM (
      SELECT company_id, currency, date_trunc('month', issue_date)::date AS month, subtotal_cents AS cents
      FROM after_rows WHERE status <> 'draft'
      UNION ALL
      SELECT company_id, currency, date_trunc('month', issue_date)::date, -subtotal_cents FROM before_rows WHERE status <> 'draft'
    ) AS changes
    GROUP BY company_id, currency, month HAVING sum(cents) <> 0 ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE SET invoiced_cents = monthly_totals.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END $$;

CREATE FUNCTION total_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), -sum(cents), 0, 0
    FROM (
      SELECT n.company_id, i.currency, date_trunc('month', n.issue_date)::date AS month, i.subtotal_cents AS cents
      FROM after_rows n JOIN invoices i ON i.company_id = n.company_id AND i.id = n.invoice_id
    ) AS entries
    GROUP BY company_id, currency, month ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE SET invoiced_cents = monthly_totals.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END $$;

CREATE FUNCTION total_credited_in_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), -sum(cents), 0, 0
    FROM (
      SELECT company_id, currency, date_trunc('month', issue_date)::date AS month, subtotal_cents AS cents FROM after_rows
    ) AS entries
    GROUP BY company_id, currency, month ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE SET invoiced_cents = monthly_totals.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END $$;

CREATE TRIGGER total_credited AFTER INSERT ON credit_notes REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION total_credited();
CREATE TRIGGER total_credited_in_part AFTER INSERT ON partial_credit_notes REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION total_credited_in_part();

-- Money that went back is less money received, and no payment.
CREATE OR REPLACE FUNCTION total_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), 0, sum(amount_cents), sum(CASE WHEN is_refund THEN 0 ELSE sign(amount_cents) END)
    FROM (
      SELECT p.company_id, i.currency, date_trunc('month', p.paid_on)::date AS month, p.amount_cents, p.is_refund
      FROM after_rows p JOIN invoices i ON i.company_id = p.company_id AND i.id = p.invoice_id
    ) AS entries
    GROUP BY company_id, currency, month ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE
      SET received_cents = monthly_totals.received_cents + excluded.received_cents,
        received_count = monthly_totals.received_count + excluded.received_count;
  RETURN NULL;
END $$;

-- The credit note that cancels an invoice credits all of it, whichever release writes it.

CREATE FUNCTION credit_whole_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM partial_credit_notes p WHERE p.company_id = NEW.company_id AND p.invoice_id = NEW.invoice_id) THEN
    RAISE EXCEPTION 'invoice % is credited in part already', NEW.invoice_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE invoices SET amount_credited_cents = total_cents WHERE company_id = NEW.company_id AND id = NEW.invoice_id;
  RETURN NULL;
END $$;

CREATE TRIGGER credit_whole_invoice AFTER INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION credit_whole_invoice();

-- What was there before.

UPDATE invoices SET amount_credited_cents = total_cents WHERE status = 'cancelled';
INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
  SELECT company_id, currency, month, 16, sum(cents), 0, 0
  FROM (
    SELECT i.company_id, i.currency, date_trunc('month', i.issue_date)::date AS month, i.subtotal_cents AS cents
    FROM invoices i WHERE i.status = 'cancelled'
    UNION ALL
    SELECT n.company_id, i.currency, date_trunc('month', n.issue_date)::date, -i.subtotal_cents
    FROM credit_notes n JOIN invoices i ON i.company_id = n.company_id AND i.id = n.invoice_id
  ) AS changes
  GROUP BY company_id, currency, month HAVING sum(cents) <> 0
  ON CONFLICT (company_id, currency, month, slot) DO UPDATE SET invoiced_cents = monthly_totals.invoiced_cents + excluded.invoiced_cents;

-- Checked when the transaction commits: cancelled means credited in full, and what the invoice says was credited is what its credit notes come to.

CREATE OR REPLACE FUNCTION check_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_company uuid := NEW.company_id;
  checked_invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'credit_notes' THEN checked_invoice := NEW.invoice_id; ELSE checked_invoice := NEW.id; END IF;
  IF EXISTS (SELECT FROM invoices i WHERE i.company_id = checked_company AND i.id = checked_invoice AND (
    i.status = 'cancelled' AND i.amount_credited_cents <> i.total_cents OR i.status <> 'cancelled'
      AND EXISTS (SELECT FROM credit_notes n WHERE n.company_id = checked_company AND n.invoice_id = checked_invoice))) THEN
    RAISE EXCEPTION 'invoice % is cancelled without a credit note, or has one without being cancelled', checked_invoice
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT FROM invoices i WHERE i.company_id = checked_company AND i.id = checked_invoice AND i.status = 'cancelled'
    AND NOT EXISTS (SELECT FROM credit_notes n WHERE n.company_id = checked_company AND n.invoice_id = checked_invoice)
    AND NOT EXISTS (SELECT FROM partial_credit_notes p WHERE p.company_id = checked_company AND p.invoice_id = checked_invoice)) THEN
    RAISE EXCEPTION 'invoice % is cancelled without a credit note, or has one without being cancelled', checked_invoice
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION check_amount_credited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_company uuid := NEW.company_id;
  checked_invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'invoices' THEN checked_invoice := NEW.id; ELSE checked_invoice := NEW.invoice_id; END IF;
  IF EXISTS (SELECT FROM invoices i WHERE i.company_id = checked_company AND i.id = checked_invoice AND i.amount_credited_cents <>
    CASE WHEN EXISTS (SELECT FROM credit_notes n WHERE n.company_id = checked_company AND n.invoice_id = checked_invoice) THEN i.total_cents
    ELSE (SELECT coalesce(sum(p.total_cents), 0) FROM partial_credit_notes p
      WHERE p.company_id = checked_company AND p.invoice_id = checked_invoice) END) THEN
    RAISE EXCEPTION 'the credit notes of invoice % do not add up to its amount credited', checked_invoice
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER check_amount_credited AFTER INSERT ON partial_credit_notes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_amount_credited();
CREATE CONSTRAINT TRIGGER check_amount_credited AFTER UPDATE OF amount_credited_cents ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_amount_credited();

CREATE FUNCTION check_credited_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM partial_credit_notes p WHERE p.company_id = NEW.company_id AND p.id = NEW.credit_note_id AND p.invoice_id = NEW.invoice_id) OR
    NOT EXISTS (
      SELECT FROM invoice_lines l,
        LATERAL (SELECT sum(c.quantity_e4) AS quantity, sum(c.total_cents) AS total FROM partial_credit_note_lines c
          WHERE c.company_id = NEW.company_id AND c.invoice_id = NEW.invoice_id AND c.line_number = NEW.line_number) credited
      WHERE l.company_id = NEW.company_id AND l.invoice_id = NEW.invoice_id AND l.line_number = NEW.line_number
        AND sign(NEW.quantity_e4) = sign(l.quantity_e4) AND abs(credited.quantity) <= abs(l.quantity_e4) AND abs(credited.total) <= abs(l.total_cents)) THEN
    RAISE EXCEPTION 'line % of invoice % is credited beyond what it says', NEW.line_number, NEW.invoice_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER check_credited_line AFTER INSERT ON partial_credit_note_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credited_line();
