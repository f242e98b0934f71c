-- A client that was found to be another one: its invoices have moved there, and it stays as a pointer.
-- contract: no release before this one writes the column.
ALTER TABLE clients ADD COLUMN merged_into_id uuid;
ALTER TABLE clients
  ADD CONSTRAINT clients_merged_into_check CHECK (merged_into_id <> id) NOT VALID,
  ADD CONSTRAINT clients_company_id_merged_into_id_fkey FOREIGN KEY (company_id, merged_into_id) REFERENCES clients(company_id, id) ON DELETE RESTRICT NOT VALID;
