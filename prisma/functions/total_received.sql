-- Money that went back is less money received, and no payment. What was written off is no money.
CREATE OR REPLACE FUNCTION total_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_totals (company_id, currency, month, slot, invoiced_cents, received_cents, received_count)
    SELECT company_id, currency, month, take_counter_slot(company_id), 0, sum(amount_cents), sum(CASE WHEN is_refund THEN 0 ELSE sign(amount_cents) END)
    FROM (
      SELECT p.company_id, i.currency, date_trunc('month', p.paid_on)::date AS month, p.amount_cents, p.is_refund
      FROM after_rows p JOIN invoices i ON i.company_id = p.company_id AND i.id = p.invoice_id
      WHERE p.write_off IS NULL
    ) AS entries
    GROUP BY company_id, currency, month ORDER BY company_id, currency, month
    ON CONFLICT (company_id, currency, month, slot) DO UPDATE
      SET received_cents = monthly_totals.received_cents + excluded.received_cents,
        received_count = monthly_totals.received_count + excluded.received_count;
  RETURN NULL;
END $$;
