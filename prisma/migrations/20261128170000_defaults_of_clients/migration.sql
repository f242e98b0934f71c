-- What the new invoices of a client say unless they say something else: references, place of delivery, contact and
-- means of payment, as in the terms of an invoice.
ALTER TABLE clients ADD COLUMN invoice_defaults jsonb CHECK (jsonb_typeof(invoice_defaults) = 'object');

-- Whether the prices of invoices include VAT, by the kind of client.
ALTER TABLE companies
  ADD COLUMN prices_include_tax_for_consumers boolean NOT NULL DEFAULT false,
  ADD COLUMN prices_include_tax_for_businesses boolean NOT NULL DEFAULT false;
