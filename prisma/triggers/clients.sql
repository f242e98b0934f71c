CREATE TRIGGER guard_client BEFORE UPDATE ON clients
  FOR EACH ROW WHEN (OLD.merged_into_id IS NOT NULL) EXECUTE FUNCTION guard_client();
