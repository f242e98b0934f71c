-- What an entry takes of its receipt where that is in another currency than the invoice. Null: its amount.
ALTER TABLE payments ADD COLUMN receipt_cents bigint;
