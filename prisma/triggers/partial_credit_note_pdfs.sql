CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON partial_credit_note_pdfs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON partial_credit_note_pdfs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
