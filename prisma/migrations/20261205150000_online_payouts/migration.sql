-- contract: the release before accepts no entry as a payout, and what it opens again loses its payout by a trigger.
-- What a provider of online payments paid out to the bank, and what it consists of where the provider lists that.
CREATE TABLE online_payouts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  provider_payout_id text NOT NULL,
  account_id text,
  is_live boolean NOT NULL,
  currency char(3) NOT NULL,
  amount_cents bigint NOT NULL,
  arrives_on date NOT NULL,
  has_failed boolean NOT NULL,
  payment_count integer,
  gross_cents bigint,
  returned_cents bigint,
  fee_cents bigint,
  other_cents bigint,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT online_payouts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT online_payouts_provider_check CHECK (provider IN ('stripe')),
  CONSTRAINT online_payouts_amount_check CHECK (amount_cents <> 0),
  CONSTRAINT online_payouts_composition_check CHECK (num_nulls(payment_count, gross_cents, returned_cents, fee_cents, other_cents) IN (0, 5)
    AND payment_count >= 0 AND gross_cents - returned_cents - fee_cents + other_cents = amount_cents),
  CONSTRAINT online_payouts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX online_payouts_provider_payout_id_key ON online_payouts (company_id, provider, provider_payout_id);
CREATE INDEX online_payouts_arrives_idx ON online_payouts (company_id, arrives_on);

-- The payout that an entry of a bank statement was accepted as.
ALTER TABLE bank_entries
  ADD COLUMN payout_id uuid,
  ADD CONSTRAINT bank_entries_payout_id_fkey FOREIGN KEY (company_id, payout_id) REFERENCES online_payouts(company_id, id) ON DELETE RESTRICT NOT VALID,
  ADD CONSTRAINT bank_entries_payout_check CHECK ((accepted_as IS NOT DISTINCT FROM 'payout') = (payout_id IS NOT NULL)) NOT VALID;

-- Payouts have no event: how often they changed, and how often they had when the entries were matched.
ALTER TABLE bank_matchings
  ADD COLUMN payout_changes integer DEFAULT 0 NOT NULL,
  ADD COLUMN matched_payout_changes integer DEFAULT 0 NOT NULL;
