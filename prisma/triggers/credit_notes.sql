CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER check_amount_credited AFTER INSERT ON credit_notes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_amount_credited();
CREATE CONSTRAINT TRIGGER check_credit_note AFTER INSERT ON credit_notes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_whole) EXECUTE FUNCTION check_credit_note();
CREATE TRIGGER check_credit_note_date BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION check_credit_note_date();
CREATE TRIGGER fill_credit_note_search_text BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION fill_credit_note_search_text();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER total_credited AFTER INSERT ON credit_notes REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION total_credited();
