-- Files that go with an invoice (EN 16931 BG-24).
CREATE TABLE invoice_attachments (
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT invoice_attachments_pkey PRIMARY KEY (company_id, invoice_id, id),
  CONSTRAINT invoice_attachments_size_check CHECK (size = octet_length(content) AND size BETWEEN 1 AND 5000000),
  CONSTRAINT invoice_attachments_sha256_check CHECK (sha256 = sha256(content)),
  CONSTRAINT invoice_attachments_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX invoice_attachments_company_id_invoice_id_position_key ON invoice_attachments (company_id, invoice_id, position);
