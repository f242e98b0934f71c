-- The receipt that a client gets by e-mail once an invoice is paid.
-- contract: there is no receipt before somebody switches them on, which only this release lets them.
ALTER TYPE delivery_kind ADD VALUE 'receipt';
ALTER TABLE companies ADD COLUMN automatic_receipts boolean DEFAULT false NOT NULL;
