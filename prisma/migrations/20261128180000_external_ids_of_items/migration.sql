-- What an integrator keeps with an item: its own id of it, and texts under its own keys. A catalogue has thousands of
-- items at most, so that the index is there at once.
-- contract: no release before this one writes the column.
ALTER TABLE items ADD COLUMN external_id text, ADD COLUMN metadata jsonb;
CREATE UNIQUE INDEX items_external_id_idx ON items (company_id, external_id) WHERE external_id IS NOT NULL;
