-- Counts the invoices that were loaded without triggers. Each statement compares invoices and counts at one moment,
-- takes no lock that a writer waits for, and writes only rows that no writer touches: slot 16 and part 1. It may be run
-- again at any time, and then adds what is missing.

INSERT INTO invoice_day_counts (company_id, issue_date, slot, draft, issued, sent, viewed, accepted, paid, partial_paid, overdue, cancelled, rejected)
  SELECT company_id, issue_date, 16,
    coalesce(sum(n) FILTER (WHERE status = 'draft'), 0), coalesce(sum(n) FILTER (WHERE status = 'issued'), 0),
    coalesce(sum(n) FILTER (WHERE status = 'sent'), 0), coalesce(sum(n) FILTER (WHERE status = 'viewed'), 0),
    coalesce(sum(n) FILTER (WHERE status = 'accepted'), 0), coalesce(sum(n) FILTER (WHERE status = 'paid'), 0),
    coalesce(sum(n) FILTER (WHERE status = 'partial_paid'), 0), coalesce(sum(n) FILTER (WHERE status = 'overdue'), 0),
    coalesce(sum(n) FILTER (WHERE status = 'cancelled'), 0), coalesce(sum(n) FILTER (WHERE status = 'rejected'), 0)
  FROM (
    SELECT company_id, issue_date, status, sum(n) AS n
    FROM (
      SELECT company_id, issue_date, status::text, 1 AS n FROM invoices
      UNION ALL
      SELECT company_id, issue_date, status, -n
      FROM invoice_day_counts, LATERAL (VALUES ('draft', draft), ('issued', issued), ('sent', sent), ('viewed', viewed), ('accepted', accepted), ('paid', paid), ('partial_paid', partial_paid), ('overdue', overdue), ('cancelled', cancelled), ('rejected', rejected)) AS kept (status, n)
    ) AS rows
    GROUP BY company_id, issue_date, status HAVING sum(n) <> 0
  ) AS differences
  GROUP BY company_id, issue_date
  ON CONFLICT (company_id, issue_date, slot) DO UPDATE SET
    draft = invoice_day_counts.draft + excluded.draft, issued = invoice_day_counts.issued + excluded.issued,
    sent = invoice_day_counts.sent + excluded.sent, viewed = invoice_day_counts.viewed + excluded.viewed,
    accepted = invoice_day_counts.accepted + excluded.accepted, paid = invoice_day_counts.paid + excluded.paid,
    partial_paid = invoice_day_counts.partial_paid + excluded.partial_paid, overdue = invoice_day_counts.overdue + excluded.overdue,
    cancelled = invoice_day_counts.cancelled + excluded.cancelled, rejected = invoice_day_counts.rejected + excluded.rejected;

INSERT INTO invoice_client_counts (company_id, client_id, status, currency, slot, count, total_cents, paid_cents)
  SELECT company_id, client_id, status, currency, 16, sum(n), sum(total), sum(paid)
  FROM (
    SELECT company_id, client_id, status, currency, 1 AS n, total_cents::numeric AS total, amount_paid_cents::numeric AS paid FROM invoices
    UNION ALL SELECT company_id, client_id, status, currency, -count, -total_cents, -paid_cents FROM invoice_client_counts
  ) AS difference
  GROUP BY company_id, client_id, status, currency HAVING sum(n) <> 0 OR sum(total) <> 0 OR sum(paid) <> 0
  ON CONFLICT (company_id, client_id, status, currency, slot) DO UPDATE
    SET count = invoice_client_counts.count + excluded.count,
      total_cents = invoice_client_counts.total_cents + excluded.total_cents,
      paid_cents = invoice_client_counts.paid_cents + excluded.paid_cents;

INSERT INTO invoice_names (company_id, client_id, client_name, slot, count, numbered)
  SELECT company_id, client_id, client_name, 16, sum(n), sum(with_number)
  FROM (
    SELECT company_id, client_id, client_name, 1 AS n, (number IS NOT NULL)::int AS with_number FROM invoices
    UNION ALL SELECT company_id, client_id, client_name, -count, -numbered FROM invoice_names
  ) AS difference
  GROUP BY company_id, client_id, client_name HAVING sum(n) <> 0 OR sum(with_number) <> 0
  ON CONFLICT (company_id, client_id, client_name, slot) DO UPDATE
    SET count = invoice_names.count + excluded.count, numbered = invoice_names.numbered + excluded.numbered;

INSERT INTO invoice_number_blocks (company_id, issue_date, head, width, tail, part, members)
  SELECT given.company_id, given.issue_date, given.head, given.width, given.tail, 1, given.members & ~coalesce(kept.members, 0::bit(1000))
  FROM (
    SELECT company_id, issue_date, head, width, tail, bit_or(set_bit(0::bit(1000), member, 1)) AS members
    FROM invoices, split_number(number, issue_date) WHERE number IS NOT NULL
    GROUP BY company_id, issue_date, head, width, tail
  ) AS given
  LEFT JOIN (
    SELECT company_id, issue_date, head, width, tail, bit_or(members) AS members
    FROM invoice_number_blocks GROUP BY company_id, issue_date, head, width, tail
  ) AS kept USING (company_id, issue_date, head, width, tail)
  WHERE bit_count(given.members & ~coalesce(kept.members, 0::bit(1000))) > 0
  ON CONFLICT (company_id, issue_date, head, width, tail, part) DO UPDATE SET members = invoice_number_blocks.members | excluded.members;
