-- What happens to an invoice after it was sent: views, answers, reminders, credit notes, the life of e-mails, payments with their reversals,
-- and the chain that holds the trail together.

ALTER TYPE "number_series_kind" ADD VALUE 'credit_note';
ALTER TYPE "document_kind" ADD VALUE 'credit_note_pdf';

-- The viewing link: renewed, it is valid as long as a new one.

ALTER TABLE "invoices" ADD COLUMN "view_token_created_at" TIMESTAMPTZ(3);
UPDATE "invoices" SET "view_token_created_at" = "issued_at" WHERE "view_token" IS NOT NULL;
ALTER TABLE "invoices" ADD CHECK (("view_token" IS NULL) = ("view_token_created_at" IS NULL));

CREATE TABLE "invoice_views" (
  "id" UUID NOT NULL,
  "company_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "viewed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "invoice_views_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invoice_views_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices" ("company_id", "id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "invoice_views_company_id_invoice_id_viewed_at_idx" ON "invoice_views" ("company_id", "invoice_id", "viewed_at");
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON invoice_views FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON invoice_views FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Overdue: what the clock looks for.

CREATE INDEX "invoices_falling_due_idx" ON "invoices" ("company_id", "due_date") WHERE "status" IN ('sent', 'viewed', 'accepted');

-- Reminders: days relative to the due date, negative before it. Without a message, Folio's own words.

CREATE TABLE "company_reminders" (
  "company_id" UUID NOT NULL,
  "days" INTEGER NOT NULL,
  "message" TEXT,
  CONSTRAINT "company_reminders_pkey" PRIMARY KEY ("company_id", "days"),
  CONSTRAINT "company_reminders_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CHECK ("days" BETWEEN -60 AND 180)
);

-- The life of an e-mail, as the mail provider tells it, in whatever order.

CREATE TYPE "delivery_kind" AS ENUM ('invoice', 'reminder');

ALTER TABLE "email_deliveries"
  ADD COLUMN "kind" "delivery_kind" NOT NULL DEFAULT 'invoice',
  ADD COLUMN "reminder_days" INTEGER,
  ADD COLUMN "delivered_at" TIMESTAMPTZ(3),
  ADD COLUMN "opened_at" TIMESTAMPTZ(3),
  ADD COLUMN "bounced_at" TIMESTAMPTZ(3),
  ADD COLUMN "complained_at" TIMESTAMPTZ(3),
  ADD COLUMN "bounce_reason" TEXT,
  ADD CHECK (("kind" = 'reminder') = ("reminder_days" IS NOT NULL));

DROP INDEX "email_deliveries_one_queued_idx";
CREATE UNIQUE INDEX "email_deliveries_one_queued_idx" ON "email_deliveries" ("company_id", "invoice_id") WHERE "status" = 'queued' AND "kind" = 'invoice';
-- No client is reminded twice of the same day.
CREATE UNIQUE INDEX "email_deliveries_one_reminder_idx" ON "email_deliveries" ("company_id", "invoice_id", "reminder_days") WHERE "kind" = 'reminder';
CREATE INDEX "email_deliveries_provider_message_id_idx" ON "email_deliveries" ("provider_message_id");
DROP INDEX "email_deliveries_trouble_idx";
CREATE INDEX "email_deliveries_trouble_idx" ON "email_deliveries" ("company_id", "queued_at")
  WHERE "status" IN ('rejected', 'failed') OR "bounced_at" IS NOT NULL OR "complained_at" IS NOT NULL;

-- Every message of the mail provider counts once, however often it comes.

CREATE TABLE "webhook_messages" (
  "id" TEXT NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "webhook_messages_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "webhook_messages_received_at_idx" ON "webhook_messages" ("received_at");

-- Payments: when the money came, how, who says so; a wrong one is reversed by a counter entry.

ALTER TABLE "payments"
  ADD COLUMN "paid_on" DATE,
  ADD COLUMN "method" TEXT,
  ADD COLUMN "note" TEXT,
  ADD COLUMN "reverses" UUID,
  ADD COLUMN "actor_kind" "actor_kind",
  ADD COLUMN "actor_id" UUID;

ALTER TABLE "payments" DISABLE TRIGGER append_only;
UPDATE "payments" p SET
  "paid_on" = (p."paid_at" AT TIME ZONE c."time_zone")::date,
  "actor_kind" = coalesce(e."actor_kind", 'system'),
  "actor_id" = e."actor_id"
FROM "companies" c, "payments" known
LEFT JOIN LATERAL (
  SELECT * FROM "events" WHERE "company_id" = known."company_id" AND "invoice_id" = known."invoice_id" AND "type" = 'invoice.payment_recorded'
    AND "occurred_at" = known."paid_at" ORDER BY "id" LIMIT 1
) e ON true
WHERE c."id" = p."company_id" AND known."id" = p."id";
ALTER TABLE "payments" ENABLE TRIGGER append_only;

ALTER TABLE "payments"
  ALTER COLUMN "paid_on" SET NOT NULL,
  ALTER COLUMN "actor_kind" SET NOT NULL,
  DROP CONSTRAINT "payments_amount_cents_check",
  ADD CHECK ("amount_cents" <> 0 AND ("amount_cents" < 0) = ("reverses" IS NOT NULL)),
  ADD CHECK ("method" IN ('transfer', 'direct_debit', 'card', 'check', 'cash', 'other')),
  ADD CHECK (("actor_kind" IN ('user', 'api_key')) = ("actor_id" IS NOT NULL));
CREATE UNIQUE INDEX "payments_company_id_invoice_id_id_key" ON "payments" ("company_id", "invoice_id", "id");
CREATE UNIQUE INDEX "payments_reverses_key" ON "payments" ("reverses");
ALTER TABLE "payments" ADD FOREIGN KEY ("company_id", "invoice_id", "reverses") REFERENCES "payments" ("company_id", "invoice_id", "id");

CREATE FUNCTION guard_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reverses IS NOT NULL AND NOT EXISTS (
    SELECT FROM payments p
    WHERE p.company_id = NEW.company_id AND p.id = NEW.reverses AND p.reverses IS NULL AND p.amount_cents = -NEW.amount_cents) THEN
    RAISE EXCEPTION 'a reversal takes back one payment, all of it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER guard_reversal BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION guard_reversal();

-- A month has received what came in on its days; what was a mistake never came.

CREATE OR REPLACE FUNCTION total_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT p.company_id, i.currency, date_trunc('month', p.paid_on)::date, pg_backend_pid() % 16, 0, sum(p.amount_cents), sum(sign(p.amount_cents))
    FROM after_rows p
    JOIN invoices i ON i.company_id = p.company_id AND i.id = p.invoice_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE
      SET received_cents = monthly_totals.received_cents + excluded.received_cents,
        received_count = monthly_totals.received_count + excluded.received_count;
  RETURN NULL;
END $$;

-- Credit notes: one per cancelled invoice, for all of it, and never changed.

CREATE TABLE "credit_notes" (
  "id" UUID NOT NULL,
  "company_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "number" TEXT NOT NULL,
  "issue_date" DATE NOT NULL,
  "issued_at" TIMESTAMPTZ(3) NOT NULL,
  "reason" TEXT,
  CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "credit_notes_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices" ("company_id", "id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "credit_notes_company_id_invoice_id_key" ON "credit_notes" ("company_id", "invoice_id");
CREATE UNIQUE INDEX "credit_notes_company_id_number_key" ON "credit_notes" ("company_id", "number");
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Cancelled means: there is a credit note. Checked when the transaction commits.

CREATE FUNCTION check_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_company uuid := NEW.company_id;
  checked_invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'credit_notes' THEN checked_invoice := NEW.invoice_id; ELSE checked_invoice := NEW.id; END IF;
  IF (SELECT i.status = 'cancelled' FROM invoices i WHERE i.company_id = checked_company AND i.id = checked_invoice) <>
     EXISTS (SELECT FROM credit_notes n WHERE n.company_id = checked_company AND n.invoice_id = checked_invoice) THEN
    RAISE EXCEPTION 'invoice % is cancelled without a credit note, or has one without being cancelled', checked_invoice
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER check_credit_note AFTER INSERT ON credit_notes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_note();
CREATE CONSTRAINT TRIGGER check_credit_note AFTER UPDATE OF status ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'cancelled' OR NEW.status = 'cancelled') EXECUTE FUNCTION check_credit_note();

-- The trail, a chain for each company and one for what concerns the group alone: every event carries the SHA-256 of its canonical JSON
-- (RFC 8785), in which the hash of the event before it stands. See lib/db/event-chain.ts.

CREATE TABLE "event_chains" (
  "id" UUID NOT NULL,
  "sequence" INTEGER NOT NULL,
  "hash" BYTEA,
  CONSTRAINT "event_chains_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "events" ADD COLUMN "chain_id" UUID, ADD COLUMN "sequence" INTEGER, ADD COLUMN "hash" BYTEA;

CREATE FUNCTION canonical_json(value jsonb) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'object' THEN
      RETURN '{' || coalesce((SELECT string_agg(to_json(k)::text || ':' || canonical_json(v), ',' ORDER BY k COLLATE "C")
        FROM jsonb_each(value) AS member (k, v)), '') || '}';
    WHEN 'array' THEN
      RETURN '[' || coalesce((SELECT string_agg(canonical_json(v), ',' ORDER BY place)
        FROM jsonb_array_elements(value) WITH ORDINALITY AS element (v, place)), '') || ']';
    ELSE
      RETURN value::text;
  END CASE;
END $$;

ALTER TABLE "events" DISABLE TRIGGER append_only;
DO $$
DECLARE
  event record;
  head event_chains;
BEGIN
  FOR event IN SELECT *, coalesce(company_id, group_id) AS chain FROM events ORDER BY coalesce(company_id, group_id), occurred_at, id LOOP
    IF head.id IS DISTINCT FROM event.chain THEN
      IF head.id IS NOT NULL THEN INSERT INTO event_chains VALUES (head.*); END IF;
      head := (event.chain, 0, NULL);
    END IF;
    head.sequence := head.sequence + 1;
    head.hash := sha256(convert_to(canonical_json(jsonb_build_object(
      'id', event.id, 'chainId', event.chain, 'sequence', head.sequence, 'previousHash', encode(head.hash, 'hex'), 'groupId', event.group_id,
      'companyId', event.company_id, 'invoiceId', event.invoice_id, 'type', event.type, 'actorKind', event.actor_kind, 'actorId', event.actor_id,
      'data', event.data, 'occurredAt', rfc3339(event.occurred_at))), 'UTF8'));
    UPDATE events SET chain_id = head.id, sequence = head.sequence, hash = head.hash WHERE id = event.id;
  END LOOP;
  IF head.id IS NOT NULL THEN INSERT INTO event_chains VALUES (head.*); END IF;
END $$;
ALTER TABLE "events" ENABLE TRIGGER append_only;
DROP FUNCTION canonical_json;

ALTER TABLE "events"
  ALTER COLUMN "chain_id" SET NOT NULL,
  ALTER COLUMN "sequence" SET NOT NULL,
  ALTER COLUMN "hash" SET NOT NULL,
  ADD CHECK ("chain_id" = coalesce("company_id", "group_id")),
  ADD CHECK ("sequence" >= 1),
  ADD CHECK (octet_length("hash") = 32);
CREATE UNIQUE INDEX "events_chain_id_sequence_key" ON "events" ("chain_id", "sequence");

-- A chain only ever grows.

CREATE FUNCTION guard_event_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.id = OLD.id AND NEW.sequence >= OLD.sequence THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a chain of events forgets none' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER guard_event_chain BEFORE UPDATE OR DELETE ON event_chains FOR EACH ROW EXECUTE FUNCTION guard_event_chain();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON event_chains FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
