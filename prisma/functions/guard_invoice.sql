-- From issue on a column is frozen, one that is added too, unless it is one of those that count as they were.
CREATE OR REPLACE FUNCTION guard_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept invoices := NEW;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN
      RAISE EXCEPTION 'invoice % is issued and cannot be deleted', OLD.number USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;

  IF OLD.status = 'draft' THEN
    IF NEW.status NOT IN ('draft', 'issued') THEN
      RAISE EXCEPTION 'a draft can only be issued' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF NEW.status = 'issued' AND NEW.subtotal_cents IS DISTINCT FROM
      (SELECT sum(l.total_cents + CASE WHEN l.shares_cents IS NULL THEN 0
         ELSE (SELECT coalesce(sum(share::bigint), 0) FROM jsonb_array_elements_text(l.shares_cents) AS share) END)
       FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.invoice_id = NEW.id) THEN
      RAISE EXCEPTION 'the lines of invoice % do not add up to its subtotal', NEW.id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;

  -- What may change counts as it was.
  kept.status := OLD.status;
  kept.amount_paid_cents := OLD.amount_paid_cents;
  kept.amount_credited_cents := OLD.amount_credited_cents;
  kept.updated_at := OLD.updated_at;
  kept.view_token := OLD.view_token;
  kept.view_token_created_at := OLD.view_token_created_at;
  kept.sent_at := OLD.sent_at;
  kept.viewed_at := OLD.viewed_at;
  kept.accepted_at := OLD.accepted_at;
  kept.rejected_at := OLD.rejected_at;
  kept.rejection_reason := OLD.rejection_reason;
  kept.dispute_settled_at := OLD.dispute_settled_at;
  kept.paid_at := OLD.paid_at;
  kept.cancelled_at := OLD.cancelled_at;
  kept.external_id := OLD.external_id;
  kept.metadata := OLD.metadata;
  -- The client follows where it was merged into another one. The snapshot keeps its id.
  IF NEW.client_id <> OLD.client_id AND EXISTS (
    SELECT FROM clients c WHERE c.company_id = OLD.company_id AND c.id = OLD.client_id AND c.merged_into_id = NEW.client_id) THEN
    kept.client_id := OLD.client_id;
  END IF;
  kept.search_text := OLD.search_text; -- generated after this trigger
  IF NEW.status = 'draft' OR kept IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'invoice % is issued and cannot be changed', OLD.number USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
