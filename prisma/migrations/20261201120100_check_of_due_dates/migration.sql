-- Apart from the constraint, so that invoices are not locked while they are read.
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_due_date_check;
