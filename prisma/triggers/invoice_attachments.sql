CREATE TRIGGER guard_invoice_attachment BEFORE INSERT OR UPDATE OR DELETE ON invoice_attachments FOR EACH ROW EXECUTE FUNCTION guard_invoice_attachment();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON invoice_attachments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
