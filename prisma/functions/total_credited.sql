-- A month has the credit notes of its days that cancel an invoice.
CREATE OR REPLACE FUNCTION total_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), -sum(cents), 0, 0
    FROM (
      SELECT n.company_id, i.currency, date_trunc('month', n.issue_date)::date AS month, i.subtotal_cents AS cents
      FROM after_rows n JOIN invoices i ON i.company_id = n.company_id AND i.id = n.invoice_id
    ) AS entries
    GROUP BY company_id, currency, month ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE SET invoiced_cents = monthly_totals.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END $$;
