-- The whole schema but its extensions, functions and triggers, which stand in files of their own. prisma/schema.prisma says what each
-- column holds, and its unit.


CREATE TYPE actor_kind AS ENUM ('user', 'api_key', 'client', 'system');
CREATE TYPE delivery_kind AS ENUM ('invoice', 'reminder', 'manual_reminder', 'credit_note', 'answer');
CREATE TYPE delivery_status AS ENUM ('queued', 'accepted', 'rejected', 'failed');
CREATE TYPE document_kind AS ENUM ('invoice_pdf', 'credit_note_pdf');
CREATE TYPE invoice_format AS ENUM ('pdf', 'facturx');
CREATE TYPE invoice_status AS ENUM (
  'draft', 'issued', 'sent', 'viewed', 'accepted', 'paid', 'partial_paid', 'overdue', 'cancelled', 'rejected'
);
CREATE TYPE number_series_kind AS ENUM ('invoice', 'credit_note');
CREATE TYPE plan AS ENUM ('starter', 'professional', 'business');
CREATE TYPE role AS ENUM ('owner', 'member');
CREATE TYPE webhook_delivery_state AS ENUM ('pending', 'delivered', 'failed');

-- Groups and their people.

CREATE TABLE groups (
  id uuid NOT NULL,
  name text NOT NULL,
  plan plan DEFAULT 'starter'::plan NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  members_edit_companies boolean DEFAULT false NOT NULL,
  end_idle_sessions boolean DEFAULT false NOT NULL,
  CONSTRAINT groups_pkey PRIMARY KEY (id)
);

CREATE TABLE users (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text,
  role role NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  removed_at timestamptz(3),
  password_changed_at timestamptz(3),
  email_verified_at timestamptz(3),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text))),
  CONSTRAINT users_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX users_email_idx ON users (email) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX users_group_id_id_key ON users (group_id, id);
CREATE UNIQUE INDEX users_one_owner_idx ON users (group_id) WHERE ((role = 'owner'::role) AND (removed_at IS NULL));

