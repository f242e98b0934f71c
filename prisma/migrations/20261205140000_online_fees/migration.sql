-- What a provider of online payments charged, as it is booked: append only, a correction is a row of its own. The key is
-- the provider's: `<id of the payment>:charge`, or the id of an entry of its ledger.
CREATE TABLE online_fees (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  online_payment_id uuid NOT NULL,
  provider text NOT NULL,
  provider_key text NOT NULL,
  currency char(3) NOT NULL,
  amount_cents bigint NOT NULL,
  booked_on date NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT online_fees_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT online_fees_amount_check CHECK (amount_cents <> 0),
  CONSTRAINT online_fees_provider_check CHECK (provider IN ('stripe')),
  CONSTRAINT online_fees_online_payment_id_fkey FOREIGN KEY (company_id, online_payment_id) REFERENCES online_payments(company_id, id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX online_fees_provider_key ON online_fees (company_id, provider, provider_key);
CREATE INDEX online_fees_online_payment_id_idx ON online_fees (company_id, online_payment_id);
