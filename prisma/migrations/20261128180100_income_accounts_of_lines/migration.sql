-- The account on which the sale of a line is booked: that of its item, copied at issue.
ALTER TABLE invoice_lines ADD COLUMN income_account text;
