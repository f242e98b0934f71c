-- What a person decides is listed, and tried again every night.
DROP INDEX CONCURRENTLY IF EXISTS online_payments_decision_idx;
CREATE INDEX CONCURRENTLY online_payments_decision_idx ON online_payments (company_id, id) WHERE decision IS NOT NULL;
