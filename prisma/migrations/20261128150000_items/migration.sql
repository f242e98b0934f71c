-- The catalogue of a company, and which item a line of an invoice was copied from.
CREATE TABLE items (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  reference text,
  name text NOT NULL,
  description text,
  unit text,
  nature text NOT NULL,
  tax_rate_bp integer NOT NULL,
  exemption_code text,
  prices_include_tax boolean DEFAULT false NOT NULL,
  prices jsonb DEFAULT '[]'::jsonb NOT NULL,
  income_account text,
  archived_at timestamptz(3),
  restored_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT items_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT items_nature_check CHECK (nature IN ('goods', 'services')),
  CONSTRAINT items_tax_rate_check CHECK (tax_rate_bp BETWEEN 0 AND 10000),
  CONSTRAINT items_exemption_check CHECK (exemption_code IS NULL OR tax_rate_bp = 0),
  CONSTRAINT items_prices_check CHECK (jsonb_typeof(prices) = 'array'),
  CONSTRAINT items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
-- References that differ in letter case only would be taken for one another.
CREATE UNIQUE INDEX items_reference_key ON items (company_id, lower(reference));
CREATE INDEX items_active_idx ON items (company_id, id) WHERE archived_at IS NULL;
CREATE INDEX items_changed_idx ON items (company_id, GREATEST(updated_at, archived_at, restored_at), id);
-- No foreign key: a line is a copy, and stands without its item.
ALTER TABLE invoice_lines ADD COLUMN item_id uuid;
