-- One table has every credit note, with its lines and amounts; one has every archived PDF.
-- stop: an earlier build looks for the tables that end here; no release was made of one.

-- What is copied is old: no trigger counts it again.
ALTER TABLE partial_credit_notes DISABLE TRIGGER USER;
ALTER TABLE partial_credit_note_lines DISABLE TRIGGER USER;
ALTER TABLE documents DISABLE TRIGGER USER;

-- The credit notes of whole invoices, of which nothing was paid.
ALTER TABLE partial_credit_notes ADD COLUMN is_whole boolean DEFAULT false NOT NULL;
ALTER TABLE partial_credit_notes ALTER COLUMN is_whole DROP DEFAULT;
ALTER TABLE partial_credit_notes DROP CONSTRAINT partial_credit_notes_total_cents_check;
ALTER TABLE partial_credit_notes
  ADD CONSTRAINT credit_notes_total_cents_check CHECK (total_cents >= 0 AND (total_cents > 0 OR is_whole) AND total_cents <= 9007199254740991);

INSERT INTO partial_credit_notes (id, company_id, invoice_id, number, issue_date, issued_at, reason, currency, subtotal_cents, tax_total_cents,
  total_cents, tax_breakdown, search_text, refund_due_cents, is_whole)
SELECT n.id, n.company_id, n.invoice_id, n.number, n.issue_date, n.issued_at, n.reason, i.currency, i.subtotal_cents, i.tax_total_cents,
  i.total_cents,
  -- The breakdown of an invoice of an early build has no exemption codes.
  (SELECT jsonb_agg('{"exemptionCode": null}' || b.of_rate ORDER BY b.place) FROM jsonb_array_elements(i.tax_breakdown) WITH ORDINALITY AS b (of_rate, place)),
  n.search_text, 0, true
FROM credit_notes n JOIN invoices i ON i.company_id = n.company_id AND i.id = n.invoice_id;

INSERT INTO partial_credit_note_lines (company_id, invoice_id, credit_note_id, line_number, quantity_e4, total_cents)
SELECT l.company_id, l.invoice_id, n.id, l.line_number, l.quantity_e4, l.total_cents
FROM credit_notes n JOIN invoice_lines l ON l.company_id = n.company_id AND l.invoice_id = n.invoice_id;

-- The PDFs. A document is that of its invoice or of its credit note.
ALTER TYPE document_kind RENAME VALUE 'invoice_pdf' TO 'invoice';
ALTER TYPE document_kind RENAME VALUE 'credit_note_pdf' TO 'credit_note';
ALTER TABLE documents ADD COLUMN document_id uuid;
UPDATE documents SET document_id = invoice_id WHERE kind = 'invoice';
UPDATE documents d SET document_id = n.id FROM credit_notes n
WHERE d.kind = 'credit_note' AND n.company_id = d.company_id AND n.invoice_id = d.invoice_id;
ALTER TABLE documents DROP CONSTRAINT documents_pkey;
INSERT INTO documents (id, company_id, invoice_id, kind, document_id, sha256, content, created_at)
SELECT p.id, p.company_id, n.invoice_id, 'credit_note', n.id, p.sha256, p.content, p.created_at
FROM partial_credit_note_pdfs p JOIN partial_credit_notes n ON n.company_id = p.company_id AND n.id = p.credit_note_id;
ALTER TABLE documents ALTER COLUMN document_id SET NOT NULL;
ALTER TABLE documents ADD CONSTRAINT documents_pkey PRIMARY KEY (company_id, document_id);
CREATE INDEX documents_company_id_invoice_id_idx ON documents (company_id, invoice_id);

DROP TABLE partial_credit_note_pdfs;
DROP TABLE credit_notes;
DROP TRIGGER IF EXISTS total_credited_in_part ON partial_credit_notes;
DROP FUNCTION IF EXISTS total_credited_in_part();
DROP FUNCTION IF EXISTS credit_whole_invoice();

ALTER TABLE partial_credit_notes RENAME TO credit_notes;
ALTER TABLE credit_notes RENAME CONSTRAINT partial_credit_notes_pkey TO credit_notes_pkey;
ALTER TABLE credit_notes RENAME CONSTRAINT partial_credit_notes_check TO credit_notes_total_check;
ALTER TABLE credit_notes RENAME CONSTRAINT partial_credit_notes_check1 TO credit_notes_refund_due_check;
ALTER TABLE credit_notes RENAME CONSTRAINT partial_credit_notes_company_id_invoice_id_fkey TO credit_notes_company_id_invoice_id_fkey;
ALTER INDEX partial_credit_notes_company_id_invoice_id_idx RENAME TO credit_notes_company_id_invoice_id_idx;
ALTER INDEX partial_credit_notes_company_id_issue_date_id_idx RENAME TO credit_notes_company_id_issue_date_id_idx;
ALTER INDEX partial_credit_notes_company_id_number_key RENAME TO credit_notes_company_id_number_key;
ALTER INDEX partial_credit_notes_company_id_search_text_idx RENAME TO credit_notes_company_id_search_text_idx;
-- A whole invoice is credited once.
CREATE UNIQUE INDEX credit_notes_whole_idx ON credit_notes (company_id, invoice_id) WHERE is_whole;

ALTER TABLE partial_credit_note_lines RENAME TO credit_note_lines;
ALTER TABLE credit_note_lines RENAME CONSTRAINT partial_credit_note_lines_pkey TO credit_note_lines_pkey;
ALTER TABLE credit_note_lines RENAME CONSTRAINT partial_credit_note_lines_quantity_e4_check TO credit_note_lines_quantity_e4_check;
ALTER TABLE credit_note_lines
  RENAME CONSTRAINT partial_credit_note_lines_company_id_credit_note_id_fkey TO credit_note_lines_company_id_credit_note_id_fkey;
DROP INDEX partial_credit_note_lines_company_id_invoice_id_idx;
CREATE INDEX credit_note_lines_company_id_invoice_id_line_number_idx ON credit_note_lines (company_id, invoice_id, line_number);

ALTER TABLE credit_notes ENABLE TRIGGER USER;
ALTER TABLE credit_note_lines ENABLE TRIGGER USER;
ALTER TABLE documents ENABLE TRIGGER USER;

-- The kinds of documents are those of their numbers.
ALTER TABLE number_series ALTER COLUMN kind TYPE document_kind USING kind::text::document_kind;
ALTER TABLE monthly_number_series ALTER COLUMN kind TYPE document_kind USING kind::text::document_kind;
DROP TYPE number_series_kind;

-- Of a database from before the baseline, these hold for new rows only.
ALTER TABLE clients VALIDATE CONSTRAINT clients_language_check;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_language_check;
