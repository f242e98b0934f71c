-- An entry of an invoice that names no receipt is all of one: with its id, of the invoice's client. One that takes a
-- payment back takes it from the receipt of that payment.
CREATE OR REPLACE FUNCTION keep_receipt_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipts (company_id, id, client_id, kind, of_receipt, reverses, invoice_id, currency, amount_cents, unallocated_cents,
    received_on, method, note, actor_kind, actor_id, recorded_at, updated_at)
  SELECT NEW.company_id, NEW.id, i.client_id,
    CASE WHEN NEW.reverses IS NOT NULL THEN 'reversal' WHEN NEW.is_refund THEN 'refund' ELSE 'receipt' END,
    coalesce(q.receipt_id, q.id), coalesce(q.receipt_id, q.id), NEW.invoice_id, i.currency, NEW.amount_cents, 0, NEW.paid_on,
    NEW.method, NEW.note, NEW.actor_kind, NEW.actor_id, NEW.paid_at, NEW.paid_at
  FROM invoices i LEFT JOIN payments q ON q.company_id = NEW.company_id AND q.invoice_id = NEW.invoice_id AND q.id = NEW.reverses
  WHERE i.company_id = NEW.company_id AND i.id = NEW.invoice_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
