-- A transaction of a caller ends with a statement that fails unless the caller still has access: lib/db/access-gate.ts.
CREATE OR REPLACE FUNCTION require_access(holds boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF holds IS NOT TRUE THEN
    RAISE EXCEPTION 'the access of the caller has ended' USING ERRCODE = 'AC001';
  END IF;
END $$;
