ALTER TABLE invoices VALIDATE CONSTRAINT invoices_kind_check;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_due_date_check;
