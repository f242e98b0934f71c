-- GET /api/events/{id}. Built while events are written: not in a transaction, and a build that broke off begins anew.
DROP INDEX CONCURRENTLY IF EXISTS events_chain_id_id_idx;
CREATE INDEX CONCURRENTLY events_chain_id_id_idx ON events (chain_id, id);
