-- What lists read in place of counting: invoices per day, per client and per name, and the numbers given, a thousand in
-- a row. All of it is kept in the slots of take_counter_slot but the numbers: whoever gives one holds its series, and
-- writes its block alone.
CREATE OR REPLACE FUNCTION count_for_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH changes AS MATERIALIZED (
      SELECT company_id, client_id, client_name, issue_date, number, status, currency, total_cents, amount_paid_cents, amount_credited_cents, 1 AS n FROM after_rows
      UNION ALL
      SELECT company_id, client_id, client_name, issue_date, number, status, currency, total_cents, amount_paid_cents, amount_credited_cents, -1 FROM before_rows
    ), days AS (
      INSERT INTO invoice_day_counts (company_id, issue_date, slot, draft, issued, sent, viewed, accepted, paid, partial_paid, overdue, cancelled, rejected)
        SELECT company_id, issue_date, take_counter_slot(company_id),
          coalesce(sum(n) FILTER (WHERE status = 'draft'), 0), coalesce(sum(n) FILTER (WHERE status = 'issued'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'sent'), 0), coalesce(sum(n) FILTER (WHERE status = 'viewed'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'accepted'), 0), coalesce(sum(n) FILTER (WHERE status = 'paid'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'partial_paid'), 0), coalesce(sum(n) FILTER (WHERE status = 'overdue'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'cancelled'), 0), coalesce(sum(n) FILTER (WHERE status = 'rejected'), 0)
        FROM (SELECT company_id, issue_date, status, sum(n) AS n FROM changes GROUP BY company_id, issue_date, status HAVING sum(n) <> 0) AS differences
        GROUP BY company_id, issue_date
        ON CONFLICT (company_id, issue_date, slot) DO UPDATE SET
          draft = invoice_day_counts.draft + excluded.draft, issued = invoice_day_counts.issued + excluded.issued,
          sent = invoice_day_counts.sent + excluded.sent, viewed = invoice_day_counts.viewed + excluded.viewed,
          accepted = invoice_day_counts.accepted + excluded.accepted, paid = invoice_day_counts.paid + excluded.paid,
          partial_paid = invoice_day_counts.partial_paid + excluded.partial_paid, overdue = invoice_day_counts.overdue + excluded.overdue,
          cancelled = invoice_day_counts.cancelled + excluded.cancelled, rejected = invoice_day_counts.rejected + excluded.rejected
    ), clients AS (
      INSERT INTO invoice_client_counts (company_id, client_id, status, currency, slot, count, total_cents, paid_cents, credited_cents)
        SELECT company_id, client_id, status, currency, take_counter_slot(company_id), sum(n), sum(n * total_cents), sum(n * amount_paid_cents),
          sum(n * amount_credited_cents)
        FROM changes GROUP BY company_id, client_id, status, currency
        HAVING sum(n) <> 0 OR sum(n * total_cents) <> 0 OR sum(n * amount_paid_cents) <> 0 OR sum(n * amount_credited_cents) <> 0
        ON CONFLICT (company_id, client_id, status, currency, slot) DO UPDATE
          SET count = invoice_client_counts.count + excluded.count,
            total_cents = invoice_client_counts.total_cents + excluded.total_cents,
            paid_cents = invoice_client_counts.paid_cents + excluded.paid_cents,
            credited_cents = invoice_client_counts.credited_cents + excluded.credited_cents
    ), names AS (
      INSERT INTO invoice_names (company_id, client_id, client_name, slot, count, numbered)
        SELECT company_id, client_id, client_name, take_counter_slot(company_id), sum(n), coalesce(sum(n) FILTER (WHERE number IS NOT NULL), 0)
        FROM changes GROUP BY company_id, client_id, client_name
        HAVING sum(n) <> 0 OR coalesce(sum(n) FILTER (WHERE number IS NOT NULL), 0) <> 0
        ON CONFLICT (company_id, client_id, client_name, slot) DO UPDATE
          SET count = invoice_names.count + excluded.count, numbered = invoice_names.numbered + excluded.numbered
    )
    INSERT INTO invoice_number_blocks (company_id, issue_date, head, width, tail, part, members)
      SELECT company_id, issue_date, head, width, tail, 0, bit_or(set_bit(0::bit(1000), member, 1))
      FROM (
        SELECT company_id, issue_date, number FROM changes WHERE number IS NOT NULL GROUP BY company_id, issue_date, number HAVING sum(n) > 0
      ) AS given, split_number(number, issue_date)
      GROUP BY company_id, issue_date, head, width, tail
      ON CONFLICT (company_id, issue_date, head, width, tail, part) DO UPDATE SET members = invoice_number_blocks.members | excluded.members;
  ELSE
    WITH changes AS MATERIALIZED (
      SELECT company_id, client_id, client_name, issue_date, number, status, currency, total_cents, amount_paid_cents, amount_credited_cents,
        CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS n
      FROM changed_rows
    ), days AS (
      INSERT INTO invoice_day_counts (company_id, issue_date, slot, draft, issued, sent, viewed, accepted, paid, partial_paid, overdue, cancelled, rejected)
        SELECT company_id, issue_date, take_counter_slot(company_id),
          coalesce(sum(n) FILTER (WHERE status = 'draft'), 0), coalesce(sum(n) FILTER (WHERE status = 'issued'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'sent'), 0), coalesce(sum(n) FILTER (WHERE status = 'viewed'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'accepted'), 0), coalesce(sum(n) FILTER (WHERE status = 'paid'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'partial_paid'), 0), coalesce(sum(n) FILTER (WHERE status = 'overdue'), 0),
          coalesce(sum(n) FILTER (WHERE status = 'cancelled'), 0), coalesce(sum(n) FILTER (WHERE status = 'rejected'), 0)
        FROM (SELECT company_id, issue_date, status, sum(n) AS n FROM changes GROUP BY company_id, issue_date, status HAVING sum(n) <> 0) AS differences
        GROUP BY company_id, issue_date
        ON CONFLICT (company_id, issue_date, slot) DO UPDATE SET
          draft = invoice_day_counts.draft + excluded.draft, issued = invoice_day_counts.issued + excluded.issued,
          sent = invoice_day_counts.sent + excluded.sent, viewed = invoice_day_counts.viewed + excluded.viewed,
          accepted = invoice_day_counts.accepted + excluded.accepted, paid = invoice_day_counts.paid + excluded.paid,
          partial_paid = invoice_day_counts.partial_paid + excluded.partial_paid, overdue = invoice_day_counts.overdue + excluded.overdue,
          cancelled = invoice_day_counts.cancelled + excluded.cancelled, rejected = invoice_day_counts.rejected + excluded.rejected
    ), clients AS (
      INSERT INTO invoice_client_counts (company_id, client_id, status, currency, slot, count, total_cents, paid_cents, credited_cents)
        SELECT company_id, client_id, status, currency, take_counter_slot(company_id), sum(n), sum(n * total_cents), sum(n * amount_paid_cents),
          sum(n * amount_credited_cents)
        FROM changes GROUP BY company_id, client_id, status, currency
        ON CONFLICT (company_id, client_id, status, currency, slot) DO UPDATE
          SET count = invoice_client_counts.count + excluded.count,
            total_cents = invoice_client_counts.total_cents + excluded.total_cents,
            paid_cents = invoice_client_counts.paid_cents + excluded.paid_cents,
            credited_cents = invoice_client_counts.credited_cents + excluded.credited_cents
    ), names AS (
      INSERT INTO invoice_names (company_id, client_id, client_name, slot, count, numbered)
        SELECT company_id, client_id, client_name, take_counter_slot(company_id), sum(n), coalesce(sum(n) FILTER (WHERE number IS NOT NULL), 0)
        FROM changes GROUP BY company_id, client_id, client_name
        ON CONFLICT (company_id, client_id, client_name, slot) DO UPDATE
          SET count = invoice_names.count + excluded.count, numbered = invoice_names.numbered + excluded.numbered
    )
    INSERT INTO invoice_number_blocks (company_id, issue_date, head, width, tail, part, members)
      SELECT company_id, issue_date, head, width, tail, 0, bit_or(set_bit(0::bit(1000), member, 1))
      FROM changes, split_number(number, issue_date) WHERE number IS NOT NULL AND n > 0
      GROUP BY company_id, issue_date, head, width, tail
      ON CONFLICT (company_id, issue_date, head, width, tail, part) DO UPDATE SET members = invoice_number_blocks.members | excluded.members;
  END IF;
  RETURN NULL;
END $$;
