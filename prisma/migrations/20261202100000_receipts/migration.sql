-- Money that came in, was given back or taken back. What of it is on no invoice is the client's balance.
CREATE TABLE receipts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  kind text NOT NULL,
  of_receipt uuid,
  reverses uuid,
  invoice_id uuid,
  currency char(3) NOT NULL,
  amount_cents bigint NOT NULL,
  unallocated_cents bigint NOT NULL,
  received_on date NOT NULL,
  method text,
  payer text,
  reference text,
  note text,
  provider text,
  provider_id text,
  external_id text,
  metadata jsonb,
  actor_kind actor_kind NOT NULL,
  actor_id uuid,
  recorded_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT receipts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT receipts_kind_check CHECK (kind IN ('receipt', 'refund', 'reversal')),
  CONSTRAINT receipts_amount_check CHECK (CASE kind WHEN 'receipt' THEN amount_cents > 0 AND of_receipt IS NULL
    WHEN 'refund' THEN amount_cents < 0 ELSE amount_cents <> 0 AND of_receipt IS NOT NULL AND reverses IS NOT NULL END),
  CONSTRAINT receipts_unallocated_check CHECK (unallocated_cents >= 0 AND unallocated_cents <= greatest(amount_cents, 0)),
  CONSTRAINT receipts_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON DELETE RESTRICT,
  CONSTRAINT receipts_of_receipt_fkey FOREIGN KEY (company_id, of_receipt) REFERENCES receipts(company_id, id) ON DELETE RESTRICT,
  CONSTRAINT receipts_reverses_fkey FOREIGN KEY (company_id, reverses) REFERENCES receipts(company_id, id) ON DELETE RESTRICT
);
CREATE INDEX receipts_received_on_idx ON receipts (company_id, received_on DESC, id DESC);
CREATE INDEX receipts_updated_idx ON receipts (company_id, updated_at, id);
CREATE INDEX receipts_client_idx ON receipts (company_id, client_id, received_on DESC, id DESC);
CREATE INDEX receipts_balance_idx ON receipts (company_id, client_id, currency) WHERE unallocated_cents > 0;
CREATE INDEX receipts_of_receipt_idx ON receipts (company_id, of_receipt) WHERE of_receipt IS NOT NULL;
CREATE UNIQUE INDEX receipts_external_id_idx ON receipts (company_id, external_id) WHERE external_id IS NOT NULL;
CREATE UNIQUE INDEX receipts_provider_id_idx ON receipts (company_id, provider, provider_id) WHERE provider_id IS NOT NULL;

-- contract: no release before this one writes the column.
-- The receipt that an entry of an invoice allocates. Null: it is all of a receipt with the id of the entry.
ALTER TABLE payments
  ADD COLUMN receipt_id uuid,
  ADD CONSTRAINT payments_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES receipts(company_id, id) ON DELETE RESTRICT NOT VALID;

-- From here on each payment has its receipt, also one that the release before this one records.
CREATE TRIGGER keep_receipt AFTER INSERT ON payments FOR EACH ROW WHEN (NEW.receipt_id IS NULL) EXECUTE FUNCTION keep_receipt_of_payment();
