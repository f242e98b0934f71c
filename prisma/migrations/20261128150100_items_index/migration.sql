-- Which lines were copied from an item. A build that was killed leaves an index that is not valid: hence the first line.
DROP INDEX CONCURRENTLY IF EXISTS invoice_lines_item_idx;
CREATE INDEX CONCURRENTLY invoice_lines_item_idx ON invoice_lines (company_id, item_id) WHERE item_id IS NOT NULL;
