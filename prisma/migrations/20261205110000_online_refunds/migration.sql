-- Refunds that are sent to the provider whose payment they give back. `receipt_id`: the entry of the receipt.
CREATE TABLE online_refunds (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  online_payment_id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  status text NOT NULL,
  provider_refund_id text,
  failure text,
  attempted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT online_refunds_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT online_refunds_amount_check CHECK (amount_cents > 0),
  CONSTRAINT online_refunds_status_check CHECK (status IN ('sending', 'sent', 'failed')),
  CONSTRAINT online_refunds_online_payment_id_fkey FOREIGN KEY (company_id, online_payment_id) REFERENCES online_payments(company_id, id) ON DELETE RESTRICT,
  CONSTRAINT online_refunds_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES receipts(company_id, id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX online_refunds_receipt_id_idx ON online_refunds (company_id, receipt_id);
-- What the nightly look sends again.
CREATE INDEX online_refunds_sending_idx ON online_refunds (company_id, id) WHERE status = 'sending';
