-- Which clients were merged into one. A build that was killed leaves an index that is not valid: hence the first line.
DROP INDEX CONCURRENTLY IF EXISTS clients_merged_idx;
CREATE INDEX CONCURRENTLY clients_merged_idx ON clients (company_id, merged_into_id) WHERE merged_into_id IS NOT NULL;
