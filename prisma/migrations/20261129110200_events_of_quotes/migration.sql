-- The history of a quote. Built while events are written: not in a transaction, and a build that broke off begins
-- anew.
DROP INDEX CONCURRENTLY IF EXISTS events_quote_idx;
CREATE INDEX CONCURRENTLY events_quote_idx ON events (chain_id, (data ->> 'quoteId'), id) WHERE type LIKE 'quote.%';
