-- Fills the search text of what was recorded before, in steps of a thousand receipts. Each step commits, so that nobody
-- waits for a lock for long. Therefore this statement is all of the script. One that broke off begins anew, and passes
-- over what is filled.
DO $$
DECLARE
  after_company uuid := '00000000-0000-0000-0000-000000000000';
  after_id uuid := after_company;
  last_company uuid;
  last_id uuid;
BEGIN
  LOOP
    SELECT s.company_id, s.id INTO last_company, last_id
    FROM (
      SELECT r.company_id, r.id FROM receipts r WHERE (r.company_id, r.id) > (after_company, after_id)
      ORDER BY r.company_id, r.id LIMIT 1000) s
    ORDER BY s.company_id DESC, s.id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    UPDATE receipts r SET search_text = nullif(search_fold(concat_ws(E'\x1f', r.payer, r.reference)), '')
    WHERE (r.company_id, r.id) > (after_company, after_id) AND (r.company_id, r.id) <= (last_company, last_id)
      AND r.search_text IS NULL AND (r.payer IS NOT NULL OR r.reference IS NOT NULL);
    COMMIT;
    after_company := last_company;
    after_id := last_id;
  END LOOP;
END $$;
