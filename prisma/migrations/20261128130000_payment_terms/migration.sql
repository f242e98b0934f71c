-- Terms that go to the end of a month: "after" the days are counted, or "before". Of a client without days of its own
-- the column says nothing: an older release, which does not know it, may set the days to null.
ALTER TABLE companies ADD COLUMN payment_terms_month text CHECK (payment_terms_month IN ('after', 'before'));
ALTER TABLE clients ADD COLUMN payment_terms_month text CHECK (payment_terms_month IN ('after', 'before'));

-- The SEPA creditor identifier (EN 16931 BT-90).
ALTER TABLE companies ADD COLUMN sepa_creditor_id text;
