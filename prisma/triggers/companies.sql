CREATE TRIGGER guard_test_company BEFORE UPDATE OF is_test, days_ahead ON companies FOR EACH ROW EXECUTE FUNCTION guard_test_company();
