-- Schedules that make invoices, and what became of each of their dates.
CREATE TABLE recurring_invoices (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  client_id uuid NOT NULL,
  status text NOT NULL,
  unit text NOT NULL,
  interval_count integer NOT NULL,
  day_of_month integer,
  start_date date NOT NULL,
  first_sequence integer NOT NULL,
  end_date date,
  max_occurrences integer,
  billed_period text,
  action text NOT NULL,
  payment_terms_days integer,
  payment_terms_month text,
  content jsonb NOT NULL,
  later_lines jsonb NOT NULL,
  next_sequence integer NOT NULL,
  next_date date,
  external_id text,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT recurring_invoices_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT recurring_invoices_status_check CHECK (status IN ('active', 'paused', 'ended')),
  CONSTRAINT recurring_invoices_unit_check CHECK (unit IN ('week', 'month', 'quarter', 'year')),
  CONSTRAINT recurring_invoices_interval_check CHECK (interval_count BETWEEN 1 AND 60),
  CONSTRAINT recurring_invoices_day_check CHECK (CASE unit WHEN 'week' THEN day_of_month IS NULL ELSE day_of_month BETWEEN 1 AND 31 END),
  CONSTRAINT recurring_invoices_action_check CHECK (action IN ('draft', 'issue', 'send')),
  CONSTRAINT recurring_invoices_period_check CHECK (billed_period IN ('ahead', 'behind')),
  CONSTRAINT recurring_invoices_next_check CHECK (next_sequence >= 1 AND (status <> 'active' OR next_date IS NOT NULL)),
  CONSTRAINT recurring_invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT recurring_invoices_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON DELETE RESTRICT
);
CREATE INDEX recurring_invoices_due_idx ON recurring_invoices (next_date) WHERE status = 'active';
CREATE INDEX recurring_invoices_client_idx ON recurring_invoices (company_id, client_id);
CREATE INDEX recurring_invoices_updated_idx ON recurring_invoices (company_id, updated_at, id);
CREATE UNIQUE INDEX recurring_invoices_external_id_idx ON recurring_invoices (company_id, external_id);

-- The primary key is the promise of one invoice for each date.
CREATE TABLE recurring_runs (
  company_id uuid NOT NULL,
  recurring_invoice_id uuid NOT NULL,
  sequence integer NOT NULL,
  date date NOT NULL,
  outcome text NOT NULL,
  invoice_id uuid,
  reason jsonb,
  created_at timestamptz(3) NOT NULL,
  outcome_at timestamptz(3) NOT NULL,
  CONSTRAINT recurring_runs_pkey PRIMARY KEY (company_id, recurring_invoice_id, sequence),
  CONSTRAINT recurring_runs_outcome_check CHECK (outcome IN ('pending', 'done', 'held', 'refused', 'skipped')),
  CONSTRAINT recurring_runs_schedule_fkey FOREIGN KEY (company_id, recurring_invoice_id) REFERENCES recurring_invoices(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX recurring_runs_invoice_idx ON recurring_runs (company_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX recurring_runs_open_idx ON recurring_runs (company_id, outcome, recurring_invoice_id, sequence)
  WHERE outcome IN ('pending', 'held', 'refused');
CREATE INDEX recurring_runs_pending_idx ON recurring_runs (company_id, recurring_invoice_id, sequence) WHERE outcome = 'pending';

-- The hour of the day, in the company's time zone, at which its recurring invoices are made.
ALTER TABLE companies ADD COLUMN recurring_hour integer DEFAULT 6 NOT NULL CHECK (recurring_hour BETWEEN 0 AND 23);
-- When the owner was last told by e-mail of recurring invoices that wait.
ALTER TABLE companies ADD COLUMN recurring_noticed_at timestamptz(3);
