-- An entry of a bank statement is open again once nothing is left of the receipt that it was accepted as, wherever that
-- was taken back. Whoever holds the entry made it open or accepted it just now, and does not wait for the receipt.
CREATE OR REPLACE FUNCTION reopen_bank_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_entries SET state = 'open', accepted_as = NULL, receipt_id = NULL, note = NULL, actor_kind = NULL,
    actor_id = NULL, decided_at = NULL, updated_at = greatest(NEW.recorded_at, updated_at + interval '1 millisecond')
  WHERE company_id = NEW.company_id AND receipt_id = NEW.reverses
    AND 0 = (SELECT sum(r.amount_cents) FROM receipts r
      WHERE r.company_id = NEW.company_id AND (r.id = NEW.reverses OR r.reverses = NEW.reverses));
  RETURN NULL;
END $$;
