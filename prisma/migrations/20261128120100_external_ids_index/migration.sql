-- An external id names one resource of its kind in a company. A build that was killed leaves an index that is not valid:
-- hence the lines that drop one. A client that was merged into another one gives its id free.
-- contract: no release before this one writes the column.
DROP INDEX CONCURRENTLY IF EXISTS clients_external_id_idx;
CREATE UNIQUE INDEX CONCURRENTLY clients_external_id_idx ON clients (company_id, external_id) WHERE external_id IS NOT NULL AND merged_into_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS invoices_external_id_idx;
CREATE UNIQUE INDEX CONCURRENTLY invoices_external_id_idx ON invoices (company_id, external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_external_id_idx;
CREATE UNIQUE INDEX CONCURRENTLY payments_external_id_idx ON payments (company_id, external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS credit_notes_external_id_idx;
CREATE UNIQUE INDEX CONCURRENTLY credit_notes_external_id_idx ON credit_notes (company_id, external_id) WHERE external_id IS NOT NULL;
