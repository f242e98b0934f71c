-- The quote that an invoice was made of. One that was sent is never deleted, and of a draft there are no invoices.
ALTER TABLE invoices ADD COLUMN quote_id uuid;
