-- The account of a company at a provider of online payments. The key is encrypted, and null once it is disconnected.
CREATE TABLE payment_accounts (
  company_id uuid NOT NULL,
  provider text NOT NULL,
  account_id text,
  account_name text,
  is_live boolean NOT NULL,
  key_sealed bytea,
  key_last_four text NOT NULL,
  missing_rights text[],
  methods text[],
  webhook_id text,
  webhook_secret bytea,
  allows_part_payment boolean NOT NULL DEFAULT false,
  refused_at timestamptz(3),
  reconciled_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT payment_accounts_pkey PRIMARY KEY (company_id),
  CONSTRAINT payment_accounts_provider_check CHECK (provider IN ('stripe')),
  CONSTRAINT payment_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE RESTRICT
);

-- A payment that a client was asked for, as the provider had it when it was last read. `version` moves with each change.
CREATE TABLE online_payments (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  provider text NOT NULL,
  account_id text,
  is_live boolean NOT NULL,
  currency char(3) NOT NULL,
  amount_cents bigint NOT NULL,
  status text NOT NULL,
  checkout_id text,
  checkout_url text,
  expires_at timestamptz(3) NOT NULL,
  provider_payment_id text,
  method text,
  failure text,
  charged_at timestamptz(3),
  settlement_currency char(3),
  settlement_cents bigint,
  fee_cents bigint,
  net_cents bigint,
  gone_back_cents bigint NOT NULL,
  receipt_id uuid,
  decision text,
  version int NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT online_payments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT online_payments_amount_check CHECK (amount_cents > 0),
  CONSTRAINT online_payments_provider_check CHECK (provider IN ('stripe')),
  CONSTRAINT online_payments_status_check CHECK (status IN ('open', 'pending', 'succeeded', 'failed', 'expired', 'disputed', 'refunded')),
  CONSTRAINT online_payments_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE RESTRICT,
  CONSTRAINT online_payments_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES receipts(company_id, id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX online_payments_provider_payment_id_idx ON online_payments (company_id, provider, provider_payment_id) WHERE provider_payment_id IS NOT NULL;
CREATE UNIQUE INDEX online_payments_receipt_id_idx ON online_payments (company_id, receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX online_payments_invoice_id_idx ON online_payments (company_id, invoice_id, id);
-- What the provider may still change without a message: the nightly look reads these anew.
CREATE INDEX online_payments_unsettled_idx ON online_payments (company_id, id)
  WHERE status IN ('open', 'pending') OR (status = 'succeeded' AND receipt_id IS NULL);

-- Messages of a provider, each once.
CREATE TABLE provider_events (
  company_id uuid NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  CONSTRAINT provider_events_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX provider_events_received_at_idx ON provider_events (received_at);
