-- What a company offers, with what became of it.
CREATE TABLE quotes (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  client_id uuid NOT NULL,
  status text NOT NULL,
  number text,
  version integer NOT NULL DEFAULT 1,
  currency char(3) NOT NULL,
  issue_date date NOT NULL,
  valid_until date NOT NULL,
  content jsonb NOT NULL,
  subtotal_cents bigint NOT NULL,
  tax_total_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  tax_breakdown jsonb NOT NULL,
  client_name text NOT NULL,
  company_snapshot jsonb,
  client_snapshot jsonb,
  view_token text,
  view_token_created_at timestamptz(3),
  decline_reason text,
  external_id text,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  viewed_at timestamptz(3),
  accepted_at timestamptz(3),
  declined_at timestamptz(3),
  cancelled_at timestamptz(3),
  renewal_requested_at timestamptz(3),
  search_text text GENERATED ALWAYS AS (search_fold(((COALESCE(number, ''::text) || ' '::text) || client_name))) STORED,
  CONSTRAINT quotes_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT quotes_status_check CHECK (status IN ('draft', 'sent', 'viewed', 'accepted', 'declined', 'cancelled')),
  CONSTRAINT quotes_version_check CHECK (version >= 1),
  CONSTRAINT quotes_validity_check CHECK (valid_until >= issue_date),
  CONSTRAINT quotes_amounts_check CHECK (total_cents = subtotal_cents + tax_total_cents AND total_cents >= 0),
  CONSTRAINT quotes_sent_check CHECK (CASE status WHEN 'draft' THEN number IS NULL AND view_token IS NULL
    ELSE number IS NOT NULL AND sent_at IS NOT NULL AND company_snapshot IS NOT NULL AND client_snapshot IS NOT NULL END),
  CONSTRAINT quotes_accepted_check CHECK ((status = 'accepted') <= (accepted_at IS NOT NULL)),
  CONSTRAINT quotes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT quotes_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX quotes_company_id_number_key ON quotes (company_id, number);
CREATE UNIQUE INDEX quotes_view_token_key ON quotes (view_token);
CREATE UNIQUE INDEX quotes_external_id_idx ON quotes (company_id, external_id);
CREATE INDEX quotes_issue_date_idx ON quotes (company_id, issue_date DESC, id DESC);
CREATE INDEX quotes_updated_idx ON quotes (company_id, updated_at, id);
CREATE INDEX quotes_client_idx ON quotes (company_id, client_id);

-- The primary key is the promise of one signature. Append only.
CREATE TABLE quote_signatures (
  company_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  version integer NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  name text NOT NULL,
  role text,
  words text,
  drawing jsonb,
  confirmed_email text,
  network_address text NOT NULL,
  user_agent text,
  document_sha256 bytea NOT NULL,
  CONSTRAINT quote_signatures_pkey PRIMARY KEY (company_id, quote_id),
  CONSTRAINT quote_signatures_way_check CHECK (words IS NOT NULL OR drawing IS NOT NULL),
  CONSTRAINT quote_signatures_quote_fkey FOREIGN KEY (company_id, quote_id) REFERENCES quotes(company_id, id) ON DELETE RESTRICT
);

-- The archived PDFs of quotes: of each version as it was sent, and of the signed one. Append only.
CREATE TABLE quote_documents (
  company_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT quote_documents_pkey PRIMARY KEY (company_id, quote_id, version, kind),
  CONSTRAINT quote_documents_kind_check CHECK (kind IN ('quote', 'signed')),
  CONSTRAINT quote_documents_quote_fkey FOREIGN KEY (company_id, quote_id) REFERENCES quotes(company_id, id) ON DELETE RESTRICT
);

-- The numbers of a company's quotes, and how many days they are valid.
ALTER TABLE companies ADD COLUMN quote_number_pattern text DEFAULT 'D-{YYYY}-{SEQ:5}' NOT NULL;
ALTER TABLE companies ADD COLUMN quote_validity_days integer DEFAULT 30 NOT NULL CHECK (quote_validity_days BETWEEN 1 AND 365);
