-- What the lists would otherwise have to count or walk: invoices per day, per client and per name, and the numbers given, a thousand in a row.
-- Triggers keep all of it, in the slots of take_counter_slot, except for the numbers: whoever gives one holds its series, and so writes its
-- block alone. The next migration fills the tables for the invoices that are there already.

-- How many invoices of each status have an issue date: totals of a period, and the day on which a late page begins. A column a status, so that
-- a large company has no more rows to add up than a small one.
CREATE TABLE "invoice_day_counts" (
    "company_id" UUID NOT NULL,
    "issue_date" DATE NOT NULL,
    "slot" SMALLINT NOT NULL,
    "draft" INTEGER NOT NULL,
    "issued" INTEGER NOT NULL,
    "sent" INTEGER NOT NULL,
    "viewed" INTEGER NOT NULL,
    "accepted" INTEGER NOT NULL,
    "paid" INTEGER NOT NULL,
    "partial_paid" INTEGER NOT NULL,
    "overdue" INTEGER NOT NULL,
    "cancelled" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL,
    CONSTRAINT "invoice_day_counts_pkey" PRIMARY KEY ("company_id", "issue_date", "slot")
) WITH (fillfactor = 70);

-- How many invoices of a status a client has, what they come to, and what of it is paid.
CREATE TABLE "invoice_client_counts" (
    "company_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "status" "invoice_status" NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "slot" SMALLINT NOT NULL,
    "count" INTEGER NOT NULL,
    "total_cents" DECIMAL NOT NULL,
    "paid_cents" DECIMAL NOT NULL,
    CONSTRAINT "invoice_client_counts_pkey" PRIMARY KEY ("company_id", "client_id", "status", "currency", "slot")
) WITH (fillfactor = 70);

-- The client names that stand on invoices, those of renamed clients included; how many invoices have each, and how many of these a number.
CREATE TABLE "invoice_names" (
    "company_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "client_name" TEXT NOT NULL,
    "slot" SMALLINT NOT NULL,
    "count" INTEGER NOT NULL,
    "numbered" INTEGER NOT NULL,
    "search_text" TEXT GENERATED ALWAYS AS (search_fold("client_name")) STORED,
    CONSTRAINT "invoice_names_pkey" PRIMARY KEY ("company_id", "client_id", "client_name", "slot")
) WITH (fillfactor = 70);

CREATE INDEX "invoice_names_company_id_search_text_idx" ON "invoice_names" USING gin ("company_id", "search_text" gin_trgm_ops);

-- The numbers of the invoices of one day, in blocks of a thousand: head, then `width` digits, then tail. Bit n of the members stands for the
-- digits of n. So the numbers that contain a text are counted without reading them. Part 1 is of the next migration, part 0 of the trigger.
CREATE TABLE "invoice_number_blocks" (
    "company_id" UUID NOT NULL,
    "issue_date" DATE NOT NULL,
    "head" TEXT NOT NULL,
    "width" SMALLINT NOT NULL,
    "tail" TEXT NOT NULL,
    "part" SMALLINT NOT NULL,
    "members" BIT(1000) NOT NULL,
    "search_head" TEXT GENERATED ALWAYS AS (search_fold("head")) STORED,
    "search_tail" TEXT GENERATED ALWAYS AS (search_fold("tail")) STORED,
    CONSTRAINT "invoice_number_blocks_pkey" PRIMARY KEY ("company_id", "issue_date", "head", "width", "tail", "part")
) WITH (fillfactor = 70);

-- Takes a number apart at the last three digits of its sequence: the last digits of it that are not the year at its end. Where a number looks
-- otherwise, any place is right, if less compact.
CREATE FUNCTION split_number(number text, issue_date date, OUT head text, OUT width smallint, OUT tail text, OUT member int)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  year text := extract(year FROM issue_date);
  parts text[];
BEGIN
  IF strpos(number, year) > 1 THEN
    parts := regexp_match(number, '^((?:(?!' || year || ').)*?)(\d{1,3})(\D*' || year || '\D*)$');
  END IF;
  IF parts IS NULL AND number ~ ('\D' || right(year, 2) || '\D*$') THEN
    parts := regexp_match(number, '^(.*?)(\d{1,3})(\D+' || right(year, 2) || '\D*)$');
  END IF;
  parts := coalesce(parts, regexp_match(number, '^(.*?)(\d{1,3})(\D*)$'), ARRAY[number, '', '']);
  head := parts[1];
  width := length(parts[2]);
  tail := parts[3];
  member := coalesce(nullif(parts[2], '')::int, 0);
END $$;

-- A writer takes the first slot that is free, so that a company has as many rows to add up as it had writers at one time, not sixteen.
CREATE OR REPLACE FUNCTION take_counter_slot(company uuid) RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  -- Companies share 1,024 locks, so that a statement over very many of them does not fill PostgreSQL's table of locks.
  company_lock int := hashtext(company::text) & 1023;
BEGIN
  FOR slot IN 0..15 LOOP
    IF pg_try_advisory_xact_lock(company_lock, slot) THEN RETURN slot; END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock(company_lock, pg_backend_pid() % 16);
  RETURN pg_backend_pid() % 16;
END $$;

CREATE FUNCTION count_for_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH changes AS MATERIALIZED (
      SELECT company_id, client_id, client_name, issue_date, number, status, currency, total_cents, amount_paid_cents, 1 AS n FROM after_rows
      UNION ALL
      SELECT company_id, client_id, client_name, issue_date, number, status, currency, total_cents, amount_paid_cents, -1 FROM before_rows
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
      INSERT INTO invoice_client_counts (company_id, client_id, status, currency, slot, count, total_cents, paid_cents)
        SELECT company_id, client_id, status, currency, take_counter_slot(company_id), sum(n), sum(n * total_cents), sum(n * amount_paid_cents)
        FROM changes GROUP BY company_id, client_id, status, currency
        HAVING sum(n) <> 0 OR sum(n * total_cents) <> 0 OR sum(n * amount_paid_cents) <> 0
        ON CONFLICT (company_id, client_id, status, currency, slot) DO UPDATE
          SET count = invoice_client_counts.count + excluded.count,
            total_cents = invoice_client_counts.total_cents + excluded.total_cents,
            paid_cents = invoice_client_counts.paid_cents + excluded.paid_cents
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
      SELECT company_id, client_id, client_name, issue_date, number, status, currency, total_cents, amount_paid_cents,
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
      INSERT INTO invoice_client_counts (company_id, client_id, status, currency, slot, count, total_cents, paid_cents)
        SELECT company_id, client_id, status, currency, take_counter_slot(company_id), sum(n), sum(n * total_cents), sum(n * amount_paid_cents)
        FROM changes GROUP BY company_id, client_id, status, currency
        ON CONFLICT (company_id, client_id, status, currency, slot) DO UPDATE
          SET count = invoice_client_counts.count + excluded.count,
            total_cents = invoice_client_counts.total_cents + excluded.total_cents,
            paid_cents = invoice_client_counts.paid_cents + excluded.paid_cents
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

-- Their locks wait for transactions that wrote invoices before: whatever commits from here on is counted.
CREATE TRIGGER count_inserted_for_lists AFTER INSERT ON invoices REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_for_lists();
CREATE TRIGGER count_updated_for_lists AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_for_lists();
CREATE TRIGGER count_deleted_for_lists AFTER DELETE ON invoices REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_for_lists();
