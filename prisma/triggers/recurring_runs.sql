CREATE TRIGGER guard_recurring_run BEFORE UPDATE OR DELETE ON recurring_runs FOR EACH ROW EXECUTE FUNCTION guard_recurring_run();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON recurring_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
