CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON partial_credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER check_amount_credited AFTER INSERT ON partial_credit_notes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_amount_credited();
CREATE TRIGGER check_credit_note_date BEFORE INSERT ON partial_credit_notes FOR EACH ROW EXECUTE FUNCTION check_credit_note_date();
CREATE TRIGGER fill_credit_note_search_text BEFORE INSERT ON partial_credit_notes FOR EACH ROW EXECUTE FUNCTION fill_credit_note_search_text();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON partial_credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER total_credited_in_part AFTER INSERT ON partial_credit_notes REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION total_credited_in_part();
