-- contract: the guard of receipts refuses what it refused before; only the new column may be filled.
-- What the list of receipts is searched by. From here on each receipt has it, also one that the release before this one
-- records. The next migration fills it where it is missing.
ALTER TABLE receipts ADD COLUMN search_text text;
CREATE OR REPLACE FUNCTION guard_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept receipts := NEW;
BEGIN
  kept.unallocated_cents := OLD.unallocated_cents;
  kept.updated_at := OLD.updated_at;
  -- Receipts that were recorded before the column was there get it later.
  IF OLD.search_text IS NULL THEN kept.search_text := NULL; END IF;
  IF TG_OP = 'DELETE' OR kept IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'receipt % cannot be changed', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fill_receipt_search_text BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION fill_receipt_search_text();
