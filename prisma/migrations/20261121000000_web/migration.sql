-- The web application: sessions, invitations, password resets, what Settings keeps, and what the dashboard reads.

-- People

ALTER TABLE "users" ADD COLUMN "password_changed_at" TIMESTAMPTZ(3);

CREATE TABLE "invitations" (
  "id" UUID NOT NULL,
  "group_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "invited_by" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "accepted_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),
  CONSTRAINT "invitations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invitations_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "invitations_group_id_invited_by_fkey" FOREIGN KEY ("group_id", "invited_by") REFERENCES "users" ("group_id", "id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CHECK ("email" = lower("email") AND "email" LIKE '%_@_%')
);
CREATE INDEX "invitations_group_id_created_at_idx" ON "invitations" ("group_id", "created_at");
CREATE UNIQUE INDEX "invitations_one_open_idx" ON "invitations" ("group_id", "email") WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;

CREATE TABLE "password_resets" (
  "id" UUID NOT NULL,
  "group_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "password_resets_group_id_user_id_fkey" FOREIGN KEY ("group_id", "user_id") REFERENCES "users" ("group_id", "id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "password_resets_group_id_user_id_idx" ON "password_resets" ("group_id", "user_id");

-- rate-limiter-flexible keeps its counters here.
CREATE TABLE "rate_limits" (
  "key" VARCHAR(255) NOT NULL,
  "points" INTEGER NOT NULL DEFAULT 0,
  "expire" BIGINT,
  CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- E-mails to users are of no company.
ALTER TABLE "mailbox_messages" ALTER COLUMN "company_id" DROP NOT NULL;

-- Companies and clients

ALTER TABLE "companies"
  ADD COLUMN "default_notes" TEXT,
  ADD COLUMN "first_number" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "first_number_year" INTEGER,
  ADD CHECK ("first_number" >= 1);
ALTER TABLE "clients"
  ADD COLUMN "payment_terms_days" INTEGER,
  ADD CHECK ("payment_terms_days" BETWEEN 0 AND 365);

-- A series may start at another number than 1, where a company comes from elsewhere in the middle of a year; from then on it moves by one.

ALTER TABLE "number_series" ADD COLUMN "first_number" INTEGER NOT NULL DEFAULT 1, ADD CHECK ("first_number" >= 1);

CREATE OR REPLACE FUNCTION guard_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.company_id, NEW.kind, NEW.year, NEW.first_number) = (OLD.company_id, OLD.kind, OLD.year, OLD.first_number)
    AND NEW.last_number = OLD.last_number + 1 AND NEW.last_issued_at >= OLD.last_issued_at THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a number series cannot skip, repeat or forget a number' USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- What the dashboard and the sorted lists read

CREATE INDEX "invoices_company_id_due_date_id_idx" ON "invoices" ("company_id", "due_date", "id");
CREATE INDEX "invoices_company_id_total_cents_id_idx" ON "invoices" ("company_id", "total_cents", "id");
CREATE INDEX "invoices_company_id_client_name_id_idx" ON "invoices" ("company_id", "client_name", "id");
CREATE INDEX "invoices_open_idx" ON "invoices" ("company_id", "due_date") INCLUDE ("currency", "total_cents", "amount_paid_cents")
  WHERE "status" IN ('issued', 'sent', 'viewed', 'accepted', 'partial_paid', 'overdue');
CREATE INDEX "email_deliveries_trouble_idx" ON "email_deliveries" ("company_id", "queued_at") WHERE "status" IN ('rejected', 'failed');
CREATE INDEX "events_company_id_occurred_at_idx" ON "events" ("company_id", "occurred_at");

-- monthly_totals: what a company invoiced (excluding tax, by issue date) and received (by the day of the payment in its time zone) in each
-- month and currency, kept by the statements that change it. Sixteen slots, so that writers seldom wait for each other.

CREATE TABLE "monthly_totals" (
  "company_id" UUID NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "month" DATE NOT NULL,
  "slot" SMALLINT NOT NULL,
  "invoiced_cents" NUMERIC NOT NULL,
  "received_cents" NUMERIC NOT NULL,
  "received_count" INTEGER NOT NULL,
  CONSTRAINT "monthly_totals_pkey" PRIMARY KEY ("company_id", "currency", "month", "slot"),
  FOREIGN KEY ("company_id") REFERENCES "companies" ("id")
);

CREATE FUNCTION total_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Drafts are no revenue, nor are cancelled invoices; nothing else of what is summed can change after issue.
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, date_trunc('month', issue_date)::date, pg_backend_pid() % 16, sum(cents), 0, 0
    FROM (
      SELECT company_id, currency, issue_date, subtotal_cents AS cents FROM after_rows WHERE status NOT IN ('draft', 'cancelled')
      UNION ALL SELECT company_id, currency, issue_date, -subtotal_cents FROM before_rows WHERE status NOT IN ('draft', 'cancelled')
    ) AS changes
    GROUP BY 1, 2, 3 HAVING sum(cents) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE SET invoiced_cents = monthly_totals.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END $$;

-- No invoice is born issued and no issued invoice is deleted, so that changes are all there is to see.
CREATE TRIGGER total_invoiced AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION total_invoiced();

CREATE FUNCTION total_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT p.company_id, i.currency, date_trunc('month', p.paid_at AT TIME ZONE c.time_zone)::date, pg_backend_pid() % 16, 0,
      sum(p.amount_cents), count(*)
    FROM after_rows p
    JOIN invoices i ON i.company_id = p.company_id AND i.id = p.invoice_id
    JOIN companies c ON c.id = p.company_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE
      SET received_cents = monthly_totals.received_cents + excluded.received_cents,
        received_count = monthly_totals.received_count + excluded.received_count;
  RETURN NULL;
END $$;

CREATE TRIGGER total_received AFTER INSERT ON payments REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION total_received();

INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
  SELECT company_id, currency, month, 0, sum(invoiced), sum(received), sum(payments)
  FROM (
    SELECT company_id, currency, date_trunc('month', issue_date)::date AS month, subtotal_cents AS invoiced, 0 AS received, 0 AS payments
    FROM invoices WHERE status NOT IN ('draft', 'cancelled')
    UNION ALL
    SELECT p.company_id, i.currency, date_trunc('month', p.paid_at AT TIME ZONE c.time_zone)::date, 0, p.amount_cents, 1
    FROM payments p JOIN invoices i ON i.company_id = p.company_id AND i.id = p.invoice_id JOIN companies c ON c.id = p.company_id
  ) AS known
  GROUP BY 1, 2, 3;
