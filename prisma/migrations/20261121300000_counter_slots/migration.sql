-- One order of locks for all writers. A transaction takes what it may have to wait for in this order, so that no two ever wait for each
-- other in a circle:
--
--    1. the id of a message of the mail provider (webhook_messages)
--    2. the group, then an invitation, then a user, then a password reset, then the verification of an address
--    3. the place of a document in the archive (documents)
--    4. the invoice; several in the order of their ids, or without waiting (SKIP LOCKED)
--    5. the company (first its advisory lock, at which who issues and who changes it queue, then its row), then the client
--    6. jobs (the first job of its kind writes a row that others wait for)
--    7. the number series
--    8. the counters: a slot of invoice_counts and monthly_totals, see below
--    9. the row of an Idempotency-Key
--   10. the event chain, with which nothing is waited for any more; of several the one with the smaller id first
--
-- Rows that belong to an invoice (lines, payments, deliveries, views, the credit note) are written while the invoice is locked, so that nobody
-- waits for them. Foreign keys take FOR KEY SHARE, which waits for FOR UPDATE alone: invoices are locked so, being deleted as drafts, while
-- groups, companies and clients are locked FOR NO KEY UPDATE. What tidies up (old keys, messages and counters) takes what nobody holds.
-- lib/db/lock-order.ts holds every use case to this order in tests.

-- The counters. Each of sixteen slots has rows of its own in both tables, and whoever writes counters of a company holds one slot of it until
-- the transaction ends. All rows of a slot are thereby one lock: statements and triggers may write them in any order and as often as they
-- like. A transaction that holds a slot never waits for another one, for the slot it holds is free to it. One that holds none takes any that
-- is free, and waits only where sixteen others are at work.

CREATE FUNCTION take_counter_slot(company uuid) RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  -- Companies share 1,024 locks, so that a statement over very many of them does not fill PostgreSQL's table of locks.
  company_lock int := hashtext(company::text) & 1023;
  own_slot int := pg_backend_pid() % 16;
BEGIN
  FOR step IN 0..15 LOOP
    IF pg_try_advisory_xact_lock(company_lock, (own_slot + step) % 16) THEN RETURN (own_slot + step) % 16; END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock(company_lock, own_slot);
  RETURN own_slot;
END $$;

CREATE OR REPLACE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_counts (company_id, status, slot, count)
      SELECT company_id, status, take_counter_slot(company_id), count(*) FROM after_rows GROUP BY company_id, status ORDER BY company_id, status
      ON CONFLICT (company_id, status, slot) DO UPDATE SET count = invoice_counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO invoice_counts (company_id, status, slot, count)
      SELECT company_id, status, take_counter_slot(company_id), -count(*) FROM before_rows GROUP BY company_id, status ORDER BY company_id, status
      ON CONFLICT (company_id, status, slot) DO UPDATE SET count = invoice_counts.count + excluded.count;
  ELSE
    INSERT INTO invoice_counts (company_id, status, slot, count)
      SELECT company_id, status, take_counter_slot(company_id), sum(delta)
      FROM (SELECT company_id, status, 1 AS delta FROM after_rows UNION ALL SELECT company_id, status, -1 FROM before_rows) AS changes
      GROUP BY company_id, status HAVING sum(delta) <> 0 ORDER BY company_id, status
      ON CONFLICT (company_id, status, slot) DO UPDATE SET count = invoice_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION total_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Drafts are no revenue, nor are cancelled invoices; nothing else of what is summed can change after issue.
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), sum(cents), 0, 0
    FROM (
      SELECT company_id, currency, date_trunc('month', issue_date)::date AS month, subtotal_cents AS cents
      FROM after_rows WHERE status NOT IN ('draft', 'cancelled')
      UNION ALL
      SELECT company_id, currency, date_trunc('month', issue_date)::date, -subtotal_cents FROM before_rows WHERE status NOT IN ('draft', 'cancelled')
    ) AS changes
    GROUP BY company_id, currency, month HAVING sum(cents) <> 0 ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE SET invoiced_cents = monthly_totals.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION total_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), 0, sum(amount_cents), sum(sign(amount_cents))
    FROM (
      SELECT p.company_id, i.currency, date_trunc('month', p.paid_on)::date AS month, p.amount_cents
      FROM after_rows p JOIN invoices i ON i.company_id = p.company_id AND i.id = p.invoice_id
    ) AS entries
    GROUP BY company_id, currency, month ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE
      SET received_cents = monthly_totals.received_cents + excluded.received_cents,
        received_count = monthly_totals.received_count + excluded.received_count;
  RETURN NULL;
END $$;
