-- A month has the credit notes of its days.
CREATE OR REPLACE FUNCTION total_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), -sum(cents), 0, 0
    FROM (
      SELECT company_id, currency, date_trunc('month', issue_date)::date AS month, subtotal_cents AS cents FROM after_rows
    ) AS entries
    GROUP BY company_id, currency, month ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE SET invoiced_cents = monthly_totals.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END $$;
