-- What the list of receipts is searched by, beside the name of the client: that may change, and is looked up. Null where
-- a receipt has neither payer nor reference.
CREATE OR REPLACE FUNCTION fill_receipt_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := nullif(search_fold(concat_ws(E'\x1f', NEW.payer, NEW.reference)), '');
  RETURN NEW;
END $$;
