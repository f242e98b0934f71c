-- A quote that was sent keeps its number and is never deleted. What was accepted is frozen but for its state; the
-- choice of optional lines comes with the acceptance.
CREATE OR REPLACE FUNCTION guard_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept quotes := NEW;
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF NEW.status NOT IN ('draft', 'sent') THEN
      RAISE EXCEPTION 'a draft of a quote can only be sent' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.status = 'draft' OR NEW.number IS DISTINCT FROM OLD.number OR NEW.version < OLD.version THEN
    RAISE EXCEPTION 'quote % was sent, and keeps its number', OLD.number USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status NOT IN ('accepted', 'cancelled') THEN RETURN NEW; END IF;

  -- What may change counts as it was.
  kept.status := OLD.status;
  kept.updated_at := OLD.updated_at;
  kept.view_token := OLD.view_token;
  kept.view_token_created_at := OLD.view_token_created_at;
  kept.viewed_at := OLD.viewed_at;
  kept.cancelled_at := OLD.cancelled_at;
  kept.external_id := OLD.external_id;
  kept.metadata := OLD.metadata;
  -- The client follows where it was merged into another one. The snapshot keeps its id.
  IF NEW.client_id <> OLD.client_id AND EXISTS (
    SELECT FROM clients c WHERE c.company_id = OLD.company_id AND c.id = OLD.client_id AND c.merged_into_id = NEW.client_id) THEN
    kept.client_id := OLD.client_id;
  END IF;
  kept.search_text := OLD.search_text; -- generated after this trigger
  IF kept IS DISTINCT FROM OLD OR NEW.status NOT IN (OLD.status, 'cancelled') THEN
    RAISE EXCEPTION 'quote % is %, and cannot be changed', OLD.number, OLD.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
