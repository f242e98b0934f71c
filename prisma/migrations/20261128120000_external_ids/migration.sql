-- What an integrator keeps with a resource: its own id of it, and texts under its own keys.
ALTER TABLE clients ADD COLUMN external_id text, ADD COLUMN metadata jsonb;
ALTER TABLE invoices ADD COLUMN external_id text, ADD COLUMN metadata jsonb;
ALTER TABLE invoice_lines ADD COLUMN external_id text, ADD COLUMN metadata jsonb;
ALTER TABLE payments ADD COLUMN external_id text, ADD COLUMN metadata jsonb;
ALTER TABLE credit_notes ADD COLUMN external_id text, ADD COLUMN metadata jsonb;
