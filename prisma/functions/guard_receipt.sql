-- Money that was recorded stays as it is. What of it is allocated changes.
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
