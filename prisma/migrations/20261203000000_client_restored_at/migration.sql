-- When a client was last restored from the archive. With updated_at and archived_at it says when anything of the client last changed.
ALTER TABLE "clients" ADD COLUMN "restored_at" TIMESTAMPTZ(3);
