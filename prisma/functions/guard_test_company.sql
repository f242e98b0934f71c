-- A company stays what it was made as, so that no specimen is ever among the invoices of a real company, nor the other
-- way round. A clock never goes back, so that the trail stays in the order of its times.
-- contract: the release before writes "is_test" with a new company only, and adds to "days_ahead" only.
CREATE OR REPLACE FUNCTION guard_test_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_test <> OLD.is_test THEN
    RAISE EXCEPTION 'company % stays a test company or a real one', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.days_ahead < OLD.days_ahead THEN
    RAISE EXCEPTION 'the clock of company % never goes back', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
