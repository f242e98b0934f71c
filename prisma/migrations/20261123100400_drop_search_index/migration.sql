-- Searches read names and blocks of numbers. The release before this one reads every invoice of the company in their place, until it is replaced.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_company_id_search_text_idx";
