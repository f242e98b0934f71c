-- contract: more is allowed than before: the release before reads the new kind as an entry that is no receipt, and writes none.
-- What is given up of a receipt's money that is on no invoice, as a small difference.
ALTER TABLE receipts DROP CONSTRAINT receipts_kind_check, DROP CONSTRAINT receipts_amount_check;
ALTER TABLE receipts
  ADD CONSTRAINT receipts_kind_check CHECK (kind IN ('receipt', 'refund', 'write_off', 'reversal')) NOT VALID,
  ADD CONSTRAINT receipts_amount_check CHECK (CASE kind WHEN 'receipt' THEN amount_cents > 0 AND of_receipt IS NULL
    WHEN 'refund' THEN amount_cents < 0 WHEN 'write_off' THEN amount_cents < 0 AND of_receipt IS NOT NULL
    ELSE amount_cents <> 0 AND of_receipt IS NOT NULL AND reverses IS NOT NULL END) NOT VALID;
-- What is given up of an invoice: an entry that is no money, and why.
ALTER TABLE payments
  ADD COLUMN write_off text,
  ADD CONSTRAINT payments_write_off_check CHECK (write_off IS NULL
    OR (write_off IN ('difference', 'bank_fees') AND NOT is_refund AND receipt_id IS NULL)) NOT VALID;
-- The most that is written off of an invoice or of a receipt, in the minor unit of the currency of the books; 0: nothing is.
ALTER TABLE companies ADD COLUMN write_off_limit_cents bigint DEFAULT 100 NOT NULL,
  ADD CONSTRAINT companies_write_off_limit_check CHECK (write_off_limit_cents BETWEEN 0 AND 100000) NOT VALID;
