-- How many invoices of each status a company has, kept by the statement that changes a status. Rows are taken in one
-- order, so that two transactions do not wait for each other in a circle.
CREATE OR REPLACE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_counts (company_id, status, slot, count)
      SELECT company_id, status, take_counter_slot(company_id), count(*) FROM after_rows GROUP BY company_id, status ORDER BY company_id, status
      ON CONFLICT (company_id, status, slot) DO UPDATE SET count = invoice_counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO invoice_counts (company_id, status, slot, count)
      SELECT company_id, status, take_counter_slot(company_id), -count(*) FROM before_rows GROUP BY company_id, status ORDER BY company_id, status
      ON CONFLICT (company_id, status, slot) DO UPDATE SET count = invoice_counts.count + excluded.count;
  ELSE
    INSERT INTO invoice_counts (company_id, status, slot, count)
      SELECT company_id, status, take_counter_slot(company_id), sum(delta)
      FROM (SELECT company_id, status, 1 AS delta FROM after_rows UNION ALL SELECT company_id, status, -1 FROM before_rows) AS changes
      GROUP BY company_id, status HAVING sum(delta) <> 0 ORDER BY company_id, status
      ON CONFLICT (company_id, status, slot) DO UPDATE SET count = invoice_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
