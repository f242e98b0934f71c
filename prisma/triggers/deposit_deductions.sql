-- A deposit is given free, and never passed on to another final invoice.
CREATE TRIGGER append_only BEFORE UPDATE ON deposit_deductions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON deposit_deductions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
