-- A receipt changed when money of it went back or was taken back. Whoever has it locked changes it, too, and may wait for
-- the invoice that this transaction holds: nobody waits here.
CREATE OR REPLACE FUNCTION touch_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE receipts SET updated_at = greatest(NEW.recorded_at, updated_at + interval '1 millisecond')
  WHERE company_id = NEW.company_id AND id = (
    SELECT r.id FROM receipts r WHERE r.company_id = NEW.company_id AND r.id = NEW.of_receipt FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;
