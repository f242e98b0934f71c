-- The line of its invoice's quote that a line invoices.
ALTER TABLE invoice_lines ADD COLUMN quote_line integer;
