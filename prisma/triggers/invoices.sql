CREATE CONSTRAINT TRIGGER check_amount_credited AFTER UPDATE OF amount_credited_cents ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_amount_credited();
CREATE CONSTRAINT TRIGGER check_amount_paid AFTER UPDATE OF amount_paid_cents ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_amount_paid();
CREATE CONSTRAINT TRIGGER check_credit_note AFTER UPDATE OF status ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'cancelled' OR NEW.status = 'cancelled') EXECUTE FUNCTION check_credit_note();
CREATE TRIGGER count_deleted AFTER DELETE ON invoices REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
CREATE TRIGGER count_deleted_for_lists AFTER DELETE ON invoices REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_for_lists();
CREATE TRIGGER count_inserted AFTER INSERT ON invoices REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
CREATE TRIGGER count_inserted_for_lists AFTER INSERT ON invoices REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_for_lists();
CREATE TRIGGER count_updated AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
CREATE TRIGGER count_updated_for_lists AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_for_lists();
CREATE TRIGGER guard_invoice BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION guard_invoice();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_last_invoice AFTER UPDATE OF number ON invoices
  FOR EACH ROW WHEN (OLD.number IS NULL AND NEW.number IS NOT NULL) EXECUTE FUNCTION note_last_invoice();
-- No invoice is born issued and no issued invoice is deleted, so that changes are all there is to see.
CREATE TRIGGER total_invoiced AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION total_invoiced();
