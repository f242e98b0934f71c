-- What lists are sorted and filtered by. A build that was killed leaves an index that is not valid: hence the first lines.
DROP INDEX CONCURRENTLY IF EXISTS invoices_company_id_created_at_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS credit_notes_company_id_issued_at_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS clients_email_idx;
DROP INDEX CONCURRENTLY IF EXISTS clients_company_id_siren_idx;
DROP INDEX CONCURRENTLY IF EXISTS clients_company_id_vat_number_idx;
CREATE INDEX CONCURRENTLY invoices_company_id_created_at_id_idx ON invoices (company_id, created_at, id);
CREATE INDEX CONCURRENTLY credit_notes_company_id_issued_at_id_idx ON credit_notes (company_id, issued_at, id);
CREATE INDEX CONCURRENTLY clients_email_idx ON clients (company_id, lower(email));
CREATE INDEX CONCURRENTLY clients_company_id_siren_idx ON clients (company_id, siren);
CREATE INDEX CONCURRENTLY clients_company_id_vat_number_idx ON clients (company_id, vat_number);
