CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON partial_credit_note_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER check_credited_line AFTER INSERT ON partial_credit_note_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credited_line();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON partial_credit_note_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
