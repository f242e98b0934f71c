CREATE TRIGGER guard_number_series BEFORE UPDATE OR DELETE ON monthly_number_series
  FOR EACH ROW EXECUTE FUNCTION guard_number_series();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON monthly_number_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
