-- What few parties have, each member absent where it is not given: the third line and the region of an address, a
-- trading name, a registration without SIREN, identifiers, and of companies the contact, the further legal information
-- and the tax number.
ALTER TABLE companies ADD COLUMN details jsonb CHECK (jsonb_typeof(details) = 'object');
ALTER TABLE clients ADD COLUMN details jsonb CHECK (jsonb_typeof(details) = 'object');
