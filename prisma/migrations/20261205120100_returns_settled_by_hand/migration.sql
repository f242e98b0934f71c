-- What went back at the provider and is not taken off the receipt: `stuck_returns` waits for a decision,
-- `returns_by_hand` was recorded by a person. Keys of the returns, as JSON.
ALTER TABLE online_payments
  ADD COLUMN stuck_returns jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN returns_by_hand jsonb NOT NULL DEFAULT '[]';
