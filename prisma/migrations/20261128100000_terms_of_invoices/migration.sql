-- Discounts and charges on lines and documents, prices that include VAT, prices for more than one piece, and the other terms of EN 16931.
ALTER TABLE invoices
  ADD COLUMN adjustments jsonb,
  ADD COLUMN prices_include_tax boolean NOT NULL DEFAULT false,
  ADD COLUMN terms jsonb;
ALTER TABLE invoice_lines
  ADD COLUMN price_quantity_e4 bigint CHECK (price_quantity_e4 > 0 AND price_quantity_e4 <= 10000000000000),
  ADD COLUMN details jsonb,
  ADD COLUMN adjustments jsonb,
  ADD COLUMN shares_cents jsonb,
  ADD COLUMN gross_cents bigint CHECK (abs(gross_cents) <= 9007199254740991);
ALTER TABLE credit_note_lines
  ADD COLUMN gross_cents bigint CHECK (abs(gross_cents) <= 9007199254740991);