CREATE TABLE invitations (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  email text NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  undelivered_reason text,
  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text))),
  CONSTRAINT invitations_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT invitations_group_id_invited_by_fkey FOREIGN KEY (group_id, invited_by) REFERENCES users(group_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX invitations_group_id_created_at_idx ON invitations (group_id, created_at);
CREATE UNIQUE INDEX invitations_one_open_idx ON invitations (group_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

CREATE TABLE password_resets (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT password_resets_pkey PRIMARY KEY (id),
  CONSTRAINT password_resets_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX password_resets_group_id_user_id_idx ON password_resets (group_id, user_id);

CREATE TABLE email_verifications (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT email_verifications_pkey PRIMARY KEY (id),
  CONSTRAINT email_verifications_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX email_verifications_group_id_user_id_idx ON email_verifications (group_id, user_id);

CREATE TABLE sessions (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX sessions_created_at_idx ON sessions (created_at);
CREATE INDEX sessions_group_id_user_id_idx ON sessions (group_id, user_id);

CREATE TABLE api_keys (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  key_hash bytea NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  scopes text,
  company_ids uuid[],
  expires_at timestamptz(3),
  previous_key_hash bytea,
  previous_valid_until timestamptz(3),
  last_used_address text,
  last_used_route text,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_key_hash_check CHECK ((octet_length(key_hash) = 32)),
  CONSTRAINT api_keys_name_check CHECK ((name <> ''::text)),
  CONSTRAINT api_keys_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT api_keys_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX api_keys_group_id_user_id_idx ON api_keys (group_id, user_id);
CREATE UNIQUE INDEX api_keys_key_hash_key ON api_keys (key_hash);
CREATE UNIQUE INDEX api_keys_previous_key_hash_key ON api_keys (previous_key_hash);

CREATE TABLE api_requests (
  group_id uuid NOT NULL,
  id uuid NOT NULL,
  key_id uuid NOT NULL,
  company_id uuid,
  method text NOT NULL,
  path text NOT NULL,
  status smallint NOT NULL,
  code text,
  duration_us integer NOT NULL,
  request_id text NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  CONSTRAINT api_requests_pkey PRIMARY KEY (group_id, id)
);
CREATE INDEX api_requests_occurred_at_idx ON api_requests USING brin (occurred_at);

-- Companies and their clients.

CREATE SEQUENCE companies_position_seq;
CREATE TABLE companies (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  "position" bigint DEFAULT nextval('companies_position_seq'::regclass) NOT NULL,
  name text NOT NULL,
  legal_form text,
  share_capital text,
  siren text,
  siret text,
  vat_number text,
  rcs text,
  address_line1 text NOT NULL,
  address_line2 text,
  postal_code text NOT NULL,
  city text NOT NULL,
  country character(2) NOT NULL,
  email text,
  phone text,
  website text,
  iban text,
  bic text,
  logo_sha256 bytea,
  language text DEFAULT 'fr'::text NOT NULL,
  time_zone text DEFAULT 'Europe/Paris'::text NOT NULL,
  number_pattern text DEFAULT 'F-{YYYY}-{SEQ:5}'::text NOT NULL,
  payment_terms_days integer DEFAULT 30 NOT NULL,
  legal_mentions text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  default_notes text,
  first_number integer DEFAULT 1 NOT NULL,
  first_number_year integer,
  vat_regime text DEFAULT 'standard'::text NOT NULL,
  vat_on_debits boolean DEFAULT false NOT NULL,
  operation_category text DEFAULT 'services'::text NOT NULL,
  electronic_address text,
  late_payment_terms text,
  early_payment_terms text,
  strict_chronology boolean DEFAULT false NOT NULL,
  brand_color text,
  onboarding_dismissed_at timestamptz(3),
  is_test boolean DEFAULT false NOT NULL,
  days_ahead integer DEFAULT 0 NOT NULL,
  issue_only_complete boolean DEFAULT false NOT NULL,
  books_closed_through date,
  first_number_month integer,
  CONSTRAINT companies_pkey PRIMARY KEY (id),
  CONSTRAINT companies_brand_color_check CHECK ((brand_color ~ '^#[0-9A-F]{6}$'::text)),
  CONSTRAINT companies_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT companies_days_ahead_check CHECK (((days_ahead = 0) OR (is_test AND (days_ahead > 0)))),
  CONSTRAINT companies_first_number_check CHECK ((first_number >= 1)),
  CONSTRAINT companies_first_number_month_check CHECK (((first_number_month >= 1) AND (first_number_month <= 12))),
  CONSTRAINT companies_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  CONSTRAINT companies_operation_category_check CHECK ((operation_category = ANY (ARRAY['services'::text, 'goods'::text, 'mixed'::text]))),
  CONSTRAINT companies_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 365))),
  CONSTRAINT companies_vat_regime_check CHECK ((vat_regime = ANY (ARRAY['standard'::text, 'franchise'::text]))),
  CONSTRAINT companies_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
ALTER SEQUENCE companies_position_seq OWNED BY companies.position;
CREATE UNIQUE INDEX companies_group_id_id_key ON companies (group_id, id);
CREATE INDEX companies_group_id_position_idx ON companies (group_id, "position");

CREATE TABLE logos (
  company_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT logos_pkey PRIMARY KEY (company_id, sha256),
  CONSTRAINT logos_check CHECK ((sha256 = sha256(content))),
  CONSTRAINT logos_content_check CHECK ((octet_length(content) <= 1048576)),
  CONSTRAINT logos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE company_accounts (
  company_id uuid NOT NULL,
  accounts jsonb NOT NULL,
  CONSTRAINT company_accounts_pkey PRIMARY KEY (company_id),
  CONSTRAINT company_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE company_reminders (
  company_id uuid NOT NULL,
  days integer NOT NULL,
  message text,
  CONSTRAINT company_reminders_pkey PRIMARY KEY (company_id, days),
  CONSTRAINT company_reminders_days_check CHECK (((days >= '-60'::integer) AND (days <= 180))),
  CONSTRAINT company_reminders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE email_templates (
  company_id uuid NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  CONSTRAINT email_templates_pkey PRIMARY KEY (company_id, kind, language),
  CONSTRAINT email_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE clients (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  email text,
  siren text,
  siret text,
  vat_number text,
  address_line1 text NOT NULL,
  address_line2 text,
  postal_code text NOT NULL,
  city text NOT NULL,
  country character(2) NOT NULL,
  archived_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  payment_terms_days integer,
  is_individual boolean DEFAULT false NOT NULL,
  electronic_address text,
  delivery_line1 text,
  delivery_line2 text,
  delivery_postal_code text,
  delivery_city text,
  delivery_country character(2),
  is_public_body boolean DEFAULT false NOT NULL,
  language text,
  contacts jsonb DEFAULT '[]'::jsonb NOT NULL,
  restored_at timestamptz(3),
  CONSTRAINT clients_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT clients_check CHECK ((num_nulls(delivery_line1, delivery_postal_code, delivery_city, delivery_country) = ANY (ARRAY[0, 4]))),
  CONSTRAINT clients_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT clients_delivery_country_check CHECK ((delivery_country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT clients_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))) NOT VALID,
  CONSTRAINT clients_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 365))),
  CONSTRAINT clients_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX clients_active_idx ON clients (company_id, id) WHERE (archived_at IS NULL);
CREATE INDEX clients_changed_idx ON clients (company_id, GREATEST(updated_at, archived_at, restored_at), id);
CREATE INDEX clients_company_id_name_idx ON clients (company_id, name);

-- Invoices.

CREATE TABLE invoices (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  client_id uuid NOT NULL,
  status invoice_status DEFAULT 'draft'::invoice_status NOT NULL,
  number text,
  format invoice_format DEFAULT 'pdf'::invoice_format NOT NULL,
  currency character(3) NOT NULL,
  issue_date date NOT NULL,
  due_date date NOT NULL,
  service_date date,
  tax_rate_bp integer,
  description text,
  notes text,
  subtotal_cents bigint NOT NULL,
  tax_total_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  amount_paid_cents bigint DEFAULT 0 NOT NULL,
  tax_breakdown jsonb NOT NULL,
  client_name text NOT NULL,
  search_text text GENERATED ALWAYS AS (search_fold(((COALESCE(number, ''::text) || ''::text) || client_name))) STORED,
  company_snapshot jsonb,
  client_snapshot jsonb,
  view_token text,
  rejection_reason text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  issued_at timestamptz(3),
  sent_at timestamptz(3),
  viewed_at timestamptz(3),
  accepted_at timestamptz(3),
  rejected_at timestamptz(3),
  paid_at timestamptz(3),
  cancelled_at timestamptz(3),
  operation_category text DEFAULT 'services'::text NOT NULL,
  tax_exchange_rate_e6 bigint,
  view_token_created_at timestamptz(3),
  language text,
  amount_credited_cents bigint DEFAULT 0 NOT NULL,
  dispute_settled_at timestamptz(3),
  CONSTRAINT invoices_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT invoices_amount_credited_check CHECK (((amount_credited_cents >= 0) AND (amount_credited_cents <= total_cents))),
  CONSTRAINT invoices_check CHECK ((due_date >= issue_date)),
  CONSTRAINT invoices_check1 CHECK (((abs(subtotal_cents) <= '9007199254740991'::bigint) AND (abs(tax_total_cents) <= '9007199254740991'::bigint))),
  CONSTRAINT invoices_check2 CHECK ((total_cents = (subtotal_cents + tax_total_cents))),
  CONSTRAINT invoices_check3 CHECK (((amount_paid_cents >= 0) AND (amount_paid_cents <= total_cents))),
  CONSTRAINT invoices_check4 CHECK (((status = 'draft'::invoice_status) = (number IS NULL))),
  CONSTRAINT invoices_check5 CHECK (((status = 'draft'::invoice_status) OR (num_nulls(company_snapshot, client_snapshot, view_token, issued_at) = 0))),
  CONSTRAINT invoices_check8 CHECK (((status <> ALL (ARRAY['draft'::invoice_status, 'issued'::invoice_status, 'sent'::invoice_status, 'viewed'::invoice_status, 'accepted'::invoice_status, 'rejected'::invoice_status, 'cancelled'::invoice_status])) OR (amount_paid_cents = 0))),
  CONSTRAINT invoices_check9 CHECK (((view_token IS NULL) = (view_token_created_at IS NULL))),
  CONSTRAINT invoices_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT invoices_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))) NOT VALID,
  CONSTRAINT invoices_operation_category_check CHECK ((operation_category = ANY (ARRAY['services'::text, 'goods'::text, 'mixed'::text]))),
  CONSTRAINT invoices_paid_check CHECK (((status <> 'paid'::invoice_status) OR ((amount_paid_cents >= (total_cents - amount_credited_cents)) AND (paid_at IS NOT NULL)))),
  CONSTRAINT invoices_partial_paid_check CHECK (((status <> 'partial_paid'::invoice_status) OR ((amount_paid_cents > 0) AND (amount_paid_cents < (total_cents - amount_credited_cents))))),
  CONSTRAINT invoices_tax_exchange_rate_e6_check CHECK ((tax_exchange_rate_e6 > 0)),
  CONSTRAINT invoices_tax_rate_bp_check CHECK (((tax_rate_bp >= 0) AND (tax_rate_bp <= 10000))),
  CONSTRAINT invoices_total_cents_check CHECK (((total_cents >= 0) AND (total_cents <= '9007199254740991'::bigint))),
  CONSTRAINT invoices_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX invoices_client_outstanding_idx ON invoices (company_id, client_id, due_date) INCLUDE (currency, total_cents, amount_paid_cents, amount_credited_cents) WHERE (status = ANY (ARRAY['issued'::invoice_status, 'sent'::invoice_status, 'viewed'::invoice_status, 'accepted'::invoice_status, 'rejected'::invoice_status, 'partial_paid'::invoice_status, 'overdue'::invoice_status]));
CREATE INDEX invoices_company_id_client_id_issue_date_id_idx ON invoices (company_id, client_id, issue_date DESC, id DESC);
CREATE INDEX invoices_company_id_client_id_status_issue_date_id_idx ON invoices (company_id, client_id, status, issue_date DESC, id DESC);
CREATE INDEX invoices_company_id_client_name_id_idx ON invoices (company_id, client_name, id);
CREATE INDEX invoices_company_id_due_date_id_idx ON invoices (company_id, due_date, id);
CREATE INDEX invoices_company_id_issue_date_id_idx ON invoices (company_id, issue_date DESC, id DESC);
CREATE UNIQUE INDEX invoices_company_id_number_key ON invoices (company_id, number);
CREATE INDEX invoices_company_id_status_issue_date_id_idx ON invoices (company_id, status, issue_date DESC, id DESC);
CREATE INDEX invoices_company_id_total_cents_id_idx ON invoices (company_id, total_cents, id);
CREATE INDEX invoices_company_id_updated_at_id_idx ON invoices (company_id, updated_at, id);
CREATE INDEX invoices_disputed_idx ON invoices (company_id, rejected_at) WHERE ((rejected_at IS NOT NULL) AND (status = ANY (ARRAY['rejected'::invoice_status, 'partial_paid'::invoice_status])));
CREATE INDEX invoices_falling_due_idx ON invoices (company_id, due_date) WHERE (status = ANY (ARRAY['sent'::invoice_status, 'viewed'::invoice_status, 'accepted'::invoice_status]));
CREATE UNIQUE INDEX invoices_id_key ON invoices (id);
CREATE INDEX invoices_outstanding_idx ON invoices (company_id, due_date, id) INCLUDE (currency, total_cents, amount_paid_cents, amount_credited_cents) WHERE (status = ANY (ARRAY['issued'::invoice_status, 'sent'::invoice_status, 'viewed'::invoice_status, 'accepted'::invoice_status, 'rejected'::invoice_status, 'partial_paid'::invoice_status, 'overdue'::invoice_status]));
CREATE INDEX invoices_sent_late_idx ON invoices (company_id, sent_at) WHERE (((sent_at AT TIME ZONE 'UTC'::text))::date >= (due_date - 3));
CREATE UNIQUE INDEX invoices_view_token_key ON invoices (view_token);

CREATE TABLE invoice_lines (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  line_number integer NOT NULL,
  description text NOT NULL,
  quantity_e4 bigint NOT NULL,
  unit text,
  unit_price_cents bigint NOT NULL,
  tax_rate_bp integer NOT NULL,
  total_cents bigint NOT NULL,
  exemption_code text,
  unit_price_rest_e6 integer DEFAULT 0 NOT NULL,
  CONSTRAINT invoice_lines_pkey PRIMARY KEY (company_id, invoice_id, line_number),
  CONSTRAINT invoice_lines_check CHECK (((exemption_code IS NULL) OR (tax_rate_bp = 0))),
  CONSTRAINT invoice_lines_check1 CHECK (((unit_price_cents > 0) OR (unit_price_rest_e6 >= 0))),
  CONSTRAINT invoice_lines_line_number_check CHECK ((line_number > 0)),
  CONSTRAINT invoice_lines_quantity_e4_check CHECK (((quantity_e4 <> 0) AND (abs(quantity_e4) <= '10000000000000'::bigint))),
  CONSTRAINT invoice_lines_tax_rate_bp_check CHECK (((tax_rate_bp >= 0) AND (tax_rate_bp <= 10000))),
  CONSTRAINT invoice_lines_total_cents_check CHECK ((abs(total_cents) <= '9007199254740991'::bigint)),
  CONSTRAINT invoice_lines_unit_price_cents_check CHECK (((unit_price_cents >= 0) AND (unit_price_cents <= '9007199254740991'::bigint))),
  CONSTRAINT invoice_lines_unit_price_rest_e6_check CHECK (((unit_price_rest_e6 >= '-500000'::integer) AND (unit_price_rest_e6 <= 499999))),
  CONSTRAINT invoice_lines_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE number_series (
  company_id uuid NOT NULL,
  kind number_series_kind NOT NULL,
  year integer NOT NULL,
  last_number integer NOT NULL,
  last_issued_at timestamptz(3) NOT NULL,
  first_number integer DEFAULT 1 NOT NULL,
  last_document_number text,
  last_issue_date date,
  CONSTRAINT number_series_pkey PRIMARY KEY (company_id, kind, year),
  CONSTRAINT number_series_first_number_check CHECK ((first_number >= 1)),
  CONSTRAINT number_series_last_number_check CHECK ((last_number >= 0)),
  CONSTRAINT number_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);

CREATE TABLE monthly_number_series (
  company_id uuid NOT NULL,
  kind number_series_kind NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  first_number integer NOT NULL,
  last_number integer NOT NULL,
  last_issued_at timestamptz(3) NOT NULL,
  last_document_number text,
  last_issue_date date,
  awaits_invoice boolean DEFAULT true NOT NULL,
  CONSTRAINT monthly_number_series_pkey PRIMARY KEY (company_id, kind, year, month),
  CONSTRAINT monthly_number_series_first_number_check CHECK ((first_number >= 1)),
  CONSTRAINT monthly_number_series_last_number_check CHECK ((last_number >= 0)),
  CONSTRAINT monthly_number_series_month_check CHECK (((month >= 1) AND (month <= 12))),
  CONSTRAINT monthly_number_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);

CREATE TABLE invoice_views (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  viewed_at timestamptz(3) NOT NULL,
  CONSTRAINT invoice_views_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT invoice_views_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX invoice_views_company_id_invoice_id_viewed_at_idx ON invoice_views (company_id, invoice_id, viewed_at);

-- Payments.

CREATE TABLE payments (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  paid_at timestamptz(3) NOT NULL,
  paid_on date NOT NULL,
  method text,
  note text,
  reverses uuid,
  actor_kind actor_kind NOT NULL,
  actor_id uuid,
  is_refund boolean DEFAULT false NOT NULL,
  CONSTRAINT payments_pkey PRIMARY KEY (company_id, invoice_id, id),
  CONSTRAINT payments_check1 CHECK (((actor_kind = ANY (ARRAY['user'::actor_kind, 'api_key'::actor_kind])) = (actor_id IS NOT NULL))),
  CONSTRAINT payments_method_check CHECK ((method = ANY (ARRAY['transfer'::text, 'direct_debit'::text, 'card'::text, 'check'::text, 'cash'::text, 'other'::text]))),
  CONSTRAINT payments_sign_check CHECK (((amount_cents <> 0) AND ((amount_cents < 0) = ((reverses IS NOT NULL) <> is_refund)))),
  CONSTRAINT payments_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT payments_company_id_invoice_id_reverses_fkey FOREIGN KEY (company_id, invoice_id, reverses) REFERENCES payments(company_id, invoice_id, id)
);
CREATE INDEX payments_company_id_invoice_id_idx ON payments (company_id, invoice_id);
CREATE UNIQUE INDEX payments_company_id_reverses_key ON payments (company_id, reverses);

-- Credit notes.

CREATE TABLE credit_notes (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  number text NOT NULL,
  issue_date date NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  reason text,
  search_text text,
  CONSTRAINT credit_notes_pkey PRIMARY KEY (company_id, invoice_id),
  CONSTRAINT credit_notes_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX credit_notes_company_id_id_idx ON credit_notes (company_id, id);
CREATE INDEX credit_notes_company_id_issue_date_id_idx ON credit_notes (company_id, issue_date DESC, id DESC);
CREATE UNIQUE INDEX credit_notes_company_id_number_key ON credit_notes (company_id, number);
CREATE INDEX credit_notes_company_id_search_text_idx ON credit_notes USING gin (company_id, search_text gin_trgm_ops);

CREATE TABLE partial_credit_notes (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  number text NOT NULL,
  issue_date date NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  reason text,
  currency character(3) NOT NULL,
  subtotal_cents bigint NOT NULL,
  tax_total_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  tax_breakdown jsonb NOT NULL,
  search_text text,
  refund_due_cents bigint,
  CONSTRAINT partial_credit_notes_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT partial_credit_notes_check CHECK ((total_cents = (subtotal_cents + tax_total_cents))),
  CONSTRAINT partial_credit_notes_check1 CHECK (((refund_due_cents >= 0) AND (refund_due_cents <= total_cents))),
  CONSTRAINT partial_credit_notes_total_cents_check CHECK (((total_cents >= 1) AND (total_cents <= '9007199254740991'::bigint))),
  CONSTRAINT partial_credit_notes_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX partial_credit_notes_company_id_invoice_id_idx ON partial_credit_notes (company_id, invoice_id);
CREATE INDEX partial_credit_notes_company_id_issue_date_id_idx ON partial_credit_notes (company_id, issue_date DESC, id DESC);
CREATE UNIQUE INDEX partial_credit_notes_company_id_number_key ON partial_credit_notes (company_id, number);
CREATE INDEX partial_credit_notes_company_id_search_text_idx ON partial_credit_notes USING gin (company_id, search_text gin_trgm_ops);

CREATE TABLE partial_credit_note_lines (
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  credit_note_id uuid NOT NULL,
  line_number integer NOT NULL,
  quantity_e4 bigint NOT NULL,
  total_cents bigint NOT NULL,
  CONSTRAINT partial_credit_note_lines_pkey PRIMARY KEY (company_id, credit_note_id, line_number),
  CONSTRAINT partial_credit_note_lines_quantity_e4_check CHECK ((quantity_e4 <> 0)),
  CONSTRAINT partial_credit_note_lines_company_id_credit_note_id_fkey FOREIGN KEY (company_id, credit_note_id) REFERENCES partial_credit_notes(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX partial_credit_note_lines_company_id_invoice_id_idx ON partial_credit_note_lines (company_id, invoice_id);

-- Archived documents.

CREATE TABLE documents (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  kind document_kind NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT documents_pkey PRIMARY KEY (company_id, invoice_id, kind),
  CONSTRAINT documents_check CHECK ((sha256 = sha256(content))),
  CONSTRAINT documents_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE partial_credit_note_pdfs (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  credit_note_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT partial_credit_note_pdfs_pkey PRIMARY KEY (company_id, credit_note_id),
  CONSTRAINT partial_credit_note_pdfs_check CHECK ((sha256 = sha256(content))),
  CONSTRAINT partial_credit_note_pdfs_company_id_credit_note_id_fkey FOREIGN KEY (company_id, credit_note_id) REFERENCES partial_credit_notes(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);

-- E-mails and mailboxes.

CREATE TABLE email_deliveries (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  status delivery_status DEFAULT 'queued'::delivery_status NOT NULL,
  message jsonb NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  provider_message_id text,
  last_error text,
  queued_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  failed_at timestamptz(3),
  kind delivery_kind DEFAULT 'invoice'::delivery_kind NOT NULL,
  reminder_days integer,
  delivered_at timestamptz(3),
  opened_at timestamptz(3),
  bounced_at timestamptz(3),
  complained_at timestamptz(3),
  bounce_reason text,
  credit_note_id uuid,
  CONSTRAINT email_deliveries_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT email_deliveries_check CHECK (((kind = 'reminder'::delivery_kind) = (reminder_days IS NOT NULL))),
  CONSTRAINT email_deliveries_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX email_deliveries_company_id_invoice_id_queued_at_idx ON email_deliveries (company_id, invoice_id, queued_at);
CREATE INDEX email_deliveries_id_idx ON email_deliveries (id);
-- One send at a time.
CREATE UNIQUE INDEX email_deliveries_one_queued_idx ON email_deliveries (company_id, invoice_id) WHERE ((status = 'queued'::delivery_status) AND (kind = 'invoice'::delivery_kind));
-- No client is reminded twice of the same day.
CREATE UNIQUE INDEX email_deliveries_one_reminder_idx ON email_deliveries (company_id, invoice_id, reminder_days) WHERE (kind = 'reminder'::delivery_kind);
CREATE INDEX email_deliveries_provider_message_id_idx ON email_deliveries (provider_message_id);
CREATE INDEX email_deliveries_trouble_idx ON email_deliveries (company_id, queued_at) WHERE ((status = ANY (ARRAY['rejected'::delivery_status, 'failed'::delivery_status])) OR (bounced_at IS NOT NULL) OR (complained_at IS NOT NULL));

CREATE TABLE email_attachments (
  company_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  "position" integer NOT NULL,
  filename text NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT email_attachments_pkey PRIMARY KEY (company_id, delivery_id, "position"),
  CONSTRAINT email_attachments_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES email_deliveries(company_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE webhook_messages (
  id text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  CONSTRAINT webhook_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_messages_received_at_idx ON webhook_messages (received_at);

CREATE TABLE mailbox_messages (
  id uuid NOT NULL,
  company_id uuid,
  idempotency_key text NOT NULL,
  "from" text NOT NULL,
  "to" text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  cc text,
  bcc text,
  CONSTRAINT mailbox_messages_pkey PRIMARY KEY (id),
  CONSTRAINT mailbox_messages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX mailbox_messages_company_id_created_at_idx ON mailbox_messages (company_id, created_at DESC);
CREATE UNIQUE INDEX mailbox_messages_company_id_id_key ON mailbox_messages (company_id, id);
CREATE UNIQUE INDEX mailbox_messages_idempotency_key_key ON mailbox_messages (idempotency_key);

CREATE TABLE mailbox_attachments (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  filename text NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT mailbox_attachments_pkey PRIMARY KEY (id),
  CONSTRAINT mailbox_attachments_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES mailbox_messages(company_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX mailbox_attachments_company_id_message_id_idx ON mailbox_attachments (company_id, message_id);

-- The audit log.

CREATE TABLE events (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  company_id uuid,
  invoice_id uuid,
  type text NOT NULL,
  actor_kind actor_kind NOT NULL,
  actor_id uuid,
  data jsonb NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  chain_id uuid NOT NULL,
  sequence integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (chain_id, sequence),
  CONSTRAINT events_check CHECK ((chain_id = COALESCE(company_id, group_id))),
  CONSTRAINT events_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT events_sequence_check CHECK ((sequence >= 1)),
  CONSTRAINT events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT events_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX events_company_id_invoice_id_idx ON events (company_id, invoice_id);
CREATE INDEX events_company_id_occurred_at_idx ON events (company_id, occurred_at);
CREATE INDEX events_group_id_occurred_at_idx ON events (group_id, occurred_at);
CREATE INDEX events_settings_idx ON events (chain_id, id) WHERE ((invoice_id IS NULL) AND (type !~~ 'client.%'::text));

CREATE TABLE event_chains (
  id uuid NOT NULL,
  sequence integer NOT NULL,
  hash bytea,
  is_followed boolean DEFAULT false NOT NULL,
  CONSTRAINT event_chains_pkey PRIMARY KEY (id)
);

-- Webhooks.

CREATE TABLE webhook_endpoints (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  url text NOT NULL,
  description text,
  event_types text[] DEFAULT ARRAY[]::text[],
  company_ids uuid[] DEFAULT ARRAY[]::uuid[],
  secret bytea NOT NULL,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  failing_since timestamptz(3),
  disabled_at timestamptz(3),
  disabled_reason text,
  deleted_at timestamptz(3),
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoints_check CHECK (((event_types IS NOT NULL) AND (company_ids IS NOT NULL))),
  CONSTRAINT webhook_endpoints_check1 CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL))),
  CONSTRAINT webhook_endpoints_check2 CHECK (((disabled_at IS NULL) = (disabled_reason IS NULL))),
  CONSTRAINT webhook_endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['owner'::text, 'gone'::text, 'failing'::text]))),
  CONSTRAINT webhook_endpoints_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX webhook_endpoints_group_id_idx ON webhook_endpoints (group_id);

CREATE TABLE webhook_deliveries (
  chain_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  sequence integer NOT NULL,
  event_id uuid NOT NULL,
  type text NOT NULL,
  state webhook_delivery_state DEFAULT 'pending'::webhook_delivery_state NOT NULL,
  due_at timestamptz(3),
  attempt_count integer DEFAULT 0 NOT NULL,
  attempts jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (chain_id, endpoint_id, sequence),
  CONSTRAINT webhook_deliveries_check CHECK (((state = 'pending'::webhook_delivery_state) = (due_at IS NOT NULL))),
  CONSTRAINT webhook_deliveries_check1 CHECK (((state = 'pending'::webhook_delivery_state) = (finished_at IS NULL))),
  CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at);
-- What is due, of all endpoints and of one; the log of an endpoint, newest first; what is old.
CREATE INDEX webhook_deliveries_due_at_idx ON webhook_deliveries (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_endpoint_id_due_at_idx ON webhook_deliveries (endpoint_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_endpoint_id_event_id_idx ON webhook_deliveries (endpoint_id, event_id);

CREATE TABLE webhook_hosts (
  host text NOT NULL,
  accepted_at timestamptz(3),
  trials jsonb DEFAULT '[]'::jsonb NOT NULL,
  tried_at timestamptz(3),
  CONSTRAINT webhook_hosts_pkey PRIMARY KEY (host)
);

-- What lists and the dashboard read in place of counting.

CREATE TABLE invoice_counts (
  company_id uuid NOT NULL,
  status invoice_status NOT NULL,
  slot smallint NOT NULL,
  count integer NOT NULL,
  CONSTRAINT invoice_counts_pkey PRIMARY KEY (company_id, status, slot),
  CONSTRAINT invoice_counts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);

CREATE TABLE monthly_totals (
  company_id uuid NOT NULL,
  currency character(3) NOT NULL,
  month date NOT NULL,
  slot smallint NOT NULL,
  invoiced_cents numeric NOT NULL,
  received_cents numeric NOT NULL,
  received_count integer NOT NULL,
  CONSTRAINT monthly_totals_pkey PRIMARY KEY (company_id, currency, month, slot),
  CONSTRAINT monthly_totals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);

CREATE TABLE invoice_day_counts (
  company_id uuid NOT NULL,
  issue_date date NOT NULL,
  slot smallint NOT NULL,
  draft integer NOT NULL,
  issued integer NOT NULL,
  sent integer NOT NULL,
  viewed integer NOT NULL,
  accepted integer NOT NULL,
  paid integer NOT NULL,
  partial_paid integer NOT NULL,
  overdue integer NOT NULL,
  cancelled integer NOT NULL,
  rejected integer NOT NULL,
  CONSTRAINT invoice_day_counts_pkey PRIMARY KEY (company_id, issue_date, slot)
) WITH (fillfactor=70);

CREATE TABLE invoice_client_counts (
  company_id uuid NOT NULL,
  client_id uuid NOT NULL,
  status invoice_status NOT NULL,
  currency character(3) NOT NULL,
  slot smallint NOT NULL,
  count integer NOT NULL,
  total_cents numeric NOT NULL,
  paid_cents numeric NOT NULL,
  credited_cents numeric DEFAULT 0 NOT NULL,
  CONSTRAINT invoice_client_counts_pkey PRIMARY KEY (company_id, client_id, status, currency, slot)
) WITH (fillfactor=70);

CREATE TABLE invoice_names (
  company_id uuid NOT NULL,
  client_id uuid NOT NULL,
  client_name text NOT NULL,
  slot smallint NOT NULL,
  count integer NOT NULL,
  numbered integer NOT NULL,
  search_text text GENERATED ALWAYS AS (search_fold(client_name)) STORED,
  CONSTRAINT invoice_names_pkey PRIMARY KEY (company_id, client_id, client_name, slot)
) WITH (fillfactor=70);
CREATE INDEX invoice_names_company_id_search_text_idx ON invoice_names USING gin (company_id, search_text gin_trgm_ops);

CREATE TABLE invoice_number_blocks (
  company_id uuid NOT NULL,
  issue_date date NOT NULL,
  head text NOT NULL,
  width smallint NOT NULL,
  tail text NOT NULL,
  part smallint NOT NULL,
  members bit(1000) NOT NULL,
  search_head text GENERATED ALWAYS AS (search_fold(head)) STORED,
  search_tail text GENERATED ALWAYS AS (search_fold(tail)) STORED,
  CONSTRAINT invoice_number_blocks_pkey PRIMARY KEY (company_id, issue_date, head, width, tail, part)
) WITH (fillfactor=70);

-- Requests.

CREATE TABLE idempotency_keys (
  company_id uuid NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status smallint NOT NULL,
  location text,
  body text NOT NULL,
  running_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (company_id, key),
  CONSTRAINT idempotency_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

CREATE TABLE rate_limits (
  key varchar(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE TABLE write_probe (
  id smallint NOT NULL,
  written_at timestamptz(3) NOT NULL,
  CONSTRAINT write_probe_pkey PRIMARY KEY (id)
);

CREATE TABLE caller_writes (
  caller_id uuid NOT NULL,
  backend integer NOT NULL,
  token uuid NOT NULL,
  written_at timestamptz(3) NOT NULL,
  CONSTRAINT caller_writes_pkey PRIMARY KEY (caller_id, backend)
) WITH (fillfactor=50);

-- References between the tables above that need both.
ALTER TABLE companies ADD CONSTRAINT companies_id_logo_sha256_fkey FOREIGN KEY (id, logo_sha256) REFERENCES logos(company_id, sha256);
