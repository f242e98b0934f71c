-- The accounts of a company, the statements of them that were uploaded, and what the bank booked.
CREATE TABLE bank_accounts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  iban text,
  account_number text,
  currency char(3) NOT NULL,
  name text NOT NULL,
  csv_mapping jsonb,
  accepts_certain boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT bank_accounts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT bank_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
-- One account for what files call the same. An account whose files name none has neither.
CREATE UNIQUE INDEX bank_accounts_identity_key ON bank_accounts (company_id, currency, coalesce(iban, ''), coalesce(account_number, ''));

CREATE TABLE bank_statements (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  file_name text NOT NULL,
  sha256 bytea NOT NULL,
  reading text NOT NULL,
  kind text NOT NULL,
  opening_cents bigint,
  closing_cents bigint,
  entry_count integer NOT NULL,
  new_count integer NOT NULL,
  first_booked_on date,
  last_booked_on date,
  report jsonb NOT NULL,
  actor_kind actor_kind NOT NULL,
  actor_id uuid,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT bank_statements_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT bank_statements_kind_check CHECK (kind IN ('camt.053', 'csv', 'ofx')),
  CONSTRAINT bank_statements_counts_check CHECK (entry_count >= new_count AND new_count >= 0),
  CONSTRAINT bank_statements_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES bank_accounts(company_id, id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX bank_statements_file_key ON bank_statements (company_id, sha256, reading, account_id);

CREATE TABLE bank_entries (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  entry_key bytea NOT NULL,
  booked_on date NOT NULL,
  value_on date,
  amount_cents bigint NOT NULL,
  currency char(3) NOT NULL,
  is_reversal boolean NOT NULL,
  instructed jsonb,
  fees_cents bigint NOT NULL,
  counterparty_name text,
  counterparty_iban text,
  remittance text NOT NULL,
  structured_reference text,
  end_to_end_id text,
  bank_reference text,
  state text NOT NULL DEFAULT 'open',
  accepted_as text,
  receipt_id uuid,
  note text,
  proposals jsonb,
  certainty text,
  matched_at timestamptz(3),
  actor_kind actor_kind,
  actor_id uuid,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT bank_entries_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT bank_entries_amount_check CHECK (amount_cents <> 0 AND fees_cents >= 0),
  CONSTRAINT bank_entries_certainty_check CHECK (certainty IN ('certain', 'likely', 'possible')),
  CONSTRAINT bank_entries_state_check CHECK (CASE state
    WHEN 'accepted' THEN accepted_as IN ('payment', 'refund', 'reversal', 'payout') AND (receipt_id IS NULL) = (accepted_as = 'payout')
    ELSE state IN ('open', 'set_aside') AND accepted_as IS NULL AND receipt_id IS NULL END),
  CONSTRAINT bank_entries_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES bank_accounts(company_id, id) ON DELETE RESTRICT,
  CONSTRAINT bank_entries_statement_id_fkey FOREIGN KEY (company_id, statement_id) REFERENCES bank_statements(company_id, id) ON DELETE RESTRICT
    DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT bank_entries_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES receipts(company_id, id) ON DELETE RESTRICT
);
-- What the bank booked once is here once, in whatever files it comes.
CREATE UNIQUE INDEX bank_entries_entry_key ON bank_entries (company_id, account_id, entry_key);
-- No receipt has two entries.
CREATE UNIQUE INDEX bank_entries_receipt_key ON bank_entries (company_id, receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX bank_entries_booked_idx ON bank_entries (company_id, booked_on DESC, id DESC);
CREATE INDEX bank_entries_state_idx ON bank_entries (company_id, state, booked_on DESC, id DESC);
CREATE INDEX bank_entries_certain_idx ON bank_entries (company_id, account_id) WHERE state = 'open' AND certainty = 'certain';

-- How far the open entries of a company are matched: up to which event of its trail.
CREATE TABLE bank_matchings (
  company_id uuid NOT NULL,
  matched_through integer NOT NULL,
  claimed_at timestamptz(3),
  requested_at timestamptz(3),
  matched_at timestamptz(3),
  CONSTRAINT bank_matchings_pkey PRIMARY KEY (company_id),
  CONSTRAINT bank_matchings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
