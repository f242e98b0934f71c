-- E-mails about the account of a client: its statement, and the receipt of money that came.
-- contract: every e-mail that a release before this one writes is of an invoice or a quote, which the check still takes.
ALTER TYPE delivery_kind ADD VALUE IF NOT EXISTS 'statement';
ALTER TYPE delivery_kind ADD VALUE IF NOT EXISTS 'payment_receipt';
ALTER TABLE email_deliveries ADD COLUMN client_id uuid;
ALTER TABLE email_deliveries ADD COLUMN receipt_id uuid;
ALTER TABLE email_deliveries ADD COLUMN statement_from date;
ALTER TABLE email_deliveries ADD COLUMN statement_to date;
ALTER TABLE email_deliveries DROP CONSTRAINT email_deliveries_document_check;
ALTER TABLE email_deliveries
  ADD CONSTRAINT email_deliveries_document_check CHECK (num_nonnulls(invoice_id, quote_id, client_id) = 1) NOT VALID,
  ADD CONSTRAINT email_deliveries_account_check CHECK (client_id IS NULL AND receipt_id IS NULL AND statement_from IS NULL AND statement_to IS NULL
    OR client_id IS NOT NULL AND (receipt_id IS NULL) = (statement_from IS NOT NULL) AND (statement_from IS NULL) = (statement_to IS NULL)) NOT VALID,
  ADD CONSTRAINT email_deliveries_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON DELETE RESTRICT NOT VALID,
  ADD CONSTRAINT email_deliveries_company_id_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES receipts(company_id, id) ON DELETE RESTRICT NOT VALID;
