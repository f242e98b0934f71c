-- The key of a table of one company's rows begins with the company, here by way of its chain: see lib/db/migrations/distribution.ts. The index is there already.
-- contract: no release reads or writes a row of this table by its id alone, and ids are random (UUIDv7), so nothing is refused that was not before.
ALTER TABLE "events" DROP CONSTRAINT "events_pkey", ADD CONSTRAINT "events_pkey" PRIMARY KEY USING INDEX "events_chain_id_sequence_key";
