ALTER TABLE receipts VALIDATE CONSTRAINT receipts_kind_check;
ALTER TABLE receipts VALIDATE CONSTRAINT receipts_amount_check;
ALTER TABLE payments VALIDATE CONSTRAINT payments_write_off_check;
ALTER TABLE companies VALIDATE CONSTRAINT companies_write_off_limit_check;
