-- Reminders whose days count from a first sending that was late are found by this index, which holds no other invoices. The day is that of UTC,
-- because an index needs an expression that no setting changes; three days leave room for every time zone. Built while invoices are written.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_sent_late_idx";
CREATE INDEX CONCURRENTLY "invoices_sent_late_idx"
  ON "invoices" ("company_id", "sent_at") WHERE ("sent_at" AT TIME ZONE 'UTC')::date >= "due_date" - 3;
