-- Each payment that was recorded before is a receipt with one allocation. What is paid meanwhile has its receipt already.
INSERT INTO receipts (company_id, id, client_id, kind, of_receipt, reverses, invoice_id, currency, amount_cents, unallocated_cents, received_on,
  method, note, actor_kind, actor_id, recorded_at, updated_at)
SELECT p.company_id, p.id, i.client_id,
  CASE WHEN p.reverses IS NOT NULL THEN 'reversal' WHEN p.is_refund THEN 'refund' ELSE 'receipt' END,
  p.reverses, p.reverses, p.invoice_id, i.currency, p.amount_cents, 0, p.paid_on, p.method, p.note, p.actor_kind, p.actor_id, p.paid_at, p.paid_at
FROM payments p JOIN invoices i ON i.company_id = p.company_id AND i.id = p.invoice_id
WHERE p.receipt_id IS NULL
ORDER BY p.company_id, p.id
ON CONFLICT DO NOTHING;
ALTER TABLE payments VALIDATE CONSTRAINT payments_receipt_id_fkey;
