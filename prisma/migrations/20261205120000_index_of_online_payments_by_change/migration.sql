DROP INDEX CONCURRENTLY IF EXISTS online_payments_updated_at_idx;
CREATE INDEX CONCURRENTLY online_payments_updated_at_idx ON online_payments (company_id, updated_at, id);
