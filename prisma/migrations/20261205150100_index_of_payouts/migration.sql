-- contract: no release before this one writes the column.
-- No payout has two entries. Built while entries are written: not in a transaction, and a build that broke off begins
-- anew.
DROP INDEX CONCURRENTLY IF EXISTS bank_entries_payout_key;
CREATE UNIQUE INDEX CONCURRENTLY bank_entries_payout_key ON bank_entries (company_id, payout_id) WHERE payout_id IS NOT NULL;
