-- Built while quotes are written: not in a transaction, and a build that broke off begins anew.
DROP INDEX CONCURRENTLY IF EXISTS quotes_expiring_idx;
CREATE INDEX CONCURRENTLY quotes_expiring_idx ON quotes (company_id, valid_until)
  WHERE status IN ('sent', 'viewed') AND expired_version IS DISTINCT FROM version;
