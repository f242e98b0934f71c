-- A month has what was issued in it, whatever becomes of the invoice: a credit note counts in its own month, so that
-- the books of a past month stay.
CREATE OR REPLACE FUNCTION total_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Drafts are no revenue; nothing else of what is summed can change after issue.
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), sum(cents), 0, 0
    FROM (
      SELECT company_id, currency, date_trunc('month', issue_date)::date AS month, subtotal_cents AS cents
      FROM after_rows WHERE status <> 'draft'
      UNION ALL
      SELECT company_id, currency, date_trunc('month', issue_date)::date, -subtotal_cents FROM before_rows WHERE status <> 'draft'
    ) AS changes
    GROUP BY company_id, currency, month HAVING sum(cents) <> 0 ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE SET invoiced_cents = monthly_totals.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END $$;
