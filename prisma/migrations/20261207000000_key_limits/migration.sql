-- Optional limits of API keys, the secret that a rotation replaced, and where a key was used last.
-- contract: the release before writes none of the new columns, so the unique index refuses nothing of it.
ALTER TABLE "api_keys"
  ADD COLUMN "scopes" TEXT,
  ADD COLUMN "company_ids" UUID[],
  ADD COLUMN "expires_at" TIMESTAMPTZ(3),
  ADD COLUMN "previous_key_hash" BYTEA,
  ADD COLUMN "previous_valid_until" TIMESTAMPTZ(3),
  ADD COLUMN "last_used_address" TEXT,
  ADD COLUMN "last_used_route" TEXT;
CREATE UNIQUE INDEX "api_keys_previous_key_hash_key" ON "api_keys" ("previous_key_hash");
