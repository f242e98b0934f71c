-- One order of locks for all writers. A transaction takes what it may have to wait for in this order, so that no two
-- ever wait for each other in a circle:
--
--    1. the id of a message of the mail provider (webhook_messages)
--    2. the group, then an invitation, then a user, then a password reset, then the verification of an address
--    3. the place of a document in the archive (documents), or a recurring invoice, a quote, an online payment, or a
--       bank account and then an entry of its statements; then a payout, or a receipt
--    4. the invoice; several in the order of their ids, or without waiting (SKIP LOCKED)
--    5. the company (first its advisory lock, at which who issues and who changes it queue, then its row), then the
--       client
--    6. jobs (the first job of its kind writes a row that others wait for)
--    7. the number series
--    8. the counters: a slot of invoice_counts and monthly_totals, see below
--    9. the catalogue (an advisory lock, at which who changes items queues), then the item
--   10. the row of an Idempotency-Key
--   11. the event chain, with which nothing is waited for any more; of several the one with the smaller id first
--
-- Rows that belong to an invoice (lines, payments, deliveries, views, the credit note) are written while the invoice is
-- locked, so that nobody waits for them. Foreign keys take FOR KEY SHARE, which waits for FOR UPDATE alone: invoices
-- are locked so, being deleted as drafts, while groups, companies and clients are locked FOR NO KEY UPDATE. What tidies
-- up (old keys, messages and counters) takes what nobody holds. lib/db/lock-order.ts holds every use case to this order
-- in tests.

-- The counters. Each of sixteen slots has rows of its own in both tables, and whoever writes counters of a company
-- holds one slot of it until the transaction ends. All rows of a slot are thereby one lock: statements and triggers may
-- write them in any order and as often as they like. A transaction that holds a slot never waits for another one, for
-- the slot it holds is free to it. One that holds none takes any that is free, and waits only where sixteen others are
-- at work.
--
-- A writer takes the first slot that is free, so that a company has as many rows to add up as it had writers at one
-- time, not sixteen.
CREATE OR REPLACE FUNCTION take_counter_slot(company uuid) RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  -- Companies share 1,024 locks, so that a statement over very many of them does not fill PostgreSQL's table of locks.
  company_lock int := hashtext(company::text) & 1023;
BEGIN
  FOR slot IN 0..15 LOOP
    IF pg_try_advisory_xact_lock(company_lock, slot) THEN RETURN slot; END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock(company_lock, pg_backend_pid() % 16);
  RETURN pg_backend_pid() % 16;
END $$;
