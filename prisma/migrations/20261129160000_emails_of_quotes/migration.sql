-- The e-mails of quotes, and the codes by which whoever signs one shows that an address is theirs.
-- contract: every e-mail that a release before this one writes is of an invoice.
ALTER TYPE delivery_kind ADD VALUE IF NOT EXISTS 'quote';
ALTER TYPE delivery_kind ADD VALUE IF NOT EXISTS 'quote_reminder';
ALTER TABLE email_deliveries ALTER COLUMN invoice_id DROP NOT NULL;
ALTER TABLE email_deliveries ADD COLUMN quote_id uuid;
ALTER TABLE email_deliveries
  ADD CONSTRAINT email_deliveries_document_check CHECK (num_nonnulls(invoice_id, quote_id) = 1) NOT VALID,
  ADD CONSTRAINT email_deliveries_company_id_quote_id_fkey FOREIGN KEY (company_id, quote_id) REFERENCES quotes(company_id, id) ON DELETE RESTRICT NOT VALID;

-- The newest code of a quote. The code itself is in the e-mail alone.
CREATE TABLE quote_codes (
  company_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  hash bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT quote_codes_pkey PRIMARY KEY (company_id, quote_id),
  CONSTRAINT quote_codes_quote_fkey FOREIGN KEY (company_id, quote_id) REFERENCES quotes(company_id, id) ON DELETE CASCADE
);
