-- Accounts: addresses that are verified, and sessions that the server can end.

-- Until now nothing depended on the address, so the users there are keep what they can do.
ALTER TABLE "users" ADD COLUMN "email_verified_at" TIMESTAMPTZ(3);
UPDATE "users" SET "email_verified_at" = "created_at";

CREATE TABLE "email_verifications" (
  "id" UUID NOT NULL,
  "group_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "email_verifications_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "email_verifications_group_id_user_id_fkey" FOREIGN KEY ("group_id", "user_id") REFERENCES "users" ("group_id", "id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "email_verifications_group_id_user_id_idx" ON "email_verifications" ("group_id", "user_id");

CREATE TABLE "sessions" (
  "id" UUID NOT NULL,
  "group_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "sessions_group_id_user_id_fkey" FOREIGN KEY ("group_id", "user_id") REFERENCES "users" ("group_id", "id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "sessions_group_id_user_id_idx" ON "sessions" ("group_id", "user_id");
CREATE INDEX "sessions_created_at_idx" ON "sessions" ("created_at");

ALTER TABLE "groups" ADD COLUMN "end_idle_sessions" BOOLEAN NOT NULL DEFAULT false;
