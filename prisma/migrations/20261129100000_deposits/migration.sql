-- Deposit invoices, and final invoices that deduct them.
-- contract: the due date of a deposit may precede its issue date, which no release before this one writes.
ALTER TABLE invoices
  ADD COLUMN kind text NOT NULL DEFAULT 'standard',
  ADD CONSTRAINT invoices_kind_check CHECK (kind IN ('standard', 'deposit', 'progress', 'final')) NOT VALID,
  ADD CONSTRAINT invoices_due_date_check CHECK (kind = 'deposit' OR due_date >= issue_date) NOT VALID,
  DROP CONSTRAINT invoices_check;

-- The deposit that a line takes off: {invoiceId, number, issueDate, taxCents}.
ALTER TABLE invoice_lines ADD COLUMN deduction jsonb;

-- The final invoice that deducted a deposit: the primary key is the promise that there is at most one that stands.
CREATE TABLE deposit_deductions (
  company_id uuid NOT NULL,
  deposit_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT deposit_deductions_pkey PRIMARY KEY (company_id, deposit_id),
  CONSTRAINT deposit_deductions_deposit_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES invoices(company_id, id) ON DELETE RESTRICT,
  CONSTRAINT deposit_deductions_invoice_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE RESTRICT
);
CREATE INDEX deposit_deductions_invoice_idx ON deposit_deductions (company_id, invoice_id);
